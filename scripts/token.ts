import { parseArgs } from 'node:util'
import { dataFolder, readState } from './supervisor/layout.ts'
import { fail } from './lib/fail.ts'

// `npm run -s token -- <login> [--realm cmva] [--senha …]`: an access token of the running embedded provider,
// on stdout.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { realm: { type: 'string', default: 'pmva' }, senha: { type: 'string', default: 'autos' } },
})
const [login] = positionals

if (!login) fail('diga de quem: npm run -s token -- <usuário> [--realm cmva]')
const state =
  readState(dataFolder()) ??
  fail('o Autos não está em execução nesta pasta. Rode npm start em outro terminal.')
if (!state.identidade) fail('o provedor de identidade é externo: peça o token a ele.')

const response = await fetch(`${state.identidade}/realms/${values.realm}/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'password',
    client_id: 'autos-cli',
    username: login,
    password: values.senha,
  }),
}).catch(() => fail('o provedor de identidade não responde. O npm start ainda está em execução?'))
const answer = (await response.json()) as { access_token?: string }
if (!answer.access_token) fail(`usuário ou senha inválidos: ${login} em ${values.realm}.`)
console.log(answer.access_token)
