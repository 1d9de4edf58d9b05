import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'

import { EntradaEmDuvida, ErroDaEntrada, SessaoTerminada, sessionState } from './session-state.ts'
import type { StoredSession } from './staff-session.ts'
import { configureToken, type Renewal, token } from './token.ts'

let stored: StoredSession
let renew: () => StoredSession
let asked: Renewal[]
const inSeconds = (n: number): number => Date.now() / 1000 + n
const fails = (error: Error) => () => {
  throw error
}

beforeEach((t) => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  if ('after' in t) t.after(() => mock.timers.reset())
  stored = { access_token: 'old', refresh_token: 'r', expires_at: inSeconds(-1) }
  asked = []
  configureToken({
    read: () => stored,
    renew: async (how) => {
      asked.push(how)
      return (stored = renew())
    },
  })
})

test('who gives tokens is asked again at growing intervals, however many ask here', async () => {
  renew = fails(new ErroDaEntrada())
  const waits: number[] = []
  for (let second = 0; second < 60; second++) {
    const before = asked.length
    await assert.rejects(token(), ErroDaEntrada)
    await assert.rejects(token(), ErroDaEntrada)
    if (asked.length > before) waits.push(second)
    mock.timers.tick(1000)
  }
  assert.deepEqual(waits, [0, 1, 3, 7, 15, 30, 45])
  assert.equal(sessionState.get(), 'unreachable')
  renew = () => ({ access_token: 'new', refresh_token: 'r2', expires_at: inSeconds(300) })
  assert.equal(await token(), 'new')
  assert.equal(sessionState.get(), 'sound')
})

test('a token that nobody can renew is used to its end', async () => {
  stored.expires_at = inSeconds(20)
  renew = fails(new ErroDaEntrada())
  assert.equal(await token(), 'old')
  mock.timers.tick(21_000)
  await assert.rejects(token(), ErroDaEntrada)
})

test('a session that is over stays over until the person, here or in another tab, enters again', async () => {
  renew = fails(new SessaoTerminada())
  await assert.rejects(token(), SessaoTerminada)
  assert.deepEqual([sessionState.get(), asked], ['ended', [{ inUse: false, insist: true }]])
  stored = { access_token: 'from another tab', refresh_token: 'r9', expires_at: inSeconds(300) }
  assert.equal(await token(), 'from another tab')
  assert.equal(sessionState.get(), 'sound')
  stored.expires_at = inSeconds(-1)
  await assert.rejects(token(), SessaoTerminada)
  assert.deepEqual(asked.at(-1), { inUse: true, insist: true })
})

test('an account said to be disabled is asked for again a few times, and then believed; an outage counts for nothing', async () => {
  const each = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await assert.rejects(token())
      mock.timers.tick(1000)
    }
  }
  renew = fails(new ErroDaEntrada())
  await each(60)
  asked = []
  renew = () => {
    throw asked.at(-1)!.insist ? new EntradaEmDuvida() : new SessaoTerminada()
  }
  await each(90)
  assert.equal(sessionState.get(), 'unreachable')
  await each(15)
  assert.equal(sessionState.get(), 'ended')
  assert.deepEqual(
    asked.map(({ insist }) => insist),
    [true, true, true, true, true, true, false],
  )
  renew = () => ({ access_token: 'the directory is back', refresh_token: 'r2', expires_at: inSeconds(300) })
  mock.timers.tick(15_000)
  assert.equal(await token(), 'the directory is back')
  assert.equal(sessionState.get(), 'sound')
})
