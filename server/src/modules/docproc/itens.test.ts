import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'

const SELECAO = `{
  __typename id titulo lido avisos acoes podeDesfazerEnvio restricoes
  ... on Documento { assinantes { nomeCompleto situacao } versoes { sha256 } paginas nivelAssinatura }
  ... on Processo { apensos { id titulo } }
}`
type Visto = { __typename: string; id: string; titulo: string; [campo: string]: unknown }

test('perguntar de itens não os abre: seguem em negrito, sem recebimento, e quem enviou ainda desfaz', async () => {
  const { ana, beto, documento, processo, db, eventos } = await mundo()
  const doc = await documento('Ofício', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  const proc = await processo('Licença', { criadoPor: 'beto', setorId: 'protocolo' })
  await documento('Parecer', { criadoPor: 'beto', peca: proc, assinado: true })
  const vistos = await ana.chama<Visto[]>('itens', { ids: [proc, doc] }, SELECAO)
  assert.deepEqual(
    vistos.map(({ __typename, titulo, lido, versoes }) => [
      __typename,
      titulo,
      lido,
      Array.isArray(versoes) ? versoes.length : null,
    ]),
    [
      ['Processo', 'Licença', false, null],
      ['Documento', 'Ofício', false, 1],
    ],
  )
  assert.deepEqual(await ana.chama('documentosEntrada', {}, '{ lido }'), [{ lido: false }])
  assert.deepEqual(await ana.chama('processosEntrada', {}, '{ lido }'), [{ lido: false }])
  assert.deepEqual(await beto.chama('itens', { ids: [doc, proc] }, '{ podeDesfazerEnvio }'), [
    { podeDesfazerEnvio: true },
    { podeDesfazerEnvio: true },
  ])
  for (const id of [doc, proc]) assert.deepEqual(await eventos(id), [])
  const registrado = await Promise.all(
    (['recebimento', 'leitura', 'visualizacao'] as const).map((tabela) =>
      db.selectFrom(tabela).selectAll().execute(),
    ),
  )
  assert.deepEqual(registrado, [[], [], []])
})

test('o endereço do arquivo, pedido aqui, é abrir só o documento de quem é o arquivo', async () => {
  const { ana, documento, db } = await mundo()
  const doc = await documento('Ofício', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  await documento('Memorando', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  await ana.chama('itens', { ids: [doc] }, '{ ... on Documento { pdf } }')
  assert.deepEqual(
    (await db.selectFrom('leitura').select('docprocId').execute()).map(({ docprocId }) => docprocId),
    [doc],
  )
})

test('o que a pessoa não vê não vem, como o que não existe, e a pergunta não deixa rastro', async () => {
  const { ana, documento, eventos } = await mundo()
  const meu = await documento('Meu', {})
  const oculto = await documento('Minuta do parecer', { criadoPor: 'beto' })
  assert.deepEqual(await ana.chama('itens', { ids: [oculto, newId(), 'não-é-id', meu, meu] }, '{ titulo }'), [
    { titulo: 'Meu' },
  ])
  assert.deepEqual(await eventos(oculto), [])
})

test('cem itens custam os comandos de um, e mais de 500 não se pedem', async () => {
  const { ana, documento, processo, comandos } = await mundo()
  const ids = await Promise.all([
    documento('a', {}),
    documento('b', { assinantes: ['ana', 'beto'] }),
    documento('c', {}),
    processo('d', {}),
  ])
  const custo = async (quais: string[]) =>
    (await comandos(() => ana.chama('itens', { ids: quais }, SELECAO))).length
  assert.equal(await custo(ids), await custo(ids.slice(0, 1)))
  await assert.rejects(ana.chama('itens', { ids: Array.from({ length: 501 }, newId) }, '{ id }'), {
    campo: 'ids',
  })
})
