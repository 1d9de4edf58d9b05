import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'

import { watchActivity, whileWriting } from './activity.ts'
import { EntradaEmDuvida, ErroDaEntrada, SemNinguem, SessaoTerminada, sessionState } from './session-state.ts'
import type { StoredSession } from './staff-session.ts'
import { configureToken, freshToken, type Renewal, somebodyIsBack, token } from './token.ts'

let stored: StoredSession
let renew: () => StoredSession
let asked: Renewal[]
const inSeconds = (n: number): number => Date.now() / 1000 + n
const fails = (error: Error) => () => {
  throw error
}

/** As much of a browser as tells that somebody is there. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
Object.assign(globalThis, { window: page, document: page })
watchActivity(somebodyIsBack)
const touch = (kind = 'keydown') => page.dispatchEvent(new Event(kind))
const TEN_MINUTES_MS = 10 * 60_000

beforeEach((t) => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  if ('after' in t) t.after(() => mock.timers.reset())
  stored = { access_token: 'old', refresh_token: 'r', expires_at: inSeconds(-1) }
  asked = []
  touch()
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
  stored.expires_at = inSeconds(40)
  renew = fails(new ErroDaEntrada())
  assert.equal(await token(), 'old')
  mock.timers.tick(20_000)
  assert.equal(await token(), 'old')
  assert.equal(asked.length, 1)
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

test('what a page asks by itself renews no login: ten minutes after the last key the token is used to its end, and then the page rests', async () => {
  renew = () => ({ access_token: 'renewed', refresh_token: 'r2', expires_at: inSeconds(300) })
  mock.timers.tick(TEN_MINUTES_MS - 1000)
  assert.equal(await token(), 'renewed')
  mock.timers.tick(290_000)
  assert.equal(await token(), 'renewed')
  mock.timers.tick(11_000)
  await assert.rejects(token(), SemNinguem)
  await assert.rejects(freshToken(), SemNinguem)
  assert.deepEqual([sessionState.get(), asked.length], ['resting', 1])
  for (const kind of ['keydown', 'pointermove', 'touchstart', 'visibilitychange']) {
    mock.timers.tick(2 * TEN_MINUTES_MS)
    await assert.rejects(token(), SemNinguem)
    const before = asked.length
    touch(kind)
    assert.equal(await token(), 'renewed')
    assert.deepEqual([sessionState.get(), asked.length], ['sound', before + 1])
  }
})

test('who comes back to a session that ended at the provider meanwhile is told so', async () => {
  mock.timers.tick(TEN_MINUTES_MS)
  await assert.rejects(token(), SemNinguem)
  renew = fails(new SessaoTerminada())
  touch('pointerdown')
  await assert.rejects(token(), SessaoTerminada)
  assert.equal(sessionState.get(), 'ended')
  mock.timers.tick(TEN_MINUTES_MS)
  await assert.rejects(token(), SemNinguem)
  assert.equal(sessionState.get(), 'ended')
})

test('what is being written keeps the login to its end, also when nobody has touched the page for long', async () => {
  renew = () => ({
    access_token: 'for the last of a hundred',
    refresh_token: 'r2',
    expires_at: inSeconds(300),
  })
  mock.timers.tick(TEN_MINUTES_MS)
  assert.equal(await whileWriting(token), 'for the last of a hundred')
  stored.expires_at = inSeconds(-1)
  await assert.rejects(token(), SemNinguem)
})

test('a provider near the end of its session gives tokens of twenty seconds: one renewal in fifteen, not one a request', async () => {
  renew = () => ({ access_token: `n${asked.length}`, refresh_token: 'r2', expires_at: inSeconds(20) })
  for (let second = 0; second < 60; second++) {
    await Promise.all([token(), token(), token()])
    mock.timers.tick(1000)
  }
  assert.equal(asked.length, 4)
})

test('requests refused with one token share the next one, also those whose refusal comes late', async () => {
  stored.expires_at = inSeconds(100)
  renew = () => ({ access_token: 'new', refresh_token: 'r2', expires_at: inSeconds(300) })
  assert.deepEqual(await Promise.all([freshToken('old'), freshToken('old')]), ['new', 'new'])
  assert.equal(await freshToken('old'), 'new')
  assert.equal(asked.length, 1)
  await freshToken('new')
  assert.equal(asked.length, 2)
})

test('a session that the provider ended stays ended, though its token says that it lasts', async () => {
  stored.expires_at = inSeconds(300)
  assert.equal(await token(), 'old')
  renew = fails(new SessaoTerminada())
  await assert.rejects(freshToken('old'), SessaoTerminada)
  for (let second = 0; second < 20; second++) {
    await assert.rejects(token(), SessaoTerminada)
    assert.equal(sessionState.get(), 'ended')
    mock.timers.tick(1000)
  }
  assert.equal(asked.length, 5)
  stored = { access_token: 'after entering again', refresh_token: 'r7', expires_at: inSeconds(300) }
  assert.equal(await token(), 'after entering again')
  assert.equal(sessionState.get(), 'sound')
})
