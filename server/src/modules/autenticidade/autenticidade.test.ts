import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import { sql } from 'kysely'
import { doChores } from '../../app/chores.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'
import { mundo, PDF_MINIMO } from '../../../test/mundo.ts'
import { somaDoBanco } from '../../../test/soma.ts'
import { seloDe } from '../assinaturas/index.ts'
import { countAsking } from '../../kernel/quota.ts'
import { CONFERENCIAS } from './limite.ts'

const { ana, beto, db, entidade, setores, documento, processo, publico } = await mundo()
afterEach(() => db.deleteFrom('consultaPublica').execute())

type Versao = { numero: number; emVigor: boolean; substituida: boolean }
type Autenticidade = {
  codigo: string
  identificador: string
  titulo: string
  especie: string
  situacao: string
  pdf: string | null
  qr: string
  versao: Versao
  arquivo: Versao | null
  assinaturas: { nome: string; cpfCnpj: string | null; qualidade: string; revogada: boolean }[]
  erratas: { codigo: string; titulo: string }[]
}
const TUDO = `{ codigo entidade identificador titulo especie tipo numeroCompleto criadoEm assinadoEm situacao diarioUrl qr pdf
  assinaturas { nome cargo cpfCnpj dataAssinatura dataCarimbo qualidade revogada } versao { numero criadaEm emVigor substituida } arquivo { numero criadaEm emVigor substituida } erratas { codigo identificador titulo } }`
const verificar = (codigo: string, hash?: string) =>
  publico.chama<Autenticidade>(
    'verificarAutenticidade',
    { codigo, ...(hash === undefined ? {} : { hash }) },
    TUDO,
  )
const codigoDe = async (id: string) =>
  (
    await db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).codigoAutenticidade
const mudar = (id: string, mudanca: object) =>
  db.updateTable('documento').set(mudanca).where('id', '=', id).execute()
const RESUMO = sha256(PDF_MINIMO)
/** A recusa como chega a quem pergunta. */
const recusaDe = async (codigo: string) =>
  verificar(codigo).then(
    () => assert.fail('achou'),
    (erro: { message: string; detalhes: object }) => JSON.stringify([erro.message, erro.detalhes]),
  )

test('cada documento tem um código de oitenta bits, que se mostra desde a primeira versão a quem o lê', async () => {
  const codigos = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => codigoDe(await documento(`D${i}`))),
  )
  assert.equal(new Set(codigos).size, 40)
  for (const codigo of codigos) assert.match(codigo, /^[0-9A-HJKMNP-TV-Z]{16}$/)
  for (let posicao = 0; posicao < 16; posicao++)
    assert.ok(new Set(codigos.map((codigo) => codigo[posicao])).size > 8, `posição ${posicao}`)
  const [pronto, vazio] = [
    await documento('Pronto', { assinado: true }),
    await documento('Vazio', { arquivo: false }),
  ]
  const ver = (id: string, quem = ana) =>
    quem.chama<Record<string, string | null>>(
      'documento',
      { id },
      '{ codigoAutenticidade urlAutenticidade urlPublica }',
    )
  const codigoAutenticidade = formatarCodigo(await codigoDe(pronto))
  const url = `http://localhost:4300/#/autenticidade/${codigoAutenticidade}`
  assert.deepEqual(await ver(pronto), { codigoAutenticidade, urlAutenticidade: url, urlPublica: url })
  assert.equal((await seloDe(await ana.contexto(), pronto)).at(-1), `Autenticidade ${codigoAutenticidade}`)
  assert.deepEqual(await ver(vazio), { codigoAutenticidade: null, urlAutenticidade: null, urlPublica: null })
  const restrito = await documento('Restrito', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  assert.deepEqual(
    [(await ver(restrito, beto))['codigoAutenticidade'], (await ver(restrito))['urlPublica']],
    [null, null],
  )
})

test('quem tem o código lê o título e quem assinou, com o CPF mascarado, e não o assunto; o arquivo, só do que é público', async () => {
  const id = await documento('Portaria de nomeação', {
    assinado: true,
    assunto: 'Segredo do assunto',
    especie: 'Ofício',
  })
  const visto = await verificar((await codigoDe(id)).toLowerCase())
  const { identificador } = await ana.chama<{ identificador: string }>(
    'documento',
    { id },
    '{ identificador }',
  )
  assert.deepEqual(
    [visto.titulo, visto.especie, visto.identificador, visto.situacao, visto.arquivo],
    ['Portaria de nomeação', 'Ofício', identificador, 'VIGENTE', null],
  )
  assert.deepEqual(
    visto.assinaturas.map(({ nome, cpfCnpj, qualidade, revogada }) => [nome, cpfCnpj, qualidade, revogada]),
    [['Ana Azevedo', '***.300.001-**', 'SIMPLES', false]],
  )
  assert.match(visto.pdf ?? '', /^memoria:chave=teste/)
  assert.equal(visto.qr, `http://localhost:4300/autenticidade/${visto.codigo}.svg`)
  const texto = JSON.stringify(visto)
  for (const oculto of ['Segredo do assunto', ana.cpf, '@', id])
    assert.ok(!texto.replace(visto.pdf ?? '', '').includes(oculto), oculto)
  const interno = await documento('Interno', { assinado: true, restricoes: ['INTERNO'] })
  const doInterno = await verificar(formatarCodigo(await codigoDe(interno)))
  assert.deepEqual([doInterno.titulo, doInterno.pdf, doInterno.assinaturas.length], ['Interno', null, 1])
})

test('o sigiloso, a minuta, o excluído, o que não se aceitou e o inventado dão a mesma resposta', async () => {
  const sigiloso = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
  const processoSigiloso = await processo('Sindicância', sigiloso)
  const principal = await documento('Principal', { ...sigiloso, assinado: true })
  const [excluido, recusado, aguarda] = [
    await documento('Lixo', { assinado: true }),
    await documento('Recusado', { assinado: true }),
    await documento('Entrega', { assinado: true }),
  ]
  await db.updateTable('docproc').set({ excluidoEm: new Date() }).where('id', '=', excluido).execute()
  await mudar(recusado, { aceite: 'REJEITADO' })
  await mudar(aguarda, { aceite: 'PENDENTE' })
  // prettier-ignore
  const ocultos = [
    await documento('Sigiloso', { ...sigiloso, assinado: true }),
    await documento('Peça do sigiloso', { peca: processoSigiloso, assinado: true }),
    await documento('Anexo do sigiloso', { anexoDe: principal, assinado: true }),
    await documento('Anexo da peça', { anexoDe: await documento('Peça', { peca: processoSigiloso, assinado: true }), assinado: true }),
    await documento('Minuta', { assinantes: ['beto'] }),
    await documento('Sem arquivo', { arquivo: false }),
    excluido, recusado, aguarda,
  ]
  const ausente = await recusaDe('0123-4567-89AB-CDEF')
  assert.match(ausente, /Não encontrado ou sem acesso/)
  for (const id of ocultos) assert.equal(await recusaDe(await codigoDe(id)), ausente)
  await db.deleteFrom('consultaPublica').execute()
  for (const malfeito of ['', 'x', 'U'.repeat(16), "' or 1=1 --", '0'.repeat(5000)])
    assert.equal(await recusaDe(malfeito), ausente)
})

test('o arquivo que se compara é o em vigor, um anterior ou nenhum; o substituído se diz substituído', async () => {
  const id = await documento('Substituível', { assinado: true })
  const codigo = await codigoDe(id)
  const novo = sha256('outro arquivo')
  await db
    .insertInto('documentoVersao')
    .values({
      documentoId: id,
      numero: 2,
      chave: 'teste/2',
      extensao: 'pdf',
      sha256: novo,
      tamanho: 1,
      paginas: 1,
      motivo: 'SUBSTITUICAO',
      criadaEm: new Date(),
    })
    .execute()
  await mudar(id, { versaoArquivo: 2, versaoBase: 2 })
  const comparar = async (hash: string) =>
    verificar(codigo, hash).then(({ situacao, arquivo }) => [situacao, arquivo?.numero, arquivo?.emVigor])
  assert.deepEqual(await comparar(novo.toUpperCase()), ['VIGENTE', 2, true])
  assert.deepEqual(await comparar(RESUMO), ['SUBSTITUIDA', 1, false])
  assert.deepEqual(await comparar('0'.repeat(64)), ['VIGENTE', undefined, undefined])
  assert.deepEqual(
    (await verificar(codigo)).assinaturas.map(({ revogada }) => revogada),
    [true],
  )
  await assert.rejects(verificar(codigo, 'abc'), { name: 'ValidacaoException', campo: 'hash' })
})

test('a peça desconsiderada diz que é desconsiderada, e já não se baixa', async () => {
  const id = await documento('Desconsiderada', { assinado: true, peca: await processo('Processo') })
  const codigo = await codigoDe(id)
  assert.notEqual((await verificar(codigo)).pdf, null)
  await mudar(id, { desconsideradoEm: new Date() })
  assert.deepEqual(
    await verificar(codigo, RESUMO).then(({ situacao, pdf, arquivo }) => [situacao, pdf, arquivo?.emVigor]),
    ['DESCONSIDERADA', null, true],
  )
})

test('o corrigido diz por que documento', async () => {
  const [id, errata] = [
    await documento('Edital', { assinado: true }),
    await documento('Errata', { assinado: true }),
  ]
  const agora = new Date()
  const publicacao = {
    titulo: 'E',
    codCategoria: 22,
    urlOrigem: 'x',
    versao: 1,
    criadaEm: agora,
    desde: agora,
    situacao: 'PUBLICADO' as const,
    publicadaEm: agora,
  }
  await db
    .insertInto('publicacao')
    .values([{ ...publicacao, id: newId(), chave: newId(), documentoId: errata, errataDe: id }])
    .execute()
  assert.deepEqual(
    (await verificar(await codigoDe(id))).erratas.map(({ codigo, titulo }) => [codigo, titulo]),
    [[formatarCodigo(await codigoDe(errata)), 'Errata']],
  )
})

test('o que se diz com o veredito, e por que ele é ruim, diz-se a quem só tem o código; os nomes dos campos, só do que é público', async () => {
  const avisos = [
    {
      tipo: 'FORMULARIO_PREENCHIDO',
      frase: 'O formulário foi preenchido depois desta assinatura (valor, prazo).',
    },
  ]
  const [motivos, ressalvas] = [['O arquivo pode ser lido de duas maneiras (objeto 12).'], ['Ressalva.']]
  const ver = async (indicacao: 'TOTAL_PASSED' | 'TOTAL_FAILED', restricoes: 'INTERNO'[] = []) => {
    const id = await documento('Com avisos', { assinado: true, restricoes })
    const { id: assinaturaId } = await db
      .selectFrom('assinatura')
      .select('id')
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    const linha = {
      versao: 1,
      indicacao,
      invalida: indicacao === 'TOTAL_FAILED',
      icpBrasil: false,
      adobeReader: false,
      verificadaEm: new Date(),
      motivos,
      ressalvas,
    } as const
    await db
      .insertInto('assinaturaVerificacao')
      .values({ assinaturaId, ...linha, avisos: JSON.stringify(avisos) })
      .execute()
    const { assinaturas } = await publico.chama<{ assinaturas: unknown[] }>(
      'verificarAutenticidade',
      { codigo: await codigoDe(id) },
      '{ assinaturas { qualidade motivos avisos { tipo frase } ressalvas } }',
    )
    return assinaturas
  }
  assert.deepEqual(await ver('TOTAL_PASSED'), [{ qualidade: 'SIMPLES', motivos, avisos, ressalvas }])
  const semNomes = [{ ...avisos[0], frase: 'O formulário foi preenchido depois desta assinatura.' }]
  assert.deepEqual(await ver('TOTAL_PASSED', ['INTERNO']), [
    { qualidade: 'SIMPLES', motivos, avisos: semNomes, ressalvas: [] },
  ])
  assert.deepEqual(await ver('TOTAL_FAILED'), [
    { qualidade: 'INVALIDA', motivos, avisos: semNomes, ressalvas: [] },
  ])
})

test('vinte por minuto de cada endereço, achando ou não; depois se diz quanto esperar, e a consulta não muda mais nada', async () => {
  const codigo = await codigoDe(await documento('Procurado', { assinado: true, setorId: setores.juridico }))
  const antes = await somaDoBanco(db)
  await sql`select pg_sleep(greatest(0, 3 - extract(second from date_trunc('minute', clock_timestamp()) + interval '1 minute' - clock_timestamp())))`.execute(
    db,
  )
  const fins = await Promise.allSettled(
    Array.from({ length: 24 }, (_, i) => verificar(i % 2 === 0 ? codigo : '0'.repeat(16))),
  )
  const limitadas = fins.flatMap((fim) =>
    fim.status === 'rejected' && fim.reason.name === 'LimiteExcedidoException'
      ? [fim.reason.detalhes.aguarde as number]
      : [],
  )
  assert.equal(limitadas.length, 4)
  assert.ok(limitadas.every((segundos) => segundos >= 1 && segundos <= 60))
  const { ['public.consulta_publica']: _c, ...depois } = await somaDoBanco(db)
  const { ['public.consulta_publica']: _a, ...primeiro } = antes
  assert.deepEqual(depois, primeiro)
  await db
    .updateTable('consultaPublica')
    .set({ minuto: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
  await doChores(entidade)
  assert.deepEqual(await db.selectFrom('consultaPublica').selectAll().execute(), [])
})

test('no IPv6 conta-se a rede, e o IPv4 mapeado é o IPv4', async () => {
  for (const ip of [
    '2001:db8:1:2:3::4',
    '2001:db8:1:2::5',
    '2001:db8:1:3::4',
    '::ffff:192.0.2.1',
    '192.0.2.1',
    null,
  ])
    await countAsking(db, CONFERENCIAS, ip)
  const contadas = await sql<{
    ip: string
    quantas: number
  }>`select host(ip) as ip, quantas from consulta_publica order by 1`.execute(db)
  assert.deepEqual(
    contadas.rows.map(({ ip, quantas }) => `${ip} ${quantas}`),
    ['0.0.0.0 1', '192.0.2.1 2', '2001:db8:1:2:: 2', '2001:db8:1:3:: 1'],
  )
})
