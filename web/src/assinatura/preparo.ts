import type { ReactNode } from 'react'

import type { NivelAssinatura } from '../api/gen/graphql.ts'
import type { AssinarUm } from './assinar-em-lote.ts'
import type { AEntregar } from './modos/local.ts'
import type { Chaves } from './modos/pedido.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'

/** O que um método tem a pedir antes de assinar, e como se assina com ele. */
export type Preparo = {
  /** Por que ainda não se pode assinar; indefinido quando está tudo pronto. */
  falta: string | undefined
  /** Faz o que vem antes do lote e devolve como se assina um documento. */
  comecar: (quantidade: number) => Promise<AssinarUm>
  /** Prova de quem é, antes de se saber se o servidor a pede: enquanto o gesto da pessoa ainda abre a janela. */
  confirmarAntes?: () => Promise<void>
  painel: ReactNode
  /** O nível do certificado escolhido, quando já se sabe. */
  nivel?: NivelAssinatura | undefined
  /** Enquanto se espera pela pessoa em outra janela: como desistir. */
  desistir?: (() => void) | undefined
}

/** O que sobrevive a uma tentativa que falhou. */
export type Memoria = { chaves: Chaves; aEntregar: AEntregar }

export type Contexto = {
  ativo: boolean
  quantidade: number
  politicaId: IdDePolitica
  memoria: Memoria
  pendente: boolean
}
