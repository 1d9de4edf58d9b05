import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { SESSAO_ENCERRADA } from '../../contract/regras/sessao.ts'
import { readUnverified } from '../../server/src/adapters/identidade/ler-token.ts'
import { type Beside, productBeside, type Tokens } from './beside-keycloak.ts'
import type { RunningKeycloak } from './start-keycloak.ts'

const WITHIN_MS = 10_000
/** Longer than any notice took. */
const NEVER_MS = 2_000

type Trial = { keycloak: RunningKeycloak; place: { home: string; port: number }; login: string }
type World = Trial & Beside & { user: string }

/** Each way in which a session ends, or does not: what the token that is still out there is worth from then on. */
export async function tryLogout(trial: Trial): Promise<void> {
  const { ask, issuer } = trial.keycloak
  // Before the tests: what is started within one ends with it.
  const world = await begin(trial)

  test('a sessão que a administração termina deixa de valer logo no Autos, e só ela; depois, todas as da pessoa', async (t) => {
    const { enter, user, ...w } = world
    const [one, other] = [await enter(trial.login), await enter(trial.login)]
    assert.deepEqual([await worth(w, one), await worth(w, other)], [200, 200])
    const began = performance.now()
    await ask(`/sessions/${sessionOf(one)}`, 'DELETE')
    await refusedSoon(w, one)
    t.diagnostic(`recusada ${Math.round(performance.now() - began)} ms depois`)
    assert.equal(await worth(w, other), 200)
    await ask(`/users/${user}/logout`, 'POST')
    await refusedSoon(w, other)
  })

  test('quem sai pela página sai no Autos, e volta a ele', async () => {
    const { enter, ...w } = world
    const tokens = await enter(trial.login)
    assert.equal(await worth(w, tokens), 200)
    const left = await leave(trial, { id_token_hint: tokens.id_token })
    assert.deepEqual([left.status, left.headers.get('location')], [302, `${trial.place.home}/?state=palavra`])
    await refusedSoon(w, tokens)
  })

  test('o Keycloak não avisa de que terminou as sessões de todos, nem de que desativou alguém: o token dura até vencer, e não se renova', async () => {
    const { enter, renew, user, ...w } = world
    const tokens = await enter(trial.login)
    assert.equal(await worth(w, tokens), 200)
    await ask('/logout-all', 'POST')
    await wait(NEVER_MS)
    assert.equal(await worth(w, tokens), 200)
    assert.equal((await renew(tokens)).error, 'invalid_grant')

    const again = await enter(trial.login)
    const person = await ask<object>(`/users/${user}`)
    await ask(`/users/${user}`, 'PUT', { ...person, enabled: false })
    await wait(NEVER_MS)
    assert.equal(await worth(w, again), 200)
    assert.equal((await renew(again)).error_description, 'User disabled')
    await ask(`/users/${user}`, 'PUT', { ...person, enabled: true })
  })

  test('trocada a chave do realm, a saída com o token de antes recusa-se (400) e a sessão fica', async () => {
    const { enter, ...w } = world
    const tokens = await enter(trial.login)
    await replaceKey(trial.keycloak)
    assert.equal((await leave(trial, { id_token_hint: tokens.id_token })).status, 400)
    await wait(NEVER_MS)
    assert.equal(
      (await w.renew(tokens)).error,
      undefined,
      `a sessão acabou, e a saída disse que não (${issuer})`,
    )
  })
}

async function begin(trial: Trial): Promise<World> {
  const beside = await productBeside(trial.keycloak, trial.place)
  const [user] = await trial.keycloak.ask<{ id: string }[]>(`/users?username=${trial.login}`)
  return { ...trial, ...beside, user: user!.id }
}

const sessionOf = ({ access_token }: Tokens): string => String(readUnverified(access_token).claims['sid'])

/** With what the product answers that token. */
const worth = async ({ ask }: Pick<Beside, 'ask'>, tokens: Tokens): Promise<number> =>
  (await ask(tokens, '{ me { id } }')).status

async function refusedSoon({ ask }: Pick<Beside, 'ask'>, tokens: Tokens): Promise<void> {
  const until = performance.now() + WITHIN_MS
  let said = await ask(tokens, '{ me { id } }')
  for (; said.status === 200 && performance.now() < until; said = await ask(tokens, '{ me { id } }'))
    await wait(50)
  assert.deepEqual([said.status, said.json.errors?.[0]?.message], [401, SESSAO_ENCERRADA])
}

const leave = ({ keycloak, place }: Trial, by: Record<string, string>): Promise<Response> => {
  const how = new URLSearchParams({ ...by, post_logout_redirect_uri: `${place.home}/`, state: 'palavra' })
  return fetch(`${keycloak.issuer}/protocol/openid-connect/logout?${how}`, { redirect: 'manual' })
}

type Keys = { keys: { use: string; algorithm: string; providerId: string }[] }
type Component = { config: Record<string, string[]> }

/** A new key for RS256, and the one of before off, as who suspects it does. */
async function replaceKey({ ask }: RunningKeycloak): Promise<void> {
  const { keys } = await ask<Keys>('/keys')
  const { providerId } = keys.find(({ use, algorithm }) => use === 'SIG' && algorithm === 'RS256')!
  await ask('/components', 'POST', {
    name: 'rsa-nova',
    providerId: 'rsa-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    config: { priority: ['200'], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
  })
  const before = await ask<Component>(`/components/${providerId}`)
  const off = { ...before.config, enabled: ['false'], active: ['false'] }
  await ask(`/components/${providerId}`, 'PUT', { ...before, config: off })
}
