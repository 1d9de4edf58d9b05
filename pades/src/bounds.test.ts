import { BOMBS } from '../test/bombs.ts'
import { testBounded } from '../test/bounded.ts'

// One of each way to ask for more than one weighs; pades-bounds.longo.ts has all of them.

const ONE_OF_EACH = [
  'a list of 20 million lists',
  'compressed twice',
  'two hundred sections of a million rows',
  'a security store that names one stream 6,000 times',
]

testBounded(BOMBS.filter(({ what }) => ONE_OF_EACH.includes(what)))
