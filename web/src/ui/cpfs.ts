import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cnpjValido, cpfValido, ehCnpj } from '@autos/contract/regras/cpf-cnpj.ts'

/** What is wrong with the CPF being typed, given those already there. */
export function problemOfCpf(cpf: string, others: readonly string[]): string | undefined {
  if (!cpfValido(cpf)) return MENSAGENS.cpfInvalido
  return others.includes(cpf) ? MENSAGENS.cpfRepetido : undefined
}

/**
 * What a key does while a CPF is being typed: takes it; holds it there, so that Enter does not send the form
 * with half a number; or goes its way. Tab always leaves a field that has nothing to take (WCAG 2.1.2).
 */
export function keyOverCpf(
  key: string,
  cpf: string,
  others: readonly string[],
): 'takes' | 'holds' | 'passes' {
  if (cpf === '' || !['Enter', 'Tab', ','].includes(key)) return 'passes'
  if (!problemOfCpf(cpf, others)) return 'takes'
  return key === 'Tab' ? 'passes' : 'holds'
}

export type Accepted = 'cpf' | 'cnpj' | 'ambos'

/**
 * What is wrong with a number that may be of either: whole, it is plain which of the two it was meant to be.
 */
export function problemOfCpfCnpj(value: string, accepted: Accepted): string | undefined {
  if ((accepted !== 'cnpj' && cpfValido(value)) || (accepted !== 'cpf' && cnpjValido(value))) return undefined
  if (accepted === 'cpf' || (accepted === 'ambos' && /^\d{11}$/.test(value)))
    return MENSAGENS.cpfCampoInvalido
  return accepted === 'cnpj' || value.length === 14 ? MENSAGENS.cnpjCampoInvalido : MENSAGENS.cpfCnpjInvalido
}

/** The mask of what was typed so far: ###.###.###-## or ##.###.###/####-##. */
export function masked(value: string, accepted: Accepted): string {
  const mask =
    accepted === 'cnpj' || (accepted === 'ambos' && ehCnpj(value)) ? '##.###.###/####-##' : '###.###.###-##'
  let result = ''
  let i = 0
  for (const sign of mask) {
    if (i >= value.length) break
    result += sign === '#' ? (value[i++] ?? '') : sign
  }
  return result
}
