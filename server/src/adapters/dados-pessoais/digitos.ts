// Check digits of the public registers that identify a person. All take digits alone.

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - 48), 0)

const monotonous = (digits: string): boolean => new Set(digits).size === 1

const PIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** PIS, PASEP, NIS and NIT are one register (Caixa): eleven digits, modulus 11. */
export function pisValido(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || monotonous(digits)) return false
  const rest = 11 - (weighted(digits, PIS) % 11)
  return (rest > 9 ? 0 : rest) === Number(digits[10])
}

const CNS = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** The national health card (SUS): fifteen digits, definitive (1, 2) or provisional (7, 8, 9). */
export const cnsValido = (digits: string): boolean =>
  /^[12789]\d{14}$/.test(digits) && !monotonous(digits) && weighted(digits, CNS) % 11 === 0

const [SERIAL, STATE] = [
  [2, 3, 4, 5, 6, 7, 8, 9],
  [7, 8, 9],
]

/** Voters' register (TSE, resolution 21.538): eight digits of serial, two of state (1 to 28), two of check. */
export function tituloValido(digits: string): boolean {
  if (!/^\d{12}$/.test(digits)) return false
  const state = Number(digits.slice(8, 10))
  if (state < 1 || state > 28 || monotonous(digits)) return false
  // In São Paulo and Minas Gerais a rest of zero gives one.
  const digit = (sum: number) => (sum % 11 === 10 ? 0 : sum % 11 === 0 && state <= 2 ? 1 : sum % 11)
  const first = digit(weighted(digits, SERIAL))
  const second = digit(weighted(`${digits.slice(8, 10)}${first}`, STATE))
  return digits.slice(10) === `${first}${second}`
}

const DDD = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)

/** With the code of the area: a mobile begins with 9 and has nine digits, a fixed line with 2 to 5 and has eight. */
export const telefoneValido = (digits: string): boolean =>
  DDD.has(digits.slice(0, 2)) && /^(?:9\d{8}|[2-5]\d{7})$/.test(digits.slice(2))
