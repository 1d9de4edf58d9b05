import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, db, entidade, armazem, setores, documento, eventos } = await mundo()
Object.assign(carla.identidade, { papeis: [...carla.identidade.papeis, 'auditoria'] })

type Leitor = { tipo: string; nome: string; motivo: string }
type DoItem = { existia: boolean; leitores: Leitor[]; ressalvas: string[]; csv: string }
type DaPessoa = {
  entrava: boolean
  cortado: boolean
  dados: { item: { id: string }; restricoes: string[]; motivo: string }[]
  csv: string
}
const agora = async () =>
  (await sql<{ em: Date }>`select clock_timestamp() as em`.execute(db)).rows[0]!.em.toISOString()
const doItem = (id: string, em: string, quem: Pessoa = carla) =>
  quem.chama<DoItem>(
    'leituraAuditarItem',
    { id, em },
    '{ existia ressalvas csv leitores { tipo nome motivo } }',
  )
const daPessoa = (usuarioId: string, em: string, restricoes?: string[], quem: Pessoa = carla) =>
  quem.chama<DaPessoa>(
    'leituraAuditarPessoa',
    { usuarioId, em, ...(restricoes && { restricoes }) },
    '{ entrava cortado csv dados { item { id } restricoes motivo } }',
  )
const nomes = ({ leitores }: DoItem) => leitores.map(({ nome, motivo }) => `${nome}: ${motivo}`)

test('quem podia ler antes e depois de se restringir, com o motivo; a planilha diz pessoa por pessoa', async () => {
  const id = await documento('Ofício', { assinado: true })
  const aberto = await agora()
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['SIGILOSO'], autorizados: [beto.id] })
  const fechado = await agora()
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'] })
  assert.deepEqual(nomes(await doItem(id, aberto)), [
    'O público: Qualquer pessoa, sem entrar no sistema',
    'Toda a equipe: Trabalha na entidade',
  ])
  const { leitores, csv } = await doItem(id, fechado)
  assert.deepEqual(
    leitores.map(({ nome, motivo }) => [nome, motivo]),
    [
      ['PROT · Protocolo Geral', 'É autorizado'],
      ['Beto Bastos', 'É autorizado'],
    ],
  )
  assert.match(csv, /Ana Azevedo;Por ser de PROT;/)
})

test('enquanto não estava concluso, quem o viria a ler não lia, e não consta', async () => {
  const { id } = await ana.chama<{ id: string }>('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'EXTERNA',
      titulo: 'Recebido',
      restricoes: [],
      setorId: setores.protocolo,
    },
  })
  const rascunho = await agora()
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  const versionId = await armazem.receber(url, pdfDePaginas([{ texto: 'A feira passa a sábado.' }]))
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId })
  await trabalhar(entidade)
  const resposta = await doItem(id, rascunho)
  assert.deepEqual(nomes(resposta), ['PROT · Protocolo Geral: Está com a carga do rascunho'])
  assert.doesNotMatch(resposta.csv, /O público|Toda a equipe|Beto/)
  assert.deepEqual(nomes(await doItem(id, await agora())), ['Toda a equipe: Trabalha na entidade'])
})

test('o que uma pessoa podia ler, do que então se restringia', async () => {
  const [dele, alheio] = [
    await documento('Do Beto', { assinado: true }),
    await documento('Alheio', { assinado: true }),
  ]
  const antes = await agora()
  await ana.chama('documentoAlterarRestricoes', {
    id: dele,
    restricoes: ['SIGILOSO'],
    autorizados: [beto.id],
  })
  await ana.chama('documentoAlterarRestricoes', { id: alheio, restricoes: ['POSSE'] })
  const fechados = await agora()
  await ana.chama('documentoAlterarRestricoes', { id: dele, restricoes: [], dadosVistos: true })
  await ana.chama('documentoAlterarRestricoes', { id: alheio, restricoes: [], dadosVistos: true })
  const ids = async (em: string, quem: Pessoa, restricoes?: string[]) =>
    (await daPessoa(quem.id, em, restricoes)).dados
      .map(({ item }) => item.id)
      .filter((id) => [dele, alheio].includes(id))
  assert.deepEqual(await ids(antes, beto), [])
  assert.deepEqual(await ids(fechados, beto), [dele])
  assert.deepEqual((await ids(fechados, ana)).toSorted(), [dele, alheio].toSorted())
  assert.deepEqual(await ids(fechados, ana, ['POSSE']), [alheio])
  assert.deepEqual(await ids(await agora(), beto), [])
  const { dados, entrava } = await daPessoa(beto.id, fechados)
  assert.equal(entrava, true)
  assert.deepEqual(
    dados.filter(({ item }) => item.id === dele).map(({ restricoes, motivo }) => [restricoes, motivo]),
    [[['INTERNO', 'SIGILOSO'], 'É autorizado']],
  )
})

test('perguntar fica registrado; o item ainda não existia; do que falta ao histórico se diz', async () => {
  const antes = new Date(Date.now() - 60_000).toISOString()
  const id = await documento('Novo', { assinado: true })
  const { existia, leitores, ressalvas } = await doItem(id, antes)
  assert.deepEqual([existia, leitores], [false, []])
  assert.ok(ressalvas.some((frase) => frase.startsWith('Não há ato sobre pessoas e setores')))
  const { rows } = await sql<{ dados: object; atorId: string }>`
    select dados, ator_id from historico where ato = 'leitura.auditada' order by seq desc limit 1`.execute(db)
  assert.deepEqual(rows, [{ dados: { itemId: id, em: antes }, atorId: carla.id }])
  assert.deepEqual(await eventos(id), [], 'e no andamento do item não consta')
})

test('só quem audita pergunta; o futuro, a pessoa e o item que não há recusam-se, e nada se registra', async () => {
  const id = await documento('Alvo', { assinado: true })
  const em = await agora()
  for (const pedir of [() => doItem(id, em, ana), () => daPessoa(beto.id, em, undefined, ana)])
    await recusa(db, pedir, { name: 'SemPermissaoException', status: 403 })
  await recusa(db, () => doItem(setores.juridico, em), { name: 'NaoEncontradoException' })
  await recusa(db, () => daPessoa(id, em), { name: 'NaoEncontradoException' })
  await recusa(db, () => doItem(id, '2999-01-01T00:00:00Z'), { name: 'ValidacaoException' })
  await recusa(db, () => daPessoa(beto.id, em, ['PUBLICO']), { name: 'ValidacaoException' })
})
