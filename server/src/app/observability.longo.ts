import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

const PASTA = fileURLToPath(new URL('../../../docs/observabilidade', import.meta.url))
const promtool = (...pedido: string[]): string =>
  execFileSync('promtool', pedido, { cwd: PASTA, encoding: 'utf8', stdio: 'pipe' })

// O promtool é do pacote prometheus do Debian.
test('as regras de alerta são aceites pelo Prometheus, e cada uma soa quando se provoca o que ela vigia', (t) => {
  const regras = promtool('check', 'rules', 'alertas.yaml')
  const quantas = Number(/SUCCESS: (\d+) rules found/.exec(regras)?.[1])
  assert.ok(quantas >= 12, regras)
  assert.match(promtool('test', 'rules', 'alertas.teste.yaml'), /SUCCESS/)
  t.diagnostic(`${quantas} regras, cada uma provocada uma vez: ${promtool('--version').split(',')[0]}`)
})
