import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CsvBroken, readCsv } from '../../adapters/csv/csv.ts'
import { NotUtf8 } from '../../adapters/csv/decode.ts'
import { ARQUIVOS, lerCabecalho, type NomeDeArquivo, NOMES } from './colunas.ts'
import { type Chegada, NaoCabe } from './chegada.ts'

/** Uma linha de um arquivo; `de('titulo')` é o que está na coluna, aparado, ou vazio. */
export type Linha = { arquivo: NomeDeArquivo; linha: number; codigo: string; de(coluna: string): string }

/** As linhas de um arquivo da pasta, na ordem; o que não se lê como linha vai ao relatório. */
export async function* linhasDe(
  { pasta, relatorio }: Pick<Chegada, 'pasta' | 'relatorio'>,
  arquivo: NomeDeArquivo,
): AsyncGenerator<Linha> {
  const caminho = join(pasta, arquivo)
  if (!existsSync(caminho)) return
  const anotar = (linha: number, oQue: string, porQue: string): void =>
    relatorio.anotar({ arquivo, linha, codigo: '', grau: 'NAO_ENTROU', oQue, porQue })
  try {
    let lugar: Map<string, number> | undefined
    for await (const { line, cells } of readCsv(caminho)) {
      if (lugar === undefined) {
        const cabecalho = lerCabecalho(arquivo, cells)
        if (cabecalho.faltam.length > 0)
          return anotar(1, 'o arquivo inteiro', `Falta a coluna ${cabecalho.faltam.join(', ')}.`)
        lugar = cabecalho.lugar
      } else if (cells.some((cell) => cell.trim() !== '')) {
        const lugares = lugar
        const de = (coluna: string): string => cells[lugares.get(coluna) ?? -1]?.trim() ?? ''
        yield { arquivo, linha: line, codigo: de('codigo'), de }
      }
    }
  } catch (erro) {
    if (erro instanceof CsvBroken) anotar(erro.line, 'deste lugar ao fim do arquivo', erro.message)
    else if (erro instanceof NotUtf8)
      anotar(1, 'o arquivo', `${erro.message} Na planilha, salve como “CSV UTF-8”.`)
    else throw erro
  }
}

/** O que a coluna tem de ter. */
export function exigido(linha: Linha, coluna: string): string {
  const valor = linha.de(coluna)
  if (valor === '') throw new NaoCabe(coluna, 'Está em branco.')
  return valor
}

export function exigirColunas(linha: Linha): void {
  for (const coluna of ARQUIVOS[linha.arquivo]) if (coluna.endsWith('*')) exigido(linha, coluna.slice(0, -1))
}

/** Quantas linhas há a trazer, para se dizer quanto falta. */
export async function contarLinhas(pasta: string): Promise<number> {
  let quantas = 0
  const relatorio = { anotar: () => undefined, naoCouberam: () => 0, diferentes: () => 0 }
  for (const arquivo of NOMES)
    if (arquivo !== 'tramitacoes.csv')
      for await (const _ of linhasDe({ pasta, relatorio }, arquivo)) quantas++
  return quantas
}
