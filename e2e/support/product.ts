import { readFileSync } from 'node:fs'

/** Where the running product is: the state file that `npm start` writes. */
export type Product = {
  web: string
  camara: string
  identidade: string
  objetos: string
  correio: string
  icp: string
  govbr: string
  psc: string
  assinador: string
  atendimento: string
  postgres: { porta: number }
  entidades: string
  origens: string[]
}

/** Names the state file in the environment; a developer who has the product running may set it and skip the start. */
export const STATE_VARIABLE = 'AUTOS_E2E_ESTADO'

export function runningProduct(): Product {
  const file = process.env[STATE_VARIABLE]
  if (!file) throw new Error('The product is not running: the tests were started with AUTOS_E2E_SEM_PRODUTO.')
  return JSON.parse(readFileSync(file, 'utf8')) as Product
}
