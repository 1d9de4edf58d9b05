import { dobrar } from '@autos/contract/regras/texto.ts'

type Coluna<T> = { titulo: string; texto?: (linha: T) => string | number | null }

/** Ponto e vírgula, vírgula decimal e marca de ordem: abre certo no Calc e no Excel daqui. */
export function baixarTabela<T>(nome: string, colunas: readonly Coluna<T>[], linhas: readonly T[]): void {
  const ditas = colunas.flatMap(({ titulo, texto }) => (texto ? [{ titulo, texto }] : []))
  const tabela = [ditas.map(({ titulo }) => titulo), ...linhas.map((linha) => ditas.map(({ texto }) => texto(linha)))]
  baixarCsv(nome, `\ufeff${tabela.map((valores) => valores.map(celula).join(';')).join('\r\n')}\r\n`)
}

/** Entrega à pessoa, com nome de arquivo, o que já é planilha. */
export function baixarCsv(nome: string, texto: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }))
  const ligacao = document.createElement('a')
  ligacao.href = url
  ligacao.download = `${dobrar(nome).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv` // prettier-ignore
  ligacao.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** O que a planilha tomaria por fórmula ganha um apóstrofo. */
export function celula(valor: string | number | null): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  const inerte = /^[=+\-@\t\r]/.test(valor) ? `'${valor}` : valor
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
