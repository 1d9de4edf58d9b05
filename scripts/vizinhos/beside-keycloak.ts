import { enterAsBrowser } from '../../server/src/app/production/enter-as-browser.ts'
import { CLIENT } from '../../server/src/app/production/realm-of.ts'
import type { Resposta, Servidor } from '../../server/test/servidor.ts'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { servidor } from '../../server/test/servidor.ts'
import type { RunningKeycloak } from './start-keycloak.ts'
import { PASSWORD } from './town-people.ts'

/** What a login leaves with the browser. */
export type Tokens = { access_token: string; refresh_token: string; id_token: string }

export type Beside = Pick<Servidor, 'db' | 'armazem' | 'pedir'> & {
  /** By the page of the provider, with the password that everybody has here. */
  enter(login: string): Promise<Tokens>
  /** What the page does in silence; answers also a refusal. */
  renew(tokens: Tokens): Promise<Partial<Tokens> & { error?: string; error_description?: string }>
  /** An operation of the API, with that token. */
  ask(tokens: Pick<Tokens, 'access_token'>, query: string, variables?: object): Promise<Resposta>
}

/** Where the product will be: the provider has to know it before. */
export async function placeOfTheProduct(): Promise<{ home: string; port: number }> {
  const port = await portaLivre()
  return { home: `http://localhost:${port}`, port }
}

/** The product's server, whose people come by this realm. */
export async function productBeside(
  { issuer }: RunningKeycloak,
  { home, port }: { home: string; port: number },
): Promise<Beside> {
  const { db, armazem, pedir } = await servidor({
    porta: port,
    entidade: { emissor: issuer, endereco: home, clienteWeb: CLIENT },
  })
  const door = `${issuer}/protocol/openid-connect`
  const way = { authorization: `${door}/auth`, token: `${door}/token`, client: CLIENT, home }
  return {
    db,
    armazem,
    pedir,
    enter: (login) => patiently(() => enterAsBrowser(way, { login, password: PASSWORD }) as Promise<Tokens>),
    async renew({ refresh_token }) {
      const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: CLIENT, refresh_token })
      return (await (await fetch(way.token, { method: 'POST', body })).json()) as Partial<Tokens>
    },
    ask: ({ access_token }, query, variables = {}) =>
      pedir('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
        body: JSON.stringify({ query, variables }),
      }),
  }
}

/** A provider that is slow on a busy machine is asked again; what it says is taken at once. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await ask()
    } catch (error) {
      if (turn === 6 || !(error instanceof Error) || error.name !== 'TimeoutError') throw error
    }
}
