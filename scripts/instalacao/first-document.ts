import { deskOf } from './desk.ts'

// As whoever administers a new entidade does on the first day, through its address and its API: a sector to send to,
// a classification, a document, its file, a signature, and off it goes. Prints what became of it, in JSON.
const { ENDERECO: address = '', EMISSOR: issuer = '', QUEM: login = '', SENHA: password = '' } = process.env

const { ask, kind, sector, send } = deskOf(address, await entered())
const { me } = await ask<{ me: { roles: string[] } }>('{ me { roles } }')
await kind('Memorando')
const to = await sector('Gabinete do Prefeito', 'GAB')
const { id } = await send({ especie: 'Memorando', titulo: 'O primeiro documento' }, to)
const { document } = await ask<{ document: object }>(
  'query ($id: ID!) { document: documento(id: $id) { carga { destino { sigla } } assinaturas { nome assinaturaSimples assinaturaInvalida emissorCarimbo } } }',
  { id },
)
console.log(JSON.stringify({ papeis: me.roles, ...document }))

async function entered(): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'autos-cli', username: login, password }),
  })
  const { access_token: access } = (await answer.json()) as { access_token?: string }
  if (access === undefined) throw new Error(`${login} não entrou (HTTP ${answer.status})`)
  return access
}
