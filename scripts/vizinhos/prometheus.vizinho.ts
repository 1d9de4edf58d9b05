import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { observeGauges } from '../../server/src/app/gauges.ts'
import { startTelemetry } from '../../server/src/app/telemetry.ts'
import { jobDone, outsideCalled, queryDone, signatureMade } from '../../server/src/kernel/telemetry.ts'
import { anotarServico } from '../../server/src/modules/saude/index.ts'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { servidor } from '../../server/test/servidor.ts'
import { trabalhoMorto } from '../../server/test/trabalhos.ts'
import { ROOT } from '../lib/run.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { answers, runNeighbour } from './run-neighbour.ts'

const RULES = join(ROOT, 'docs/observabilidade')
const { command, version } = await fromDebian('prometheus', ['prometheus'])
const [promtool, ...loader] = command('usr/bin/promtool')
const porta = await portaLivre()
const telemetry = await startTelemetry(
  { otlp: undefined, prometheus: { maquina: '127.0.0.1', porta } },
  'web',
)
const s = await servidor()
observeGauges(
  { config: s.config, log: s.entidade.log, entidades: new Map([['teste', s.entidade]]) } as never,
  {
    worker: true,
  },
)
after(() => telemetry[Symbol.asyncDispose]())

function told(input: string | undefined, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(promtool, [...loader, ...args], {
    cwd: RULES,
    encoding: 'utf8',
    input,
  })
  assert.equal(status, 0, stdout + stderr)
  return stdout + stderr
}

test('a versão é a que se diz', () => {
  assert.ok(version('prometheus').startsWith(NEIGHBOURS.prometheus.version), version('prometheus'))
})

test('as medidas, com ao menos uma de cada, passam por promtool check metrics sem uma queixa', async () => {
  await s.graphql(undefined, '{ saude { bem } }')
  jobDone({ kind: 'docproc.preparar', outcome: 'done', ms: 30 })
  outsideCalled({ service: 'CORREIO', ms: 12, failure: null })
  signatureMade({ method: 'SIMPLES', outcome: 'ok' })
  queryDone(2)
  await trabalhoMorto(s.db)
  await (
    await s.entidade.queue()
  ).send('correio.enviar', { mensagemId: 'a', para: 'a@b.example', assunto: 'a', texto: 't' })
  await anotarServico(s.entidade.pool, { servico: 'CORREIO', falha: 'RECUSA' })
  const text = await (await fetch(`http://127.0.0.1:${porta}/metrics`)).text()
  const shown = text.match(/^# TYPE autos_\w+/gm) ?? []
  assert.ok(shown.length >= 14, shown.join())
  assert.equal(told(text, 'check', 'metrics'), '')
})

test('as regras de alerta são aceites, e cada uma soa quando se provoca o que ela vigia', (t) => {
  const rules = told(undefined, 'check', 'rules', 'alertas.yaml')
  const count = Number(/SUCCESS: (\d+) rules found/.exec(rules)?.[1])
  assert.ok(count >= 12, rules)
  assert.match(told(undefined, 'test', 'rules', 'alertas.teste.yaml'), /SUCCESS/)
  t.diagnostic(`${count} regras, cada uma provocada uma vez`)
})

test('um Prometheus vem buscá-las e responde pelo nome que o painel usa, com as regras carregadas', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-prometheus-'))
  const port = await portaLivre()
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(RULES, 'alertas.yaml')],
    scrape_configs: [{ job_name: 'autos', static_configs: [{ targets: [`127.0.0.1:${porta}`] }] }],
  }
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const address = `http://127.0.0.1:${port}`
  await using _ = await runNeighbour(
    [
      ...command('usr/bin/prometheus'),
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { ready: () => answers(`${address}/-/ready`) },
  )
  const asked = async <T>(path: string): Promise<T> =>
    ((await (await fetch(address + path)).json()) as { data: T }).data
  let found: unknown[] = []
  for (let turn = 0; turn < 40 && found.length === 0; turn++, await wait(500))
    found = (await asked<{ result: unknown[] }>('/api/v1/query?query=autos_request_duration_seconds_count'))
      .result
  assert.ok(found.length > 0, 'nada se achou')
  const { groups } = await asked<{ groups: { rules: { health: string }[] }[] }>('/api/v1/rules')
  const healths = groups.flatMap(({ rules }) => rules.map(({ health }) => health))
  assert.ok(healths.length >= 12 && healths.every((health) => health !== 'err'), healths.join())
  rmSync(folder, { recursive: true, force: true })
})
