import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../lib/run.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { tryProxy, type Ports } from './proxy-trial.ts'
import { answers, runNeighbour } from './run-neighbour.ts'

test('pelo nginx com o arquivo que se dá passam o maior rascunho, a maior prévia, 200 MB para cima e para baixo', async (t) => {
  const { command, version } = await fromDebian('nginx', ['nginx'])
  assert.ok(version('nginx').startsWith(NEIGHBOURS.nginx.version), version('nginx'))
  await tryProxy(t, (ports, folder) => {
    const settings = join(folder, 'nginx.conf')
    writeFileSync(settings, around(given(ports), folder))
    return runNeighbour([...command('usr/sbin/nginx'), '-p', folder, '-c', settings], {
      ready: () => answers(`http://localhost:${ports.autos}/livez`),
    })
  })
})

/** docs/implantacao/nginx/autos.conf with the ports of this place, and without the TLS that a name would need. */
function given({ autos, arquivos, web, objetos }: Ports): string {
  const text = readFileSync(join(ROOT, 'docs/implantacao/nginx/autos.conf'), 'utf8')
    .replace(/^ssl_certificate.*$/gm, '')
    .replace(/^\thttp2 on;$/gm, '')
  const listens = [autos, 0, arquivos]
  const places = text.split(/^(?=server \{$)/m).slice(1)
  assert.equal(places.length, listens.length)
  return places
    .map((place, i) => ({ place, listen: listens[i]! }))
    .filter(({ listen }) => listen > 0)
    .map(({ place, listen }) => {
      const here = place
        .replace('listen 443 ssl;', `listen ${listen};`)
        .replace('127.0.0.1:3000', `127.0.0.1:${web}`)
        .replace('127.0.0.1:8333', `127.0.0.1:${objetos}`)
      assert.ok(here.includes(`listen ${listen};`))
      return here
    })
    .join('')
}

function around(servers: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return `${name}_temp_path ${folder}/${name};`
  })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')}
${servers}}`
}
