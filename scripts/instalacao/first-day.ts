import { createHash } from 'node:crypto'
import { CLIENT } from '../../server/src/app/production/realm-of.ts'
import { enterAsBrowser } from '../../server/src/app/production/enter-as-browser.ts'
import { type Desk, deskOf } from './desk.ts'

// The first day of two entidades, as their people live it: each enters by the pages of the provider and changes the
// provisional password; who administers the first puts two of them to work, one sends a signed document to the sector of
// the other, who opens it; nobody of the second entidade knows of it. Asked for and answered in JSON.

export type Person = { entidade: string; login: string; password: string; newPassword?: string }
export type Day = {
  entidades: Record<string, { address: string; issuer: string }>
  people: Person[]
  /** Logins: who administers and who writes the first, who receives it; and somebody of the other entidade. */
  administrator: string
  author: string
  receiver: string
  stranger: string
}
export type Entered = { entidade: string; login: string; nomeCompleto: string; cpf: string; roles: string[] }
export type DayEnded = {
  entered: Entered[]
  document: object
  /** Of what the receiver downloaded, whether it is what was signed. */
  sameFile: boolean
  /** What who is not of the entidade is told. */
  stranger: string
  /** Since the beginning of the day. */
  seconds: { firstEntry: number; everybodyIn: number; sent: number }
}

const day = JSON.parse(process.env.DIA ?? '') as Day
const began = performance.now()
const seconds = (): number => Math.round((performance.now() - began) / 1000)
const desks = new Map<string, Desk>()
const entered: Entered[] = []
let firstEntry = 0
for (const person of day.people) {
  const desk = await enter(person)
  const { me } = await desk.ask<{ me: Omit<Entered, 'entidade'> }>('{ me { login nomeCompleto cpf roles } }')
  firstEntry ||= seconds()
  desks.set(person.login, desk)
  entered.push({ entidade: person.entidade, ...me })
}
const everybodyIn = seconds()

const [administrator, author, receiver, stranger] = [
  deskOfLogin(day.administrator),
  deskOfLogin(day.author),
  deskOfLogin(day.receiver),
  deskOfLogin(day.stranger),
]
await administrator.kind('Memorando')
const [protocol, office] = [
  await administrator.sector('Protocolo', 'PROT'),
  await administrator.sector('Gabinete do Prefeito', 'GAB'),
]
await putIn(protocol.id, day.author)
await putIn(office.id, day.receiver)
const { id, sha256 } = await author.send({ especie: 'Memorando', titulo: 'O primeiro documento' }, office)
const sent = seconds()
const { document } = await receiver.ask<{ document: { pdf: string } }>(
  'query ($id: ID!) { document: documento(id: $id) { titulo carga { destino { sigla } } assinaturas { nome assinaturaSimples assinaturaInvalida emissorCarimbo } pdf } }',
  { id },
)
const { pdf, ...seen } = document
const file = Buffer.from(await (await fetch(pdf)).arrayBuffer())
const ended: DayEnded = {
  entered,
  document: seen,
  sameFile: createHash('sha256').update(file).digest('hex') === sha256,
  stranger: await stranger
    .ask('query ($id: ID!) { documento(id: $id) { titulo } }', { id })
    .then(JSON.stringify, (error: Error) => /"codigo":"(\w+)"/.exec(error.message)?.[1] ?? error.message),
  seconds: { firstEntry, everybodyIn, sent },
}
console.log(JSON.stringify(ended))

async function enter({ entidade, login, password, newPassword }: Person): Promise<Desk> {
  const { address, issuer } = day.entidades[entidade]!
  const door = `${issuer}/protocol/openid-connect`
  const { access_token: token } = await enterAsBrowser(
    { authorization: `${door}/auth`, token: `${door}/token`, client: CLIENT, home: address },
    { login, password, ...(newPassword === undefined ? {} : { newPassword }) },
  )
  return deskOf(address, token as string)
}

function deskOfLogin(login: string): Desk {
  const desk = desks.get(login)
  if (desk === undefined) throw new Error(`${login} não entrou`)
  return desk
}

async function putIn(sector: string, login: string): Promise<void> {
  const { usuarios } = await administrator.ask<{ usuarios: { id: string; login: string }[] }>(
    '{ usuarios { id login } }',
  )
  await administrator.ask(
    'mutation ($id: ID!, $setores: [ID!]!) { usuarioAlterarSetores(id: $id, setores: $setores) { id } }',
    { id: usuarios.find((one) => one.login === login)!.id, setores: [sector] },
  )
}
