import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Linha } from '../partes/itens/linha.ts'
import { saveCsv } from '../ui/csv.ts'

/** Baixa o que a lista mostra, com as colunas dela e o identificador. */
export function baixarCsv(nome: string, colunas: readonly NomeDaColuna[], linhas: readonly Linha[]): void {
  const cabecalho = ['Identificador', 'Número', ...colunas.map((c) => coluna(c).titulo)]
  const corpo = linhas.map((linha) => [
    linha.identificador,
    linha.numeroCompleto ?? '',
    ...colunas.map((c) => coluna(c).texto(linha)),
  ])
  saveCsv(nome, [cabecalho, ...corpo])
}
