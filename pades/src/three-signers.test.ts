import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, root, routesAt } from '../test/authority.ts'
import { httpOf } from '../test/services.ts'
import { THREE_SIGNERS } from '../test/three-signers.ts'
import { gatherFor } from './augment/augment.ts'
import { checkIntegrity } from './validate/integrity.ts'
import { validate } from './validate/validate.ts'
import { open } from '../test/pdf.ts'

for (const { what, level, signers, file } of THREE_SIGNERS)
  test(`three signers with seals (${what}): intact, valid now, and as LTA in ten years without a network`, async () => {
    const bytes = await file()
    const items = checkIntegrity(open(bytes))
    assert.deepEqual([...new Set(items.map(({ problems }) => problems.join()))], [''])
    const stamps = items.length - signers
    assert.deepEqual(
      [items.filter(({ kind }) => kind === 'signature').length, stamps > 0],
      [signers, level === 'LTA'],
    )

    const evidence = await gatherFor(open(bytes), { http: httpOf(routesAt()) })
    const now = validate(open(bytes), { anchors: [root.cert], time: NOW, evidence })
    assert.deepEqual(
      now.map(({ indication }) => indication),
      items.map(() => 'TOTAL_PASSED'),
    )
    assert.deepEqual(
      new Set(now.filter(({ kind }) => kind === 'signature').map((report) => report.level)),
      new Set([level]),
    )

    const inTenYears = validate(open(bytes), {
      anchors: [root.cert],
      time: new Date('2036-06-01'),
      offline: true,
    })
    const expected = level === 'LTA' ? 'TOTAL_PASSED' : 'INDETERMINATE'
    assert.deepEqual(
      inTenYears.map(({ indication }) => indication),
      items.map(() => expected),
    )
    const ltv = level === 'LTA' ? 'HABILITADO' : 'SEM_LTV'
    assert.deepEqual(
      new Set(now.filter(({ kind }) => kind === 'signature').map(({ flags }) => flags.assinaturaLtv)),
      new Set([ltv]),
    )
  })
