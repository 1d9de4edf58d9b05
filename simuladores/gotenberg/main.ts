import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarGotenberg } from './gotenberg.ts'

await comoProcesso('gotenberg', () => iniciarGotenberg({ porta: Number(exigida('PORT')) }))
