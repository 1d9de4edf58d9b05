import { useMemo, useRef, useState } from 'react'

import { contrario, girosDe } from '../../partes/leitor/ajuste.ts'
import { girarCaixa, NO_MEIO } from './caixas.ts'
import { desenhada, emOrdem, propostas, type Caixa, type Documento, type Tarja } from './tarjas.ts'

/** As tarjas propostas e as desenhadas, a escolhida, e o que se faz com elas. */
export function useTarjas(documento: Documento) {
  const achadas = useMemo(() => propostas(documento), [documento])
  const giros = useMemo(() => girosDe(documento.preparo?.viradas), [documento.preparo])
  // O que a pessoa mudou fica, ainda que o que se achou chegue depois.
  const [mudancas, setMudancas] = useState<ReadonlyMap<string, Partial<Tarja>>>(new Map())
  const [minhas, setMinhas] = useState<readonly Tarja[]>([])
  const [escolhida, escolher] = useState<string>()
  const proxima = useRef(0)
  const tarjas = useMemo(
    () => emOrdem([...achadas.map((uma) => ({ ...uma, ...mudancas.get(uma.chave) })), ...minhas], giros),
    [achadas, mudancas, minhas, giros],
  )
  const mudar = (chave: string, mudanca: Partial<Tarja>) => {
    if (minhas.some((uma) => uma.chave === chave))
      setMinhas(minhas.map((uma) => (uma.chave === chave ? { ...uma, ...mudanca } : uma)))
    else setMudancas(new Map(mudancas).set(chave, { ...mudancas.get(chave), ...mudanca }))
  }
  /** `vista`: como está na tela, em pé. */
  const por = (pagina: number, vista: Caixa = NO_MEIO) => {
    const nova = desenhada(`d${proxima.current++}`, {
      pagina,
      caixa: girarCaixa(vista, contrario(giros.get(pagina) ?? 0)),
      hipoteseLegal: documento.hipoteseLegal ?? '',
    })
    setMinhas([...minhas, nova])
    escolher(nova.chave)
  }
  /** A desenhada se tira; a que se achou deixa-se legível, com um motivo. */
  const tirar = (chave: string) => {
    setMinhas(minhas.filter((uma) => uma.chave !== chave))
    escolher(undefined)
  }
  const mudou = minhas.length > 0 || mudancas.size > 0
  return { tarjas, giros, mudou, escolhida, escolher, mudar, por, tirar }
}

export type Tarjas = ReturnType<typeof useTarjas>
