import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diaDoCalendario, somarDias } from '@autos/contract/regras/calendario.ts'
import { doChores } from '../../app/chores.ts'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'

const { ana, beto, carla, dora, db, entidade, setores, documento, processo } = await mundo()

type Linha = {
  id: string
  ato: string
  especie: string
  frase: string
  detalhe: string | null
  autorNome: string
  setor: { sigla: string } | null
  item: { id: string; titulo: string } | null
  outros: { id: string }[]
}
type Pagina<T> = { dados: T[]; proximo: string | null }
const SELECAO =
  '{ proximo dados { id ato especie frase detalhe autorNome autor { nome } setor { sigla } em item { id titulo } outros { id } } }'
const ler = (quem: Pessoa, id: string, args: Record<string, unknown> = {}) =>
  quem.chama<Pagina<Linha>>('andamentos', { id, ...args }, SELECAO)
const frases = async (quem: Pessoa, id: string, args = {}) =>
  (await ler(quem, id, args)).dados.map(({ frase }) => frase)

test('cada ato é uma frase, do mais recente ao mais antigo, com quem, o setor e quando', async () => {
  const id = await processo('Compra')
  await ana.chama('processoEnviar', { id, destinoId: setores.juridico, mensagem: 'Segredo da mensagem' })
  await beto.chama('processo', { id }, '{ id }')
  await beto.chama('processoAlterarAssunto', { id, assunto: 'Cadeiras' })
  const { dados, proximo } = await ler(carla, id)
  assert.deepEqual(
    dados.map(({ frase, especie, setor }) => [frase, especie, setor?.sigla ?? null]),
    [
      ['Beto Bastos alterou o assunto do processo.', 'METADADOS', 'PGM'],
      ['Beto Bastos recebeu o processo.', 'TRAMITACAO', null],
      ['Ana Azevedo enviou o processo para PGM.', 'TRAMITACAO', 'PROT'],
    ],
  )
  assert.deepEqual(
    [dados[0]?.detalhe, dados[0]?.item?.id, proximo],
    ['De “vazio” para “Cadeiras”.', id, null],
  )
})

test('páginas, espécie, período e pessoa: juntas, dão o mesmo que o todo', async () => {
  const id = await documento('Ofício', { origem: 'FISICA' })
  for (const assunto of ['Um', 'Dois', 'Três']) await ana.chama('documentoAlterarAssunto', { id, assunto })
  await dora.chama('documentoEnviar', { id, destinoId: setores.fazenda })
  const todas = (await ler(ana, id)).dados.map((linha) => linha.id)
  const lidas: string[] = []
  for (let depoisDe: string | null = null, primeira = true; primeira || depoisDe !== null; primeira = false) {
    const pagina: Pagina<Linha> = await ler(ana, id, { limit: 2, ...(depoisDe === null ? {} : { depoisDe }) })
    lidas.push(...pagina.dados.map((linha) => linha.id))
    depoisDe = pagina.proximo
  }
  assert.deepEqual([lidas, lidas.length], [todas, 4])
  assert.deepEqual(await frases(ana, id, { especies: ['TRAMITACAO'] }), [
    'Dora Duarte enviou o documento para SEFAZ.',
  ])
  assert.equal((await frases(ana, id, { usuarioId: ana.id })).length, 3)
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  assert.equal((await frases(ana, id, { de: hoje, ate: hoje })).length, 4)
  assert.deepEqual(await frases(ana, id, { ate: '2020-01-01' }), [])
  await assert.rejects(ler(ana, id, { limit: 0 }), { name: 'ValidacaoException' })
  await assert.rejects(ler(ana, id, { depoisDe: 'lixo' }), { name: 'ValidacaoException' })
})

test('quem não lê o conteúdo sabe do ato, e não do título, do assunto nem do motivo', async () => {
  const id = await processo('Sindicância')
  const peca = await documento('Denúncia contra Fulano', { peca: id, assinado: true })
  await ana.chama('documentoAlterarAssunto', { id: peca, assunto: 'Furto no almoxarifado' })
  await carla.chama('documentoAlterarTitulo', { id: peca, titulo: 'Denúncia contra Beltrano' })
  await ana.chama('documentoAlterarRestricoes', {
    id: peca,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: [ana.id],
    hipoteseLegal: 'Art. 31',
    motivo: 'Protege o denunciante',
  })
  assert.match(JSON.stringify(await ler(ana, peca)), /almoxarifado/)
  const [doItem, doProcesso] = [await ler(beto, peca), await ler(beto, id, { comFilhos: true })]
  assert.deepEqual(
    doItem.dados.map(({ frase }) => frase),
    [
      'Ana Azevedo alterou as restrições do documento.',
      'Carla Coelho alterou o título do documento.',
      'Ana Azevedo alterou o assunto do documento.',
    ],
  )
  assert.deepEqual(
    doProcesso.dados.map(({ item }) => item?.id),
    [peca, peca, peca],
  )
  assert.doesNotMatch(JSON.stringify([doItem, doProcesso]), /Fulano|Beltrano|almoxarifado|denunciante/)
})

test('o que não se vê não tem andamento, e o ato que o envolve não diz que ele existe', async () => {
  const id = await processo('Principal')
  const oculta = await documento('Oculta', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await ana.chama('documentoJuntar', { documentoId: oculta, processoId: id, confirmarSigilo: true })
  assert.deepEqual(await frases(beto, id), ['Ana Azevedo juntou o documento ao processo, como peça nº 1.'])
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  assert.deepEqual(await frases(beto, id), [])
  assert.deepEqual(await frases(beto, id, { comFilhos: true }), [])
  assert.deepEqual(await frases(ana, id), ['Ana Azevedo juntou o documento ao processo, como peça nº 1.'])
  const [doProcesso, daPeca] = [await ler(ana, id), await ler(ana, oculta)]
  assert.deepEqual(doProcesso.dados[0]?.outros, [{ id: oculta }], 'o ato diz o que se juntou')
  assert.deepEqual(
    daPeca.dados.find(({ ato }) => ato === 'documento.juntado')?.outros,
    [{ id }],
    'e, do lado da peça, a que processo',
  )
  const respostas = await Promise.all(
    [oculta, idDe('nada'), 'lixo'].map((alvo) =>
      ler(beto, alvo).catch((erro: Error) => [erro.name, erro.message]),
    ),
  )
  assert.deepEqual(new Set(respostas.map((r) => JSON.stringify(r))).size, 1)
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
})

test('o marcador pessoal é só de quem o pôs; a leitura recusada, de quem tem a carga e do classificador', async () => {
  const id = await documento('Marcado', { assinado: true })
  await ana.chama('marcadorVincular', { docprocId: id, nome: 'Urgente da Ana', tipo: 'PESSOAL' }, '{ id }')
  const sigiloso = await documento('Fechado', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await beto.chama('documento', { id: sigiloso }, '{ id }')
  const doAto = ['Ana Azevedo pôs um marcador pessoal.']
  assert.deepEqual([await frases(ana, id), await frases(dora, id), await frases(carla, id)], [doAto, [], []])
  // O nome está na gaveta do dono, e não no histórico, que não se apaga.
  const guardado = await db.selectFrom('historico').select('dados').execute()
  assert.doesNotMatch(JSON.stringify(guardado), /Urgente da Ana/)
  const recusada = ['Beto Bastos tentou abrir e não pôde.']
  assert.deepEqual(
    [await frases(ana, sigiloso), await frases(carla, sigiloso), await frases(beto, sigiloso)],
    [recusada, recusada, []],
  )
})

test('a linha de um marcador diz qual é: o do setor, a quem é do setor; o público, a quem lê o item', async () => {
  const id = await documento('Com marcadores', { assinado: true })
  const doSetor = { docprocId: id, nome: 'Conferir', tipo: 'SETOR', setorId: setores.protocolo }
  await carla.chama('marcadorCriar', { nome: 'Ouvidoria', tipo: 'PUBLICO' }, '{ nome }')
  await ana.chama('marcadorVincular', doSetor, '{ id }')
  await ana.chama('marcadorVincular', { docprocId: id, nome: 'Ouvidoria', tipo: 'PUBLICO' }, '{ id }')
  await ana.chama('marcadorDesvincular', doSetor, '{ id }')
  const publico = 'Ana Azevedo pôs o marcador “Ouvidoria”.'
  assert.deepEqual(await frases(ana, id), [
    'Ana Azevedo tirou o marcador “Conferir” de PROT.',
    publico,
    'Ana Azevedo pôs o marcador “Conferir” de PROT.',
  ])
  assert.deepEqual(await frases(beto, id), [publico])
  await ana.chama('documentoAlterarRestricoes', {
    id,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: [ana.id],
    hipoteseLegal: 'Art. 31',
    motivo: 'Protege o denunciante',
  })
  assert.deepEqual(await frases(beto, id), ['Ana Azevedo alterou as restrições do documento.'])
})

test('a linha de um prazo diz de quem é e até quando; passado a outro, a de antes diz quem respondia então', async () => {
  const id = await processo('Com prazos')
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const dar = (responsavelId: string, data: string) =>
    ana.chama<{ id: string }>(
      'prazoCriar',
      { id, dados: { contagem: 'DATA', data, motivo: 'Responder ao tribunal', responsavelId } },
      '{ id }',
    )
  const um = await dar(idDe('beto'), '2099-12-01')
  const outro = await dar(setores.juridico, '2099-12-02')
  const vence = async (venceEm: string) => {
    await db
      .updateTable('prazo')
      .set({ venceEm, criadoEm: new Date(Date.now() - 20 * 86_400_000) })
      .where('id', '=', um.id)
      .execute()
    await doChores(entidade)
  }
  await vence(somarDias(hoje, 1))
  await vence(somarDias(hoje, -1))
  await ana.chama('prazoPassar', { id: um.id, responsavelId: idDe('dora') }, '{ id }')
  await ana.chama('prazoCumprir', { id: um.id }, '{ id }')
  await ana.chama('prazoCancelar', { id: outro.id, motivo: 'Já não é preciso' }, '{ id }')
  const [amanha, ontem] = [diaDoCalendario(somarDias(hoje, 1)), diaDoCalendario(somarDias(hoje, -1))]
  assert.deepEqual(await frases(carla, id), [
    'Ana Azevedo cancelou o prazo de PGM, até 02/12/2099.',
    `Ana Azevedo deu por cumprido o prazo de Dora Duarte, até ${ontem}.`,
    `Ana Azevedo passou a Dora Duarte o prazo de Beto Bastos, até ${ontem}.`,
    `O sistema avisou que venceu o prazo de Beto Bastos, até ${ontem}.`,
    `O sistema lembrou que está por vencer o prazo de Beto Bastos, até ${amanha}.`,
    'Ana Azevedo deu a PGM prazo até 02/12/2099.',
    'Ana Azevedo deu a Beto Bastos prazo até 01/12/2099.',
  ])
  assert.doesNotMatch(JSON.stringify((await ler(beto, id)).dados), /tribunal/)
})

test('quem viu: só para quem tem a carga e para o classificador; do processo, o de todas as peças', async () => {
  const id = await processo('Visto')
  const peca = await documento('Peça', { peca: id, assinado: true })
  await beto.chama('documento', { id: peca }, '{ id }')
  await carla.chama('documento', { id: peca }, '{ id }')
  const ver = (quem: Pessoa, alvo: string, args = {}) =>
    quem.chama<Pagina<{ autorNome: string; versao: number; item: { id: string } }>>(
      'visualizacoes',
      { id: alvo, ...args },
      '{ proximo dados { autorNome versao em item { id } } }',
    )
  for (const [quem, alvo] of [
    [ana, peca],
    [ana, id],
    [carla, id],
  ] as const) {
    const { dados } = await ver(quem, alvo)
    assert.deepEqual(
      dados.map(({ autorNome, versao, item }) => [autorNome, versao, item.id]),
      [
        ['Carla Coelho', 1, peca],
        ['Beto Bastos', 1, peca],
      ],
    )
  }
  const primeira = await ver(ana, id, { limit: 1 })
  const segunda = await ver(ana, id, { limit: 1, depoisDe: primeira.proximo })
  assert.deepEqual(
    [primeira.dados[0]?.autorNome, segunda.dados[0]?.autorNome, segunda.proximo],
    ['Carla Coelho', 'Beto Bastos', null],
  )
  await assert.rejects(ver(beto, peca), {
    name: 'SemPermissaoException',
    message: 'Só quem tem a carga e o classificador sabem quem abriu o item.',
  })
  await assert.rejects(ver(beto, idDe('nada')), { name: 'NaoEncontradoException' })
})
