import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { toErro } from '../../../src/app/errors.ts'
import { schema } from '../../../src/app/schema.ts'
import { startTelemetry } from '../../../src/app/telemetry.ts'
import { abrirEnsaio } from '../../ensaio.ts'
import { abrirPalco } from '../pedidos.ts'
import { semente } from '../semente.ts'
import { receptorOtlp } from '../../receptor-otlp.ts'
import { trabalhar } from '../../trabalhos.ts'
import { plantarCofre } from './cofre.ts'
import { intrusos } from './intrusos.ts'
import { termosDe, varrer } from './varrer.ts'

const RESPOSTAS = 600
const linhas: string[] = []
const receptor = await receptorOtlp()
const telemetria = await startTelemetry(
  { otlp: { endereco: receptor.endereco, intervaloMs: 3_600_000, amostra: 1 }, prometheus: undefined },
  'web',
)
after(async () => {
  await telemetria[Symbol.asyncDispose]()
  await receptor[Symbol.asyncDispose]()
})
const palco = await abrirPalco({ log: (linha) => void linhas.push(linha) })
const { m } = palco
const ensaio = await abrirEnsaio(m)
const cofre = await plantarCofre(m)
const gente = await intrusos(m, cofre, { ocultarExistenciaSigiloso: false })

// Primeiro: a vez de escrever, que um deles traz, dura três minutos.
test('quem pode, acha: os canários estão à vista de quem os plantou', async () => {
  const { achados } = await varrer(
    palco,
    ensaio,
    cofre,
    [{ nome: 'autora', quem: m.ana, proibido: () => true }],
    { fundo: 2, termos: [], itensPorAto: 0, itensPorPergunta: cofre.itens.length, semente: 0 },
  )
  const campoDe = (onde: string) => onde.replace(/^.*: /, '')
  const vistos = new Set(achados.map(campoDe))
  const nunca = [...new Set(cofre.canarios.map(({ onde }) => campoDe(onde)))].filter(
    (campo) => !vistos.has(campo),
  )
  assert.deepEqual(nunca, NUNCA_MOSTRADOS)
})
/** O que hoje nenhuma resposta mostra a ninguém: nas buscas e relatórios que vierem, continua guardado. */
const NUNCA_MOSTRADOS = [
  'texto do PDF',
  'texto do rascunho',
  'texto anterior do rascunho',
  'CPF do pedido',
  'instruções do pedido',
  'motivo do pedido',
]

test(
  `nenhum canário em ${RESPOSTAS} respostas a quem não pode lê-lo; o que a pessoa não pode saber que existe responde como o que não existe`,
  { timeout: 400_000 },
  async (t) => {
    const sorte = semente(t)
    // De cada três pessoas, uma, por sorteio; a longa pergunta por todas.
    const terco = gente.filter((_, i) => i % 3 === sorte % 3)
    const { respostas, achados, diferentes } = await varrer(palco, ensaio, cofre, terco, {
      fundo: 2,
      termos: termosDe(cofre, sorte, 3),
      itensPorAto: 1,
      itensPorPergunta: Math.ceil(cofre.itens.length / 6),
      semente: sorte,
    })
    assert.deepEqual([achados, diferentes], [[], []])
    assert.ok(respostas >= RESPOSTAS, `${respostas}`)
    t.diagnostic(
      `${cofre.canarios.length} canários em ${cofre.itens.length} itens; ${terco.length} de ${gente.length} pessoas, ${respostas} respostas, 0 achados`,
    )
  },
)

test('um vazamento plantado é achado: num resolvedor, numa recusa e numa vista', async () => {
  const [secreto] = cofre.canarios.filter(({ item, classe }) => item.sigiloso && classe === 'conteudo')
  const campo = schema.getQueryType()!.getFields()['setores']!
  const { resolve } = campo
  const vazar = async (vazamento: () => unknown): Promise<string[]> => {
    campo.resolve = vazamento
    try {
      return (
        await varrer(palco, ensaio, cofre, gente.slice(3, 4), {
          fundo: 1,
          termos: [],
          itensPorAto: 1,
          itensPorPergunta: 1,
          semente: 0,
          so: ['setores'],
        })
      ).achados
    } finally {
      campo.resolve = resolve!
    }
  }
  const esperado = [`de outro setor, setores: ${secreto!.onde}`]
  assert.deepEqual(
    await vazar(() => [{ id: 'x', nome: `Setor ${secreto!.texto}`, desativado: false }]),
    esperado,
  )
  const { Recusa } = await import('@autos/contract/erros.ts')
  assert.deepEqual(
    await vazar(() =>
      Promise.reject(new Recusa('EstadoInvalidoException', `${secreto!.texto}: está arquivado.`)),
    ),
    esperado,
  )
  assert.deepEqual(
    await vazar(async () =>
      (
        await m.db
          .selectFrom('docproc')
          .select(['id', 'assunto as nome'])
          .where('id', '=', secreto!.item.id)
          .execute()
      ).map((linha) => ({ ...linha, desativado: false })),
    ),
    [
      `de outro setor, setores: ${cofre.canarios.find(({ onde, item }) => item === secreto!.item && onde.endsWith(': assunto'))!.onde}`,
    ],
  )
})

test('os avisos que o sistema manda, por e-mail e no sino, não citam o que é restrito', async () => {
  const de = (nome: string) => cofre.itens.find((item) => item.nome === nome)!.id
  const { id: externo } = await m.ana.chama('convidadoCadastrar', { email: 'avisado@fora.example' })
  const assinantes = [{ usuarioId: m.ana.id }, { usuarioId: m.beto.id }]
  for (const documentoId of [de('sigiloso'), de('com posse')])
    await m.ana.chama('documentoAlterarAssinantes', {
      documentoId,
      assinantes,
      assinantesExternos: [externo, ...(await externos(documentoId))],
      dadosVistos: true,
    })
  await m.ana.chama('processoEnviar', {
    id: de('processo com posse'),
    destinoId: m.setores.juridico,
    mensagem: 'Segue.',
  })
  await trabalhar(m.entidade)
  const avisos = [
    ...m.correio.enviadas.map((mensagem) => JSON.stringify(mensagem)),
    ...(await m.db.selectFrom('notificacao').selectAll().where('usuarioId', '<>', m.ana.id).execute()).map(
      (aviso) => JSON.stringify(aviso),
    ),
  ]
  assert.ok(avisos.length >= 4, `${avisos.length} avisos`)
  const texto = avisos.join('\n').toLowerCase()
  assert.deepEqual(
    cofre.canarios
      .filter((c) => c.classe !== 'existencia' && c.item.nome !== 'aberto' && texto.includes(c.texto))
      .map(({ onde }) => onde),
    [],
  )
})

test('nem o registro do servidor nem a telemetria guardam o que as pessoas escreveram, nem quando o banco o cita no erro', async () => {
  const { log } = await m.ana.contexto()
  const [{ texto } = { texto: '' }] = cofre.canarios.filter(({ onde }) =>
    onde.endsWith('e-mail de convidado'),
  )
  const inserir = sql`insert into convidado (id, email) values (gen_random_uuid(), ${`${texto}@fora.example`})`
  const converter = sql`select ${texto}::int, ${texto}::text`
  for (const erro of await Promise.allSettled([inserir.execute(m.db), converter.execute(m.db)]))
    toErro(erro.status === 'rejected' ? erro.reason : erro, log)
  assert.equal(linhas.filter((linha) => linha.includes('erro interno')).length, 2)
  assert.match(linhas.join('\n'), /23505.*convidado_email_key/)
  await telemetria.flush()
  assert.ok(receptor.trechos().length > 0 && receptor.medidas().length > 0)
  const tudo = [...linhas, ...receptor.corpos].join('\n').toLowerCase()
  assert.deepEqual(
    cofre.canarios.filter((c) => c.classe !== 'existencia' && tudo.includes(c.texto)).map(({ onde }) => onde),
    [],
  )
})

const externos = async (documentoId: string): Promise<string[]> =>
  (
    await m.ana.chama<{ assinantesExternos: { id: string }[] }>(
      'documento',
      { id: documentoId },
      '{ assinantesExternos { id } }',
    )
  ).assinantesExternos.map(({ id }) => id)
