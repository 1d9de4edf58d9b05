import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Block, blocksOf, withNames } from './guide.ts'
import { boot, type Machine, makeDebian, resolveHere, whyNot } from './machine.ts'
import { packProduct } from './pack.ts'
import { standForAuthorities, standForKeycloak, standForMail, standForStorage } from './stand-ins.ts'

// docs/producao.md, pasted block by block into an empty Debian with a systemd of its own, until a document is signed
// and sent.

const DOMAIN = 'valedasaraucarias.example'
const NAMES = { TLS: 'tls internal', AUTOS_CORREIO: 'smtp://127.0.0.1:2525' }
const FOLDER = '/root/autos-pmva'
const impossible = whyNot()

/** What the rehearsal does instead of the blocks that are marked so. */
const INSTEAD: Record<string, (machine: Machine) => Promise<void>> = {
  'no lugar da descarga do SeaweedFS': () => Promise.resolve(),
  'no lugar da descarga do Keycloak': () => Promise.resolve(),
  'no lugar do serviço de arquivos': standForStorage,
  'no lugar do Keycloak': (machine) => standForKeycloak(machine, { domain: DOMAIN, folder: FOLDER }),
  'no lugar da ICP-Brasil': (machine) => standForAuthorities(machine, 'pmva'),
}

if (impossible !== undefined) {
  console.error(`instalacao: não corre aqui: ${impossible}.`)
  process.exitCode = 1
} else
  test('um Debian vazio chega a um documento assinado e enviado só com o que docs/producao.md manda colar', async (t) => {
    const root = mkdtempSync(join(tmpdir(), 'autos-debian-'))
    const making = performance.now()
    makeDebian(root)
    await using machine = await boot(root)
    t.diagnostic(`o Debian vazio fez-se e subiu em ${seconds(making)} s`)
    resolveHere(
      root,
      ['autos', 'entrar', 'arquivos'].map((name) => `${name}.${DOMAIN}`),
    )
    packProduct(join(root, 'root/autos.tar.gz'))

    const began = performance.now()
    const spent = new Map<string, number>()
    for (const block of blocksOf()) {
      const since = performance.now()
      await follow(machine, block)
      spent.set(block.step, (spent.get(block.step) ?? 0) + (performance.now() - since) / 1000)
      if (block.step.startsWith('4.') && !(await listens(machine, 2525))) await standForMail(machine)
    }
    const document = await firstDocument(machine)
    t.diagnostic(`${[...spent].map(([step, s]) => `${step}: ${s.toFixed(0)} s`).join('; ')}`)
    t.diagnostic(
      `do Debian vazio ao documento assinado e enviado: ${(Number(seconds(began)) / 60).toFixed(1)} min de máquina, ${blocksOf().length} blocos colados`,
    )
    assert.deepEqual(document, {
      papeis: ['access', 'adminAcesso', 'classificacaoDocumental'],
      carga: { destino: { sigla: 'GAB' } },
      assinaturas: [
        {
          nome: 'Kátia Yoshida',
          assinaturaSimples: true,
          assinaturaInvalida: false,
          emissorCarimbo: 'Carimbo do Tempo de Desenvolvimento',
        },
      ],
    })
    await unitsHold(machine, t.diagnostic.bind(t))
  })

async function follow(machine: Machine, { step, mark, commands }: Block): Promise<void> {
  const instead = INSTEAD[mark ?? '']
  if (instead !== undefined) return await instead(machine)
  const pasted = mark === 'nomes' ? withNames(commands, NAMES) : commands
  const { code, said } = await machine.paste(pasted, { network: mark === 'rede' })
  if (code !== 0) {
    const { said: journal } = await machine.paste('journalctl --no-pager -n 60')
    assert.fail(`${step}\n${commands}\n${said.slice(-4_000)}\n${journal}`)
  }
  if (step.startsWith('9.')) assert.match(said, /Nada errado; .* Pode abrir\./)
}

/** In its address and with its API, as who administers it. */
async function firstDocument(machine: Machine): Promise<unknown> {
  const [, password = ''] =
    /senha provisória `([^`]+)`/.exec(readFileSync(join(machine.root, FOLDER, 'LEIA-ME.md'), 'utf8')) ?? []
  const { code, said } = await machine.paste(
    `cd /opt/autos
     export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt ENDERECO=https://autos.${DOMAIN} EMISSOR=https://entrar.${DOMAIN}/realms/pmva
     export QUEM=katia@${DOMAIN} SENHA='${password}'
     autos-node --disable-warning=ExperimentalWarning scripts/instalacao/first-document.ts`,
  )
  assert.equal(code, 0, said)
  return JSON.parse(said)
}

/** Under the limits that the units set: who runs them, what they may not write, and that they come back. */
async function unitsHold(machine: Machine, tell: (text: string) => void): Promise<void> {
  const ask = async (commands: string) => (await machine.paste(commands)).said.trim()
  assert.equal(await ask('systemctl is-active autos-web autos-worker'), 'active\nactive')
  assert.equal(await ask('ps -o user= -p $(systemctl show -P MainPID autos-web)'), 'autos')
  const writes =
    'pid=$(systemctl show -P MainPID autos-web); for place in /etc/autos /opt/autos /root /var/lib; do nsenter -t $pid -m -r touch $place/x 2>/dev/null && echo $place; done; true'
  assert.equal(await ask(writes), '')
  assert.equal(
    await ask(
      'systemd-analyze verify /etc/systemd/system/autos-web.service /etc/systemd/system/autos-worker.service 2>&1 | grep autos- || true',
    ),
    '',
  )
  const exposure = await ask(
    'for unit in autos-web autos-worker; do systemd-analyze security --no-pager $unit | tail -1; done',
  )
  tell(`systemd-analyze security: ${exposure.replaceAll('\n', '; ')}`)
  await ask('kill -9 $(systemctl show -P MainPID autos-web)')
  const back = await ask(
    'curl --silent --retry 60 --retry-all-errors --retry-delay 1 --fail http://127.0.0.1:3000/readyz',
  )
  assert.match(back, /^\{"pronto":true/)
}

const listens = async (machine: Machine, port: number): Promise<boolean> =>
  (await machine.paste(`ss -Htln sport = :${port}`)).said.trim() !== ''

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0)
