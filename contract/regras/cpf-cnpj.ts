/**
 * CPF e CNPJ, este também alfanumérico (IN RFB 2.229/2024: `[0-9A-Z]{12}[0-9]{2}`, módulo 11 sobre ASCII −
 * 48). Guarda-se sem máscara e em maiúsculas; só pontos, barras, hífens e espaços saem.
 */
export const limparCpfCnpj = (texto: string): string => texto.replace(/[.\-/\s]/g, '').toUpperCase()

const PESOS = [2, 3, 4, 5, 6, 7, 8, 9]

/** Dígito de módulo 11 com pesos 2..maior da direita para a esquerda; resto 0 ou 1 dá 0. */
function digito(corpo: string, maior: 9 | 12): number {
  let soma = 0
  for (let i = 0; i < corpo.length; i++) {
    const valor = corpo.charCodeAt(corpo.length - 1 - i) - 48
    soma += valor * (maior === 9 ? (PESOS[i % 8] ?? 0) : i + 2)
  }
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

const confere = (texto: string, corpo: number, maior: 9 | 12): boolean => {
  const um = digito(texto.slice(0, corpo), maior)
  const dois = digito(texto.slice(0, corpo) + um, maior)
  return texto.slice(corpo) === `${um}${dois}`
}

/** Onze algarismos, não todos iguais, dígitos certos. */
export function cpfValido(texto: string): boolean {
  const cpf = limparCpfCnpj(texto)
  return /^\d{11}$/.test(cpf) && !/^(\d)\1{10}$/.test(cpf) && confere(cpf, 9, 12)
}

/** Doze posições `[0-9A-Z]`, não todas iguais, e dois dígitos certos. */
export function cnpjValido(texto: string): boolean {
  const cnpj = limparCpfCnpj(texto)
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(.)\1{13}$/.test(cnpj) && confere(cnpj, 12, 9)
}

/** Onze algarismos são CPF; o mais é CNPJ. */
export const ehCnpj = (texto: string): boolean => {
  const limpo = limparCpfCnpj(texto)
  return limpo.length > 11 || /[A-Z]/.test(limpo)
}

export const cpfCnpjValido = (texto: string): boolean => cpfValido(texto) || cnpjValido(texto)

/** Dígitos de controle de um CPF de nove algarismos. */
export const completarCpf = (nove: string): string => {
  const um = digito(nove, 12)
  return `${nove}${um}${digito(`${nove}${um}`, 12)}`
}

export const formatarCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export const formatarCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(\d{2})$/, '$1.$2.$3/$4-$5')

export const formatarCpfCnpj = (texto: string): string =>
  ehCnpj(texto) ? formatarCnpj(limparCpfCnpj(texto)) : formatarCpf(limparCpfCnpj(texto))

/** `***.ddd.ddd-**`, como se mostra o CPF a quem não precisa dele inteiro (especificação §3). */
export const mascararCpf = (cpf: string): string => cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
