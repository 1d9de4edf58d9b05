import { appendFileSync, writeFileSync } from 'node:fs'
import { csvLine } from '../../adapters/csv/csv.ts'

export type Achado = {
  arquivo: string
  linha: number
  codigo: string
  grau: 'NAO_ENTROU' | 'ENTROU_DIFERENTE'
  oQue: string
  porQue: string
}

/** O que não coube, numa planilha que se abre ao lado da de onde veio. Escreve-se enquanto se importa. */
export type Relatorio = { anotar(achado: Achado): void; naoCouberam(): number; diferentes(): number }

const GRAU = { NAO_ENTROU: 'não entrou', ENTROU_DIFERENTE: 'entrou diferente' }

export function abrirRelatorio(arquivo: string): Relatorio {
  let [fora, diferentes] = [0, 0]
  writeFileSync(arquivo, `\ufeff${csvLine(['arquivo', 'linha', 'codigo', 'situacao', 'o_que', 'por_que'])}`, {
    mode: 0o600,
  })
  return {
    anotar({ grau, linha, ...achado }) {
      if (grau === 'NAO_ENTROU') fora++
      else diferentes++
      const { oQue, porQue } = achado
      appendFileSync(
        arquivo,
        csvLine([achado.arquivo, String(linha), achado.codigo, GRAU[grau], oQue, porQue]),
      )
    },
    naoCouberam: () => fora,
    diferentes: () => diferentes,
  }
}
