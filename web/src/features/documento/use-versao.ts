import { useState } from 'react'

import type { Documento } from './documento.ts'

export type VersaoDoArquivo = Documento['versoes'][number]

export type EscolhaDeVersao = {
  /** A que está no leitor; indefinida quando não há arquivo. */
  aberta: VersaoDoArquivo | undefined
  emVigor: boolean
  abrir: (numero: number | undefined) => void
}

/** A versão que o leitor mostra: a em vigor, ou a anterior que a pessoa escolheu. */
export function useVersao({ versoes }: Documento): EscolhaDeVersao {
  const [numero, abrir] = useState<number>()
  const aberta = versoes.find((versao) => versao.numero === numero) ?? versoes[0]
  return { aberta, emVigor: aberta === versoes[0], abrir }
}
