import type { NomeDaAcao } from '@autos/contract/acoes.ts'

import type { NomeDaColuna } from './colunas.tsx'
import type { Corte } from './paginacao.ts'
import type { Linha } from '../partes/itens/linha.ts'

export type Ordem = { coluna: NomeDaColuna; sentido: 'asc' | 'desc' }

export type Pagina = { linhas: Linha[]; total: number }

/** O que varia dentro de uma mesma lista. */
export type Recorte = {
  /** Id de um setor, ou 'comigo'; sem ele, tudo o que é meu. */
  setor?: string
  pular: number
  limite: number
}

/** Uma lista é esta linha de dados; o componente é um só. */
export type DefinicaoDeLista = {
  titulo: string
  /** Chave da consulta no cache e busca no servidor. */
  consulta: {
    nome: (recorte: Recorte) => string
    buscar: (recorte: Recorte, signal: AbortSignal) => Promise<Pagina>
  }
  colunas: readonly NomeDaColuna[]
  ordem: Ordem
  /** As paginadas no servidor não se ordenam na tela. */
  ordenavel: boolean
  /** As que vêm inteiras se recortam na tela. */
  filtravel?: boolean
  paginada: boolean
  /** Onde o servidor corta; nas paginadas, em lugar nenhum. */
  corte?: Corte
  polling: number
  /** Botões na própria linha. */
  rapidas: readonly NomeDaAcao[]
  /** O que dizer quando está vazia, e o próximo passo. */
  vazia: {
    texto: string
    acao?: {
      rotulo: string
      rota:
        | '/documentos/cadastrar'
        | '/processos/cadastrar'
        | '/documentos/pesquisar'
        | '/processos/pesquisar'
    }
  }
}
