/** O que cabe em quinze algarismos sem perder o centavo. */
export const DINHEIRO_MAX = 9_999_999_999_999.99

/** Com no máximo duas casas: '1234.50'. O que não é dinheiro não tem texto. */
export function dinheiroDecimal(valor: number): string | undefined {
  if (!Number.isFinite(valor) || valor < 0 || valor > DINHEIRO_MAX) return undefined
  const texto = valor.toFixed(2)
  return Number(texto) === valor ? texto : undefined
}

/** 'R$ 1.234,50'. */
export function formatarDinheiro(valor: number): string {
  const [reais = '0', centavos = '00'] = valor.toFixed(2).split('.')
  return `R$ ${reais.replace(/\B(?=(\d{3})+$)/g, '.')},${centavos}`
}

/** O contrário: o que se digitou, com ou sem 'R$ ' e pontos de milhar; indefinido quando não é um valor. */
export function lerDinheiro(texto: string): number | undefined {
  const limpo = texto.replace(/^\s*R\$/, '').replace(/\s/g, '')
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(limpo)) return undefined
  const valor = Number(limpo.replaceAll('.', '').replace(',', '.'))
  return valor > DINHEIRO_MAX ? undefined : valor
}

/** O que o campo passa a valer a cada tecla, dos centavos para cima; só zeros não é valor, e o campo fica vazio. */
export function digitarDinheiro(texto: string): number | null {
  const centavos = Number(texto.replace(/\D/g, ''))
  return centavos === 0 ? null : Math.min(centavos / 100, DINHEIRO_MAX)
}
