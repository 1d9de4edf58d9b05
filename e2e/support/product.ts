import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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

/**
 * Names the state files in the environment, one for each lane; a developer who has the product running may
 * set it and skip the start.
 */
export const STATE_VARIABLE = 'AUTOS_E2E_ESTADO'

/**
 * How many files run at a time, each lane in a product of its own: nothing that one does is seen by the
 * other.
 */
export const lanes = (): number =>
  process.env[STATE_VARIABLE]?.split(delimiter).length ?? Number(process.env['AUTOS_E2E_RAIAS'] ?? 1)

export function runningProduct(lane = 0): Product {
  return JSON.parse(readFileSync(stateOf(lane), 'utf8')) as Product
}

export const READY_WITHIN = 300_000

/** The first lane does not wait for the product of the second. */
export async function productOf(lane: number): Promise<Product> {
  const state = stateOf(lane)
  for (
    const limit = Date.now() + READY_WITHIN;
    !existsSync(state) && existsSync(dirname(state)) && Date.now() < limit;
  )
    await wait(100)
  if (!existsSync(state))
    throw new Error(`The product of lane ${lane + 1} did not start: its output is in test-results.`)
  return runningProduct(lane)
}

function stateOf(lane: number): string {
  const files = process.env[STATE_VARIABLE]
  if (!files)
    throw new Error('The product is not running: the tests were started with AUTOS_E2E_SEM_PRODUTO.')
  return files.split(delimiter)[lane]!
}
