import { disputarLongamente } from './disputar.ts'
import { DISPUTAS_DE_GENTE } from './disputas-de-gente.ts'

await disputarLongamente(DISPUTAS_DE_GENTE)
