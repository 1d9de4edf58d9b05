import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PadesError } from '../errors.ts'
import { readCertificate } from './certificate.ts'
import { readCrl } from './crl.ts'
import { validatePath } from './path.ts'

// NIST PKITS: paths with known verdicts, read from CORPUS_DIR; see docs/corpus.md.

const FOLDER = join(process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../../shared/corpus'), 'pkits')
type Case = {
  id: string
  name: string
  cert: string
  other_certs?: string[]
  crls?: string[]
  error?: object
  params?: { user_initial_policy_set?: string[]; initial_explicit_policy?: boolean; initial_policy_mapping_inhibit?: boolean; initial_any_policy_inhibit?: boolean }
}

test('PKITS: no invalid path accepted, every valid one', { skip: !existsSync(FOLDER) && `no corpus in ${FOLDER}` }, () => {
  const cases = JSON.parse(readFileSync(join(FOLDER, 'pkits.json'), 'utf8')) as Case[]
  const anchor = readCertificate(readFileSync(join(FOLDER, 'certs/TrustAnchorRootCertificate.crt')))
  const wrong: string[] = []
  for (const { id, name, cert, other_certs: others = [], crls = [], error, params = {} } of cases) {
    const read = (): boolean => {
      const result = validatePath(readCertificate(readFileSync(join(FOLDER, 'certs', cert))), {
        anchors: [anchor],
        pool: others.map((file) => readCertificate(readFileSync(join(FOLDER, 'certs', file)))),
        crls: [...new Set(['TrustAnchorRootCRL.crl', ...crls])].map((file) => readCrl(readFileSync(join(FOLDER, 'crls', file)))),
        ocsps: [],
        time: new Date('2020-01-01T00:00:00Z'),
        policies: {
          ...(params.user_initial_policy_set && { initial: new Set(params.user_initial_policy_set) }),
          explicit: params.initial_explicit_policy ?? false,
          inhibitMapping: params.initial_policy_mapping_inhibit ?? false,
          inhibitAny: params.initial_any_policy_inhibit ?? false,
        },
      })
      if (process.env.PKITS_VERBOSE && result.ok === (error !== undefined))
        process.stderr.write(`${id} ${name} ${result.ok ? 'accepted' : `${result.problem} ${result.reason}`} ${JSON.stringify(error ?? '')}\n`)
      return result.ok
    }
    let ok = false
    try {
      ok = read()
    } catch (problem) {
      if (!(problem instanceof PadesError)) throw problem
    }
    if (ok !== (error === undefined)) wrong.push(`${id} ${name}: ${ok ? 'accepted' : 'refused'}`)
  }
  assert.equal(cases.length, 246)
  assert.deepEqual(wrong, [])
})
