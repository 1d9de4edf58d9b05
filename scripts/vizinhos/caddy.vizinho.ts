import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { blocksOf } from '../instalacao/guide.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { tryProxy, type Ports } from './proxy-trial.ts'
import { answers, runNeighbour } from './run-neighbour.ts'

test('pelo Caddy com o Caddyfile do guia passam o maior rascunho, a maior prévia, 200 MB para cima e para baixo', async (t) => {
  const { command, version } = await fromDebian('caddy', ['caddy'])
  assert.ok(version('caddy').startsWith(NEIGHBOURS.caddy.version), version('caddy'))
  await tryProxy(t, (ports, folder) => {
    const settings = join(folder, 'Caddyfile')
    writeFileSync(settings, `{\n\tadmin off\n}\n${given(ports)}`)
    return runNeighbour(
      [...command('usr/bin/caddy'), 'run', '--config', settings, '--adapter', 'caddyfile'],
      {
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        ready: () => answers(`http://localhost:${ports.autos}/livez`),
      },
    )
  })
})

/** The Caddyfile that docs/producao.md writes, with the ports of this place, and without the TLS that a name would need. */
function given({ autos, arquivos, web, objetos }: Ports): string {
  const text = blocksOf()
    .map(({ commands }) => /^cat > \/etc\/caddy\/Caddyfile <<FIM\n([\s\S]*?)^FIM$/m.exec(commands)?.[1])
    .find((found) => found !== undefined)
  assert.ok(text, 'docs/producao.md não escreve /etc/caddy/Caddyfile')
  const here = { 'autos.$DOMINIO {': autos, 'arquivos.$DOMINIO {': arquivos }
  const ours = Object.entries(here).reduce(
    (so, [theirs, port]) => {
      assert.ok(so.includes(theirs), theirs)
      return so.replace(theirs, `http://localhost:${port} {`)
    },
    text.replace(/^entrar\.[\s\S]*?^\}$/m, ''),
  )
  return ours
    .replaceAll('\t$TLS\n', '')
    .replace('127.0.0.1:3000', `127.0.0.1:${web}`)
    .replace('127.0.0.1:8333', `127.0.0.1:${objetos}`)
}
