import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issue } from '../../../../pades/test/pki.ts'
import { missingRoots } from './icp-roots.ts'

const root = (name: string) => issue({ name, ca: {} }).cert
const brazilian = (version: string) => root(`Autoridade Certificadora Raiz Brasileira ${version}`)

test('of the roots of ICP-Brasil that are in force, those that nobody installed are named', () => {
  const two = ['v5', 'v10'].map(brazilian)
  assert.deepEqual(missingRoots(two, new Date('2026-11-28')), ['v11', 'v12', 'v13'])
  assert.deepEqual(
    missingRoots([...two, ...['v11', 'v12', 'v13'].map(brazilian)], new Date('2026-11-28')),
    [],
  )
  // A root that ended is no longer asked for.
  assert.deepEqual(missingRoots([brazilian('v12'), brazilian('v13')], new Date('2033-01-01')), [])
  // A rehearsal has roots of its own.
  assert.deepEqual(missingRoots([root('AC Raiz de Ensaio v1')], new Date('2026-11-28')), [])
})
