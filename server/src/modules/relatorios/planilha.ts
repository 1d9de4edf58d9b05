type Celula = string | number | null

/** Como a planilha daqui o abre: marca de ordem dos bytes, ponto e vírgula, vírgula decimal. */
export const planilha = (linhas: readonly (readonly Celula[])[]): string =>
  `\uFEFF${linhas.map((valores) => valores.map(celula).join(';')).join('\r\n')}\r\n`

/**
 * O que a planilha tomaria por fórmula ganha um apóstrofo: nomes de setores e espécies são texto de quem os
 * escreveu.
 */
function celula(valor: string | number | null): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  const texto = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(valor) ? `'${valor}` : valor
  return /[";\r\n']/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}
