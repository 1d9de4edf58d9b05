import { disputarLongamente } from './disputar.ts'
import { DISPUTAS_DE_COMPOSICAO } from './disputas-de-composicao.ts'

await disputarLongamente(DISPUTAS_DE_COMPOSICAO)
