import { dobrar } from '@autos/contract/regras/texto.ts'

import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Linha } from '../partes/itens/linha.ts'

/** Baixa o que a lista mostra, com as colunas dela e o identificador. Ponto e vírgula e BOM: abre certo no Calc e no Excel em pt-BR. */
export function baixarCsv(nome: string, colunas: readonly NomeDaColuna[], linhas: readonly Linha[]): void {
  const cabecalho = ['Identificador', 'Número', ...colunas.map((c) => coluna(c).titulo)]
  const corpo = linhas.map((linha) => [linha.identificador, linha.numeroCompleto ?? '', ...colunas.map((c) => coluna(c).texto(linha))])
  const texto = [cabecalho, ...corpo].map((campos) => campos.map(escapar).join(';')).join('\r\n')
  const url = URL.createObjectURL(new Blob([`\ufeff${texto}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const ligacao = document.createElement('a')
  ligacao.href = url
  ligacao.download = `${nomeDeArquivo(nome)}.csv`
  ligacao.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function nomeDeArquivo(nome: string): string {
  return dobrar(nome).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') // prettier-ignore
}

/** Um título que começa com = + - @ viraria fórmula na planilha de quem abre. */
function escapar(campo: string): string {
  const inerte = /^[=+\-@\t\r]/.test(campo) ? `'${campo}` : campo
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
