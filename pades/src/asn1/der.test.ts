import assert from 'node:assert/strict'
import { test } from 'node:test'
import { children, octets, readNode, setOfAll, tlv } from './der.ts'

test('a value of more items than anybody writes is refused before they take up memory', () => {
  const nulls = tlv(0x30, Buffer.alloc(400_000, Buffer.from([5, 0])))
  assert.throws(() => children(readNode(nulls)), { problem: 'limit' })
  assert.equal(children(readNode(tlv(0x30, nulls.subarray(5, 20_005)))).length, 10_000)
})

test('as many items as there are are put in order', () => {
  const items = Array.from({ length: 60_000 }, (_, i) => octets(Buffer.from([(i >> 8) & 255, i & 255])))
  assert.equal(children(readNode(setOfAll(items.toReversed())))[1]?.value.toString('hex'), '0001')
})
