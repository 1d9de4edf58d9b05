/**
 * Número nacional de protocolo: `UU.OOOPPP.SSSSSS/AAAA-DD` (domínio §8). Dígitos por módulo 11 sobre os 18
 * algarismos, da direita para a esquerda, pesos 2, 3, 4…; o segundo sobre 19. Exemplo oficial:
 * 17.137001.000001/2026-21.
 */
export function nipe({
  uf,
  orgao,
  unidade,
  sequencia,
  ano,
}: {
  uf: number
  orgao: number
  unidade: number
  sequencia: number
  ano: number
}): string {
  return comDigitos(
    `${preencher(uf, 2)}.${preencher(orgao, 3)}${preencher(unidade, 3)}.${preencher(sequencia, 6)}/${preencher(ano, 4)}`,
  )
}

/**
 * Número único de protocolo: `UUUUU.SSSSSS/AAAA-DD`, com os dígitos da mesma conta, sobre 15 e 16 algarismos.
 * Exemplo: 35041.000387/2000-19.
 */
export function nup({
  unidade,
  sequencia,
  ano,
}: {
  unidade: number
  sequencia: number
  ano: number
}): string {
  return comDigitos(`${preencher(unidade, 5)}.${preencher(sequencia, 6)}/${preencher(ano, 4)}`)
}

export const nipeValido = (texto: string): boolean =>
  /^\d\d\.\d{6}\.\d{6}\/\d{4}-\d\d$/.test(texto) && comDigitos(texto.slice(0, -3)) === texto

function comDigitos(numero: string): string {
  const corpo = numero.replace(/\D/g, '')
  const um = digito(corpo)
  return `${numero}-${um}${digito(`${corpo}${um}`)}`
}

function preencher(n: number, casas: number): string {
  const texto = String(n).padStart(casas, '0')
  if (texto.length > casas) throw new Error(`número nacional: ${n} não cabe em ${casas} algarismos`)
  return texto
}

function digito(algarismos: string): number {
  const soma = [...algarismos]
    .toReversed()
    .reduce((total, algarismo, i) => total + Number(algarismo) * (i + 2), 0)
  const d = 11 - (soma % 11)
  return d >= 10 ? d - 10 : d
}
