/**
 * Número nacional de protocolo, UU.OOOPPP.SSSSSS/AAAA-DD (domínio §8): módulo 11, pesos 2, 3, 4… da direita
 * para a esquerda.
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
  const corpo = `${completar(uf, 2)}${completar(orgao, 3)}${completar(unidade, 3)}${completar(sequencia, 6)}${ano}`
  return `${corpo.slice(0, 2)}.${corpo.slice(2, 8)}.${corpo.slice(8, 14)}/${ano}-${digitos(corpo)}`
}

export const nipeValido = (texto: string): boolean => {
  const partes = /^(\d\d)\.(\d{6})\.(\d{6})\/(\d{4})-(\d\d)$/.exec(texto)
  return partes !== null && digitos(partes.slice(1, 5).join('')) === partes[5]
}

const completar = (n: number, casas: number): string => String(n).padStart(casas, '0')

function digitos(corpo: string): string {
  const um = digito(corpo)
  return `${um}${digito(`${corpo}${um}`)}`
}

function digito(algarismos: string): number {
  const soma = [...algarismos]
    .toReversed()
    .reduce((total, algarismo, i) => total + Number(algarismo) * (i + 2), 0)
  const d = 11 - (soma % 11)
  return d >= 10 ? d - 10 : d
}
