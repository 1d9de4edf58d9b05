import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NOTICE_MS, PATIENCE_MS } from '../stop.ts'

const RAIZ = new URL('../../../../', import.meta.url)
const PRINCIPAL = readFileSync(new URL('server/src/main.ts', RAIZ), 'utf8')

for (const papel of ['web', 'worker'])
  test(`a unidade do systemd roda o programa que há, com o papel ${papel}, e não repete a partida recusada`, () => {
    const unidade = readFileSync(new URL(`docs/systemd/autos-${papel}.service`, RAIZ), 'utf8')
    const [, programa = ''] = /^ExecStart=.* \/opt\/autos\/(\S+)$/m.exec(unidade) ?? []
    assert.ok(existsSync(new URL(programa, RAIZ)), programa)
    assert.match(unidade, new RegExp(`AUTOS_PAPEL=${papel} `))
    const [, recusada] = /^RestartPreventExitStatus=(\d+)$/m.exec(unidade) ?? []
    assert.equal(recusada, /CONFIG_REFUSED = (\d+)/.exec(PRINCIPAL)?.[1])
    // Quem mata antes de se acabar o que está em curso perde-o.
    const [, espera] = /^TimeoutStopSec=(\d+)$/m.exec(unidade) ?? []
    assert.ok(Number(espera) * 1000 > NOTICE_MS + PATIENCE_MS, `${espera} s`)
  })

test('o que o conversor converte passa pelo disco, e não pela memória', () => {
  const unidade = readFileSync(new URL('docs/systemd/autos-conversor.service', RAIZ), 'utf8')
  assert.match(unidade, /^Environment=TMPDIR=\/var\/tmp$/m)
})

test('a unidade do conversor roda o programa que há, e nada nela recusa ao bubblewrap o que ele pede', () => {
  const unidade = readFileSync(new URL('docs/systemd/autos-conversor.service', RAIZ), 'utf8')
  const [, programa = ''] = /^ExecStart=.* \/opt\/autos\/(\S+)$/m.exec(unidade) ?? []
  assert.ok(existsSync(new URL(programa, RAIZ)), programa)
  // DynamicUser traz RestrictSUIDSGID, que recusa openat2; as outras escondem parte do /proc, ou proíbem os espaços de nomes.
  assert.doesNotMatch(
    unidade,
    /^(?:DynamicUser|RestrictSUIDSGID|RestrictNamespaces|ProtectKernelTunables|ProtectKernelLogs|ProtectHostname)=/m,
  )
  assert.match(unidade, /^User=autos-conversor$/m)
})
