import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { EICAR } from '@autos/simuladores/antivirus/antivirus.ts'
import { completarCpf } from '../../contract/regras/cpf-cnpj.ts'
import type { Day, DayEnded, Person } from '../instalacao/first-day.ts'
import { type Block, blocksOf, blocksUnder, withNames } from '../instalacao/guide.ts'
import { boot, makeDebian, resolveHere } from '../instalacao/machine.ts'
import { packProduct } from '../instalacao/pack.ts'
import { giveSeal, standForAuthorities } from '../instalacao/stand-ins.ts'
import { unpackedFromMaven } from './bring.ts'
import { fromDebian } from './bring-from-debian.ts'
import { diskOf } from './disk-of.ts'
import { GROUPS, PEOPLE, READER, townLdif } from './ldif.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { startOpenLdap } from './start-openldap.ts'
import { bringWeed } from './start-seaweedfs.ts'
import { PASSWORD, TOWN } from './town-people.ts'

// docs/producao.md on an empty Debian with a disk of 25 GB, with the neighbours that it names: two entidades, twelve
// people who enter (five by LDAP), a document that is signed and sent; and what else the guide installs.

const DISK_BYTES = 25_000_000_000
const DOMAIN = 'valedasaraucarias.example'
const [FIRST, OTHER] = ['pmva', 'cmva'] as const
const KEYCLOAK_ADMIN = 'administrador'
const NEW_PASSWORD = 'So-para-testes-2'
const TITLES = 'nome;sobrenome;login;cpf;e-mail;cargos;setores;papéis'
const SHEETS: Record<string, readonly string[]> = {
  [FIRST]: ['Joana;Marques;joana.marques', 'Rui;Lopes;rui.lopes', 'Inês;da Rocha;ines.rocha'],
  [OTHER]: ['Vera;Pinto;vera.pinto', 'Saulo;Nery;saulo.nery'],
}
const BY_LDAP = [0, 17, 34, 93, 150].map((i) => TOWN[i]!)

const weed = await bringWeed()
const keycloak = await unpackedFromMaven(
  `org.keycloak:keycloak-quarkus-dist:${NEIGHBOURS.keycloak.version}:zip`,
)
const openldap = await fromDebian('openldap', ['slapd', 'ldap-utils'])
const disk = await diskOf(DISK_BYTES)
const root = join(disk.path, 'debian')
mkdirSync(root)
makeDebian(root)
const machine = await boot(root)
resolveHere(
  root,
  ['autos', 'entrar', 'arquivos', 'camara'].map((name) => `${name}.${DOMAIN}`),
)
packProduct(join(root, 'root/autos.tar.gz'))
const directory = await startOpenLdap(
  { ...openldap, command: (program) => [...machine.inItsNetwork, ...openldap.command(program)] as never },
  townLdif(BY_LDAP, BY_LDAP),
)
after(async () => {
  await directory[Symbol.asyncDispose]()
  await machine[Symbol.asyncDispose]()
  await disk[Symbol.asyncDispose]()
})

const at = (path: string): string => join(root, path)
const read = (path: string): string => readFileSync(at(path), 'utf8')
async function pasted(commands: string, options: { network?: boolean; typed?: string } = {}) {
  const { code, said } = await machine.paste(commands, options)
  if (code === 0) return said
  const { said: journal } = await machine.paste('journalctl --no-pager -n 60')
  return assert.fail(`${commands}\n${said.slice(-4_000)}\n${journal}`)
}
/** All of that block but its download, which is here already. */
const withoutDownload = ({ commands }: Block) =>
  pasted(commands.replaceAll(/^curl .*\n/gm, ''), { network: true })

/** What there is instead of the blocks that are marked so. */
const INSTEAD: Record<string, (block: Block) => Promise<unknown>> = {
  rede: ({ commands }) => pasted(commands, { network: true }),
  async 'no lugar da descarga do SeaweedFS'(block) {
    await withoutDownload(block)
    cpSync(weed, at('usr/local/bin/weed'))
  },
  async 'no lugar da descarga do Keycloak'(block) {
    await withoutDownload(block)
    cpSync(keycloak, at('opt/keycloak'), { recursive: true })
  },
  'no lugar da ICP-Brasil': () => standForAuthorities(machine, FIRST),
  'no lugar do selo da outra': ({ commands }) => pasted(commands, { typed: giveSeal(machine, OTHER) }),
  async 'no lugar do certificado do diretório'({ commands }) {
    cpSync(directory.authority, at('root/diretorio.pem'))
    await pasted(commands)
  },
  // One threat, the one that is made to be found; and what makes the unit believe that there is a list.
  async 'no lugar da lista do ClamAV'(block) {
    await pasted(block.commands.replace(/^for .*\n/m, ''), { network: true })
    await pasted(
      'systemctl stop clamav-freshclam; mkdir -p /var/lib/clamav/main.inc /var/lib/clamav/daily.inc',
    )
    writeFileSync(
      at('var/lib/clamav/local.ndb'),
      `Eicar-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
    )
  },
}

/** The values that who installs changes, by the file that they go into. */
const names = (id: string): Record<string, Record<string, string>> => ({
  'autos-nomes': { TLS: 'tls internal', AUTOS_CORREIO: 'smtp://127.0.0.1' },
  'autos-outra': { QUEM: KEYCLOAK_ADMIN },
  'autos-logins-nomes': { ID: id, QUEM: KEYCLOAK_ADMIN },
  'autos-diretorio': {
    QUEM: KEYCLOAK_ADMIN,
    LDAP_URL: directory.url,
    LDAP_CONTA: READER,
    LDAP_PESSOAS: PEOPLE,
    LDAP_GRUPOS: GROUPS,
  },
})

async function follow(block: Block, { id = FIRST, typed = '' }: { id?: string; typed?: string } = {}) {
  const { mark, commands } = block
  const instead = INSTEAD[mark ?? '']
  if (instead !== undefined) return await instead(block)
  const [, file] = /^cat > \/root\/(\S+)/.exec(commands) ?? []
  return await pasted(mark === 'nomes' ? withNames(commands, names(id)[file!]!) : commands, { typed })
}
const keycloakPassword = (): string =>
  /administrador, (\S+)/.exec(read(`root/autos-${FIRST}/LEIA-ME.md`))![1]!
/** The blocks of a chapter, the ones that ask for passwords answered. */
async function chapter(title: RegExp, typed: string, id?: string): Promise<void> {
  const blocks = blocksUnder(title)
  assert.ok(blocks.length > 0, String(title))
  for (const block of blocks) await follow(block, { typed, ...(id === undefined ? {} : { id }) })
}

const began = performance.now()
const minutes = (): string => ((performance.now() - began) / 60_000).toFixed(1)

test('é um Debian 13 num disco de 25 GB', async (t) => {
  assert.equal((await pasted('. /etc/os-release; echo $VERSION_ID')).trim(), NEIGHBOURS.instalacao.version)
  const [size = 0] = (await pasted('df --output=size -B1 / | tail -1')).split('\n').map(Number)
  assert.ok(size > 0 && size < DISK_BYTES)
  t.diagnostic(`${(size / 1e9).toFixed(1)} GB para os arquivos`)
})

test('pelos dez passos, com o SeaweedFS, o Keycloak e o Postfix de verdade, conferir diz que se pode abrir', async (t) => {
  // The town's own server of mail, as Debian sets it up.
  await pasted('apt-get update', { network: true })
  await pasted(
    'echo "postfix postfix/main_mailer_type select Local only" | debconf-set-selections; apt-get install -y --no-install-recommends postfix',
    { network: true },
  )
  await pasted('systemctl restart postfix')
  for (const block of blocksOf()) {
    const since = performance.now()
    const said = await follow(block)
    t.diagnostic(`${block.step}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
    if (block.step.startsWith('9.')) assert.match(String(said), /Nada errado; .* Pode abrir\./)
  }
  t.diagnostic(`${minutes()} min até “Pode abrir”`)
})

test('a outra entidade acrescenta-se sem que nada pare', async () => {
  const before = await pasted('systemctl show -P MainPID autos-web')
  await chapter(/^Outra entidade/, `${keycloakPassword()}\n`)
  const ready = await pasted(
    `for vez in $(seq 30); do curl --silent http://127.0.0.1:3000/readyz | grep ${OTHER} && break; sleep 1; done`,
  )
  assert.deepEqual(Object.keys((JSON.parse(ready) as { entidades: object }).entidades), [FIRST, OTHER])
  assert.equal(await pasted('systemctl show -P MainPID autos-web'), before)
})

test('doze pessoas entram, cinco pelo diretório; uma assina e envia, outra recebe o mesmo arquivo, e na outra entidade não se sabe dele', async (t) => {
  let number = 905_320_000
  for (const [id, people] of Object.entries(SHEETS)) {
    const lines = people.map(
      (person) => `${person};${completarCpf(String(number++))};${person.split(';')[2]}@${DOMAIN};;;`,
    )
    writeFileSync(at('root/pessoas.csv'), `${[TITLES, ...lines].join('\n')}\n`)
    await chapter(/^Logins de uma planilha/, `${keycloakPassword()}\n`, id)
  }
  const [certificate, values, ...federation] = blocksUnder(/^Logins do diretório/)
  await follow(certificate!)
  await follow(values!)
  const said = await pasted(federation.map(({ commands }) => commands).join('\n'), {
    typed: `${keycloakPassword()}\n${PASSWORD}\n`,
  })
  assert.match(said, /"status" : "5 imported users/)

  const { entered, document, sameFile, stranger, seconds } = await firstDay()
  assert.deepEqual(
    entered.map(({ entidade, login, roles }) => `${entidade} ${login} ${roles.join()}`),
    [
      `${FIRST} katia@${DOMAIN} access,adminAcesso,classificacaoDocumental`,
      ...['joana.marques', 'rui.lopes', 'ines.rocha'].map((login) => `${FIRST} ${login} access`),
      `${OTHER} olivia@${DOMAIN} access,adminAcesso,classificacaoDocumental`,
      ...['vera.pinto', 'saulo.nery'].map((login) => `${OTHER} ${login} access`),
      ...BY_LDAP.map(({ uid }) => `${FIRST} ${uid} access`),
    ],
  )
  assert.deepEqual(
    entered.slice(-5).map(({ nomeCompleto, cpf }) => [nomeCompleto, cpf]),
    BY_LDAP.map(({ givenName, sn, cpf }) => [`${givenName} ${sn}`, cpf]),
  )
  assert.deepEqual(document, {
    titulo: 'O primeiro documento',
    carga: { destino: { sigla: 'GAB' } },
    assinaturas: [
      {
        nome: 'Joana Marques',
        assinaturaSimples: true,
        assinaturaInvalida: false,
        emissorCarimbo: 'Carimbo do Tempo de Desenvolvimento',
      },
    ],
  })
  assert.ok(sameFile)
  assert.match(stranger, /Não encontrado ou sem acesso/)
  t.diagnostic(
    `a primeira entrada ${seconds.firstEntry} s depois de começar o dia, todas em ${seconds.everybodyIn} s, o documento enviado aos ${seconds.sent} s; ${minutes()} min desde o Debian vazio`,
  )
  const used = Number(await pasted('df --output=used -B1 / | tail -1'))
  t.diagnostic(`${(used / 1e9).toFixed(1)} GB do disco`)
})

test('o antivírus e a prévia do guia servem, com as unidades do Debian e a nossa: conferir acha a ameaça e isola o LibreOffice', async (t) => {
  await chapter(/^Antivírus/, '')
  await chapter(/^Prévia/, '')
  const checked = await follow(blocksOf().at(-1)!)
  assert.match(String(checked), /✔ antivírus +ClamAV 1\./)
  assert.match(String(checked), /✔ prévia +o conversor atende/)
  const used = Number(await pasted('df --output=used -B1 / | tail -1'))
  t.diagnostic(`${(used / 1e9).toFixed(1)} GB do disco, com eles; ${minutes()} min ao todo`)
})

/** Everybody's passwords are where the guide's commands left them. */
async function firstDay(): Promise<DayEnded> {
  const changed = (entidade: string, login: string, password: string): Person => ({
    entidade,
    login,
    password,
    newPassword: NEW_PASSWORD,
  })
  const administrators: Record<string, string> = { [FIRST]: `katia@${DOMAIN}`, [OTHER]: `olivia@${DOMAIN}` }
  const people = Object.entries(administrators).flatMap(([id, login]) => {
    const [, password = ''] = /senha provisória `([^`]+)`/.exec(read(`root/autos-${id}/LEIA-ME.md`)) ?? []
    const others = read(`root/autos-logins-${id}/senhas.csv`).trim().split('\r\n').slice(1)
    return [
      changed(id, login, password),
      ...others.map((line) => changed(id, line.split(';')[0]!, line.split(';')[2]!)),
    ]
  })
  const place = (name: string, realm: string) => ({
    address: `https://${name}.${DOMAIN}`,
    issuer: `https://entrar.${DOMAIN}/realms/${realm}`,
  })
  const day: Day = {
    entidades: { [FIRST]: place('autos', FIRST), [OTHER]: place('camara', OTHER) },
    people: [...people, ...BY_LDAP.map(({ uid }) => ({ entidade: FIRST, login: uid, password: PASSWORD }))],
    administrator: administrators[FIRST]!,
    author: 'joana.marques',
    receiver: BY_LDAP[0]!.uid,
    stranger: 'vera.pinto',
  }
  writeFileSync(at('root/dia.json'), JSON.stringify(day), { mode: 0o600 })
  const { NODE_EXTRA_CA_CERTS } = parseEnv(read('root/autos-nomes').replaceAll('export ', ''))
  const said = await pasted(
    `cd /opt/autos
     export NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS} DIA="$(cat /root/dia.json)"
     autos-node --disable-warning=ExperimentalWarning scripts/instalacao/first-day.ts`,
  )
  return JSON.parse(said) as DayEnded
}
