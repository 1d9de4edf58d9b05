import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { diarioDeTeste } from '../../../test/diario.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { newId } from '../../kernel/ids.ts'
import { failureOf, type Seen, watched } from '../../kernel/watch.ts'
import { abrirDomsc } from './domsc.ts'
import type { Materia, Procurada } from './port.ts'

// Against the gazette as the public sources tell it, in each of the ways in which they leave a doubt.

const { endereco, diario, postar, falha, noDiario } = await diarioDeTeste()
const domsc = abrirDomsc(diario)
const por = (posicoes: object) => postar('/_posicoes', posicoes)
afterEach(async () => {
  await falha('nenhum')
  await por({
    origem: 'dada',
    lista: 'todos',
    erros: 'texto',
    cadastro: 'objeto',
    excluido: 'some',
    base: 'raiz',
  })
  await por({ chave: 'exigida', metadados: 'sempre', pdf: 'da-edicao', tetoDaLista: 100 })
})

const LEI = { numero: 12, ano: 2026, dataSancao: '2026-03-10', statusLei: 1 }
const materia = (titulo: string, mais: Partial<Materia> = {}): Materia => ({
  chave: newId(),
  titulo,
  codCategoria: 3,
  urlOrigemApi: 'http://localhost:4300/#/autenticidade/ABCD-1234',
  codRegistroInfoSfinge: null,
  lei: null,
  contrato: null,
  arquivo: { nome: 'ato.pdf', sha256: '', bytes: pdfDePaginas([{}]) },
  ...mais,
})
const procurada = (
  { chave, titulo, urlOrigemApi }: Materia,
  conhecidos: readonly string[] = [],
): Procurada => ({ chave, titulo, urlOrigemApi, desde: new Date(), conhecidos })

for (const posicoes of [
  {},
  { cadastro: 'codigo' },
  { metadados: 'acervo' },
  { chave: 'dispensada' },
  { excluido: 'fica' },
  { pdf: 'enviado' },
])
  test(`agendado, publicado ou retirado, com o endereço do PDF oficial: ${JSON.stringify(posicoes)}`, async () => {
    await por(posicoes)
    await domsc.conferir()
    const [fica, sai] = [await domsc.criar(materia('Fica')), await domsc.criar(materia('Sai'))]
    assert.match(fica.id, /^\d+$/)
    assert.equal((await domsc.consultar(fica.id)).situacao, 'RECEBIDO')
    assert.equal((await domsc.excluir(sai.id)).situacao, 'RETIRADO')
    assert.equal((await domsc.consultar(sai.id)).situacao, 'RETIRADO')
    await postar('/_relogio', { edicao: true })
    const publicado = await domsc.consultar(fica.id)
    assert.deepEqual([publicado.situacao, publicado.url?.startsWith(endereco)], ['PUBLICADO', true])
    assert.equal((await domsc.excluir(fica.id)).situacao, 'PUBLICADO')
  })

for (const origem of ['dada', 'pagina'])
  test(`o ato cuja resposta se perdeu acha-se na lista, com url_origem_api ${origem}; o que não chegou, não`, async () => {
    await por({ origem, tetoDaLista: 2 })
    const [antes, perdida, nunca] = ['Antes', 'Perdida', 'Nunca'].map((titulo) =>
      materia(`${titulo} ${origem}`),
    )
    const { id } = await domsc.criar(antes!)
    await falha('perdida', { vezes: 1, caminho: 'remote/create' })
    await assert.rejects(domsc.criar(perdida!), { name: 'Recusa' })
    for (let i = 0; i < 5; i++) await domsc.criar(materia(`Depois ${i}`))
    const [la] = await noDiario(perdida!.chave)
    assert.equal((await domsc.procurar(procurada(perdida!)))?.id, String(la!.codigo))
    assert.equal(await domsc.procurar(procurada(nunca!)), undefined)
    // Do mesmo título, o que já se sabe qual é não é este.
    const igual = materia(antes!.titulo)
    if (origem === 'pagina') assert.equal((await domsc.procurar(procurada(igual)))?.id, id)
    assert.equal(await domsc.procurar(procurada(igual, [id])), undefined)
  })

test('de dois do mesmo título que não se sabe quais são, nenhum se toma nem se manda outro: diz-se a quem publica', async () => {
  await por({ origem: 'pagina' })
  const [um, outro] = [materia('Repetido'), materia('Repetido')]
  await Promise.all([domsc.criar(um), domsc.criar(outro)])
  await assert.rejects(domsc.procurar(procurada(um)), (erro: Error) =>
    /há 2 atos com este título no diário.*retire o que sobra e repita/.test(String(erro.cause)),
  )
})

test('o que se recusa diz por quê, com a frase ou com o campo; e não fica lá', async () => {
  const semData = materia('Lei sem sanção', { codCategoria: 1, lei: { ...LEI, dataSancao: null } })
  for (const erros of ['texto', 'por-campo']) {
    await por({ erros })
    await assert.rejects(domsc.criar(semData), { name: 'RecusadoPeloDiario', message: /data_sancao/ }, erros)
  }
  assert.deepEqual(await noDiario(semData.chave), [])
})

test('os nomes dos campos são os da configuração: com os nossos, que ninguém confirmou, este diário recusa', async () => {
  const nossos = abrirDomsc({ ...diario, campos: { ...diario.campos, nomes: {} } })
  assert.equal(nossos.camposConfirmados, true)
  await assert.rejects(nossos.criar(materia('Lei', { codCategoria: 1, lei: LEI })), {
    name: 'RecusadoPeloDiario',
  })
  const fixo = abrirDomsc({ ...diario, campos: { ...diario.campos, fixos: { operacao: 'autopublicacao' } } })
  const ato = materia('Autopublicado')
  const { id } = await fixo.criar(ato)
  assert.equal((await noDiario(ato.chave))[0]?.campos['operacao'], 'autopublicacao')
  assert.equal((await fixo.consultar(id)).situacao, 'PUBLICADO')
})

test('a credencial recusada é recusa do serviço, que a administração lê; a palavra que ninguém conhece não muda nada', async () => {
  const outra = abrirDomsc({ ...diario, chave: 'outra' })
  const vistas: Seen[] = []
  const ouvida = watched(outra, { calls: ['conferir'], seen: (vista) => void vistas.push(vista) })
  await assert.rejects(ouvida.conferir(), { name: 'Recusa' })
  assert.deepEqual(
    vistas.map(({ failure }) => failure),
    ['RECUSA'],
  )
  await falha('proibido', { caminho: 'remote/create' })
  const proibido = await domsc.criar(materia('Proibido')).catch((erro: unknown) => erro)
  assert.equal(failureOf(proibido), 'RECUSA')
  const { id } = await domsc.criar(materia('Palavra nova')).catch(async () => {
    await falha('nenhum')
    return domsc.criar(materia('Palavra nova'))
  })
  await postar('/_situacao', { codigo: Number(id), palavra: 'Em análise' })
  await assert.rejects(domsc.consultar(id), (erro: Error) => /campos\.situacoes/.test(String(erro.cause)))
})

test('com perguntas demais espera-se e pergunta-se de novo; se não passa, diz-se', async () => {
  await falha('limite', { vezes: 1, caminho: 'remote/create' })
  const ato = materia('Esperou')
  const comecou = performance.now()
  await domsc.criar(ato)
  assert.ok(performance.now() - comecou >= 1000)
  assert.equal((await noDiario(ato.chave)).length, 1)
  await falha('limite', { caminho: 'remote/status' })
  await assert.rejects(abrirDomsc({ ...diario, tempoMs: 1500 }).consultar('1'), (erro: Error) =>
    /HTTP 429: pedidos demais/.test(String(erro.cause)),
  )
})

test('com /site/ ou sem, como o endereço for', async () => {
  await por({ base: 'site' })
  for (const fim of ['/site/', '/site'])
    await abrirDomsc({ ...diario, endereco: `${endereco}${fim}` }).conferir()
  await assert.rejects(domsc.conferir(), (erro: Error) => /\/site\//.test(String(erro.cause)))
})
