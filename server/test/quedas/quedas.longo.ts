import { QUEDAS } from '@autos/simuladores/falhas/proxy.ts'
import type { Servico } from './dependentes.ts'
import { type Caso, quedas } from './quedas.ts'

/** Os que nada têm um com o outro caem juntos. */
const JUNTOS: readonly (readonly Servico[])[] = [
  ['correio', 'diario', 'carimbo'],
  ['armazenamento'],
  ['identidade'],
  ['revogacao'],
  ['ocsp'],
  ['lcr'],
]
/** AUTOS_QUEDAS=armazenamento,diario: só as deles. */
const pedidos = process.env['AUTOS_QUEDAS']?.split(',')
const quais = JUNTOS.map((juntos) => juntos.filter((servico) => pedidos?.includes(servico) ?? true))
const noRelogio: Caso = ['carimbo', '500', 'noRelogio']

quedas([
  ...QUEDAS.flatMap((queda) => quais.map((juntos) => juntos.map((servico): Caso => [servico, queda]))),
  ...(pedidos?.includes('carimbo') === false ? [] : [[noRelogio]]),
])
