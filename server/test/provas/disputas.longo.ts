import { disputarLongamente } from './disputar.ts'
import { DISPUTAS } from './disputas.ts'

await disputarLongamente(DISPUTAS)
