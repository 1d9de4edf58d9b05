import { chownSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import type { Machine } from './machine.ts'

// What a rehearsal of the installation cannot have, in its place and at its port, speaking its protocol.

const STATE = '/var/lib/ensaio'

/** S3 at the port of the guide, with the credential that the guide made: no bucket, no rule. */
export async function standForStorage(machine: Machine): Promise<void> {
  const names = parseEnv(read(machine, '/root/autos-nomes').replaceAll('export ', ''))
  await start(machine, 'objetos', {
    PORT: '8333',
    OBJETOS_PASTA: `${STATE}/objetos`,
    OBJETOS_CHAVE: names.AUTOS_S3_CHAVE!,
    OBJETOS_SEGREDO: names.AUTOS_S3_SEGREDO!,
  })
}

type Realm = {
  realm: string
  displayName: string
  clients: { clientId: string; webOrigins?: string[] }[]
  users: User[]
}
type User = {
  username: string
  email: string
  firstName: string
  lastName: string
  attributes: { cpf: string[] }
  credentials: { value: string }[]
  clientRoles: Record<string, string[]>
}

/** An issuer with the people, the passwords, the roles and the origin that realm.json says. */
export async function standForKeycloak(
  machine: Machine,
  { domain, folder }: { domain: string; folder: string },
): Promise<void> {
  const { realm, displayName, clients, users } = JSON.parse(read(machine, `${folder}/realm.json`)) as Realm
  const people = users.map((user) => ({
    realm,
    login: user.username,
    senha: user.credentials[0]!.value,
    nome: user.firstName,
    sobrenome: user.lastName,
    email: user.email,
    cpf: user.attributes.cpf[0],
    papeis: user.clientRoles['autos-api'],
  }))
  write(machine, `${STATE}/pessoas.json`, JSON.stringify(people))
  await start(machine, 'identidade', {
    PORT: '8080',
    IDENTIDADE_ENDERECO: `https://entrar.${domain}`,
    IDENTIDADE_PASTA: `${STATE}/identidade`,
    IDENTIDADE_REALMS: JSON.stringify([{ id: realm, nome: displayName }]),
    IDENTIDADE_ORIGENS: clients.flatMap(({ webOrigins }) => webOrigins ?? []).join(','),
    IDENTIDADE_PESSOAS: `${STATE}/pessoas.json`,
  })
}

/** Authorities, a time stamp and the town's certificate; and assinatura.json, as the guide lays it out. */
export async function standForAuthorities(machine: Machine, id: string): Promise<void> {
  await start(machine, 'icp', {
    PORT: '8090',
    PKI_MARCA: 'ensaio',
    PKI_PASTA: `${STATE}/pki`,
    PKI_ICP: 'http://localhost:8090',
  })
  const { ancoras, instituicoes } = announced(machine)
  const { p12, senha } = instituicoes[id]!
  for (const file of [ancoras.icpBrasil, p12])
    copyFileSync(join(machine.root, file), join(machine.root, 'etc/autos', basename(file)))
  write(
    machine,
    '/etc/autos/assinatura.json',
    JSON.stringify({
      ancoras: [{ tipo: 'ICP_BRASIL', nome: 'ICP-Brasil', arquivos: [basename(ancoras.icpBrasil)] }],
      carimbo: { endereco: 'http://localhost:8090/tsa' },
      // On the town's network the authorities are outside of it; here they are on the loopback.
      rede: { privados: ['127.0.0.0/8', '::1/128'] },
      instituicao: { [id]: { p12: basename(p12), senha } },
    }),
  )
}

/** The seal of another entidade, where the guide looks for it; answers its password. */
export function giveSeal(machine: Machine, id: string): string {
  const { p12, senha } = announced(machine).instituicoes[id]!
  copyFileSync(join(machine.root, p12), join(machine.root, `etc/autos/selo-${id}.p12`))
  return `${senha}\n`
}

type Announced = {
  ancoras: { icpBrasil: string }
  instituicoes: Record<string, { p12: string; senha: string }>
}
const announced = (machine: Machine): Announced =>
  JSON.parse(read(machine, `${STATE}/pki/anuncio.json`)) as Announced

export const standForMail = (machine: Machine): Promise<void> =>
  start(machine, 'correio', { PORT: '8092', CORREIO_SMTP: '2525', CORREIO_PASTA: `${STATE}/correio` })

async function start(machine: Machine, name: string, env: Record<string, string>): Promise<void> {
  mkdirSync(join(machine.root, STATE), { recursive: true })
  const { child, said } = machine.keep(
    [
      '/usr/local/bin/autos-node',
      '--disable-warning=ExperimentalWarning',
      `/opt/autos/simuladores/${name}/main.ts`,
    ],
    env,
  )
  for (let turn = 0; turn < 1200 && child.exitCode === null; turn++, await wait(100))
    if (said().includes('pronto em')) return
  throw new Error(`o substituto ${name} não começou: ${said()}`)
}

const read = ({ root }: Machine, file: string): string => readFileSync(join(root, file), 'utf8')

/** With the owner of the folder that it goes into. */
function write({ root }: Machine, file: string, text: string): void {
  const target = join(root, file)
  writeFileSync(target, text, { mode: 0o600 })
  const { uid, gid } = statSync(join(target, '..'))
  chownSync(target, uid, gid)
}
