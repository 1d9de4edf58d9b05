import { useEffect, useRef, useState } from 'react'

import { imprimir, type Papel } from './imprimir.ts'
import type { Trecho } from './trecho.ts'

/** Em que pé está: o trecho que se escolhe, a página que se prepara, ou por que não se imprime. */
export type Impressao = { escolhe: true } | { preparando: string } | { recado: string } | undefined

const NAO_DEU = 'A impressão não pôde ser preparada. Baixe o arquivo e imprima-o no programa que o abre.'

/** `chave`: do que se imprime; mudando, o que se preparava deixa de valer. */
export function useImpressao(papel: Papel | undefined, chave: unknown) {
  const [impressao, setImpressao] = useState<Impressao>()
  const controle = useRef<AbortController>(undefined)
  const fechar = () => {
    controle.current?.abort()
    setImpressao(undefined)
  }
  useEffect(() => () => controle.current?.abort(), [chave])
  const comecar = async (trecho: Trecho) => {
    if (!papel) return
    controle.current?.abort()
    const { signal: sinal } = (controle.current = new AbortController())
    try {
      const aoPreparar = (numero: number) => setImpressao({ preparando: papel.dizer(numero, trecho.ate) })
      await imprimir(papel, { sinal, trecho, aoPreparar })
      setImpressao(undefined)
    } catch {
      if (!sinal.aborted) setImpressao({ recado: NAO_DEU })
    } finally {
      papel.fechar?.()
    }
  }
  return {
    impressao,
    perguntar: () => setImpressao({ escolhe: true }),
    escolher: (trecho: Trecho) => void comecar(trecho),
    fechar,
  }
}
