/**
 * Número nacional de protocolo: `UU.OOOPPP.SSSSSS/AAAA-DD` (domínio §8). Dígitos por módulo 11 sobre os 18 algarismos, da
 * direita para a esquerda, pesos 2, 3, 4…; o segundo sobre 19. Exemplo oficial: 17.137001.000001/2026-21.
 */
export function nipe({ uf, orgao, unidade, sequencia, ano }: { uf: number; orgao: number; unidade: number; sequencia: number; ano: number }): string {
  const partes = [preencher(uf, 2), preencher(orgao, 3) + preencher(unidade, 3), preencher(sequencia, 6), preencher(ano, 4)] as const
  const corpo = partes.join('')
  const um = digito(corpo)
  return `${partes[0]}.${partes[1]}.${partes[2]}/${partes[3]}-${um}${digito(`${corpo}${um}`)}`
}

function preencher(n: number, casas: number): string {
  const texto = String(n).padStart(casas, '0')
  if (texto.length > casas) throw new Error(`NIPE: ${n} não cabe em ${casas} algarismos`)
  return texto
}

function digito(algarismos: string): number {
  const soma = [...algarismos].toReversed().reduce((total, algarismo, i) => total + Number(algarismo) * (i + 2), 0)
  const d = 11 - (soma % 11)
  return d >= 10 ? d - 10 : d
}
