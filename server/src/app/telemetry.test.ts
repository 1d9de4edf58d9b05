import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { correioDeMemoria } from '../../test/correio-de-memoria.ts'
import { portaLivre } from '../../test/porta-livre.ts'
import { receptorOtlp } from '../../test/receptor-otlp.ts'
import { servidor } from '../../test/servidor.ts'
import { trabalhoMorto } from '../../test/trabalhos.ts'
import { anotarServico } from '../modules/saude/index.ts'
import { observeGauges } from './gauges.ts'
import { openRecursos } from './resources.ts'
import { startTelemetry } from './telemetry.ts'
import { iniciarWorker } from './worker.ts'

const receptor = await receptorOtlp()
const porta = await portaLivre()
const mostradas = async (): Promise<string> => (await fetch(`http://127.0.0.1:${porta}/metrics`)).text()
// Longe: só se manda o que se pede.
const telemetria = await startTelemetry(
  {
    otlp: { endereco: receptor.endereco, intervaloMs: 3_600_000, amostra: 1 },
    prometheus: { maquina: '127.0.0.1', porta },
  },
  'web',
)
const NOME = 'query PessoaQueProcura($texto: String!) { pesquisa(texto: $texto) { __typename } versao }'
const { createHash } = await import('node:crypto')
const hash = createHash('sha256').update(NOME).digest('hex')
const s = await servidor({ persisted: { [hash]: NOME } })
const recursos = {
  config: s.config,
  log: s.entidade.log,
  entidades: new Map([['teste', s.entidade]]),
} as never
observeGauges(recursos, { worker: true })
after(async () => {
  await telemetria[Symbol.asyncDispose]()
  await receptor[Symbol.asyncDispose]()
})

const TRACO = '4bf92f3577b34da6a3ce929d0e0e4736'
const PAI = '00f067aa0ba902b7'

/** O que ninguém de fora deve ler: o que se procura, quem procura, a sua sessão. */
const CANARIOS = [
  'canarinhodaterra',
  completarCpf('987654321'),
  'maria.canario@fora.example',
  'dita-por-engano',
]

test('um pedido vira um trecho com o pai que quem chamou disse, pelo nome da operação; e a linha do registro o diz', async () => {
  const resposta = await s.pedir('/graphql?segredo=dita-por-engano', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await s.emissor.token('ana')}`,
      traceparent: `00-${TRACO}-${PAI}-01`,
      'user-agent': 'maria.canario@fora.example',
      'x-convidado-engano': 'dita-por-engano',
    },
    body: JSON.stringify({
      extensions: { persistedQuery: { sha256Hash: hash } },
      variables: { texto: CANARIOS.slice(0, 3).join(' ') },
    }),
  })
  assert.equal(resposta.status, 200)
  await telemetria.flush()
  const trecho = receptor.trechos().find(({ name }) => name === 'PessoaQueProcura')
  assert.deepEqual([trecho?.traceId, trecho?.parentSpanId], [TRACO, PAI])
  const linha = s.log.find(({ msg, operacao }) => msg === 'pedido' && operacao === 'PessoaQueProcura')
  assert.deepEqual([linha?.['trace_id'], linha?.['span_id']], [TRACO, trecho?.spanId])
})

test('conta-se cada pedido por operação e desfecho: o que se recusa não é erro', async () => {
  await s.graphql(undefined, '{ saude { bem } }')
  await s.pedir('/nao-existe/maria.canario@fora.example')
  await telemetria.flush()
  const pedidos = receptor
    .medidas()
    .filter(({ name }) => name === 'autos.request.duration')
    .at(-1)!.pontos
  const ditos = pedidos.map(({ attributes }) => attributes.map(({ value }) => value['stringValue']).join(' '))
  assert.ok(ditos.includes('PessoaQueProcura ok'), ditos.join())
  assert.ok(ditos.includes('POST /graphql refused'), ditos.join())
})

test('mede-se o banco, o que espera, o que se desistiu e desde quando um serviço falha', async () => {
  await anotarServico(s.entidade.pool, { servico: 'CORREIO', falha: 'RECUSA' })
  await trabalhoMorto(s.db)
  await (
    await s.entidade.queue()
  ).send('correio.enviar', { mensagemId: 'a', para: CANARIOS[2]!, assunto: CANARIOS[0]!, texto: 't' })
  await telemetria.flush()
  const ultima = (nome: string) =>
    receptor
      .medidas()
      .filter(({ name }) => name === nome)
      .at(-1)?.pontos ?? []
  const valor = (nome: string) => ultima(nome).map(({ asDouble, asInt }) => Number(asDouble ?? asInt))
  assert.deepEqual(
    [valor('autos.database.up'), valor('autos.jobs.waiting'), valor('autos.jobs.dead')],
    [[1], [1], [1]],
  )
  assert.ok(Math.abs(valor('autos.clock.offset')[0]!) < 5)
  for (const nome of [
    'autos.jobs.oldest',
    'autos.outbox.oldest',
    'autos.outside.failing',
    'autos.sealer.lag',
  ])
    assert.ok(valor(nome)[0]! >= 0, nome)
  assert.ok(ultima('autos.database.query.duration').length > 0)
  assert.ok(valor('autos.eventloop.delay')[0]! > 0)
})

test('cada trabalho tem o seu trecho e a sua medida, e o serviço de fora que ele chamou está debaixo dele', async () => {
  const doTrabalhador = openRecursos(s.config, s.entidade.log, {
    worker: true,
    adapters: { armazenamento: () => s.armazem, correio: () => correioDeMemoria() },
  })
  const worker = await iniciarWorker(doTrabalhador, { restSeconds: 1 })
  for (
    let vezes = 0;
    vezes < 200 &&
    !s.log.some(({ msg, trabalho }) => msg === 'trabalho feito' && trabalho === 'correio.enviar');
    vezes++
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  await worker.parar()
  await doTrabalhador[Symbol.asyncDispose]()
  await telemetria.flush()
  const trabalho = receptor.trechos().find(({ name }) => name === 'trabalho correio.enviar')
  const fora = receptor
    .trechos()
    .find(({ name, parentSpanId }) => name === 'fora correio' && parentSpanId === trabalho?.spanId)
  assert.ok(trabalho !== undefined && fora !== undefined)
  const nomes = receptor.medidas().map(({ name }) => name)
  assert.ok(nomes.includes('autos.job.duration') && nomes.includes('autos.outside.duration'))
})

test('o Prometheus que vem buscar lê as mesmas medidas, pelos nomes que o painel e os alertas citam', async () => {
  const texto = await mostradas()
  const nomes = new Set([...texto.matchAll(/^# TYPE (autos_\w+)/gm)].map(([, nome]) => nome))
  const enviadas = new Set(receptor.medidas().map(({ name }) => name.replaceAll('.', '_')))
  assert.deepEqual(
    [...nomes].map((nome) => nome!.replace(/_(seconds|total)$/, '')).toSorted(),
    [...enviadas].toSorted(),
  )
  for (const nome of ['autos_request_duration_seconds', 'autos_outbox_oldest_seconds', 'autos_database_up'])
    assert.ok(nomes.has(nome), nome)
})

test('se a porta das medidas já é de outro, diz-se no registro, e o mais segue', async () => {
  const linhas: unknown[] = []
  const outra = await startTelemetry(
    { otlp: undefined, prometheus: { maquina: '127.0.0.1', porta } },
    'worker',
    {
      error: (dados: unknown, frase: string) => linhas.push(frase, dados),
    } as never,
  )
  assert.match(String(linhas[0]), /a porta não se abriu/)
  assert.ok(outra)
  assert.match(await mostradas(), /autos_database_up/)
})

test('nada de ninguém sai nas medidas, nos trechos nem nos registros', async () => {
  await telemetria.flush()
  assert.ok(receptor.corpos.length > 3)
  const tudo = [...receptor.corpos, await mostradas(), ...s.log.map((linha) => JSON.stringify(linha))].join(
    '\n',
  )
  for (const canario of [...CANARIOS, 'Ana', '127.0.0.1:', 'Bearer'])
    assert.ok(!tudo.includes(canario), canario)
})
