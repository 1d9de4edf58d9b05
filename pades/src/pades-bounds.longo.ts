import { BOMBS } from '../test/bombs.ts'
import { testBounded } from '../test/bounded.ts'

testBounded(BOMBS)
