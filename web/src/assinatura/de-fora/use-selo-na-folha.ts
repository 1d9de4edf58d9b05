import { useState } from 'react'

import type { Folha } from '../../partes/leitor/PaginaDoPdf.tsx'
import { aoMostrar, naFolha, type SeloPosto } from '../fila.ts'
import type { PosicaoDoSelo } from '../posicao.ts'

/** A página aberta, o desenho dela e o selo que se pôs: o que o leitor e os campos do selo dizem um ao outro. */
export function useSeloNaFolha() {
  const [selo, setSelo] = useState<SeloPosto>()
  const [pagina, setPagina] = useState(1)
  const [folha, setFolha] = useState<Folha>()
  const naMesa = folha?.numero === pagina ? folha : undefined
  const porSelo = (novo: PosicaoDoSelo | undefined) => setSelo(novo && naFolha(novo, naMesa))
  const verFolha = (nova: Folha) => {
    setFolha(nova)
    setSelo((posto) => aoMostrar(posto, nova))
  }
  return { selo, porSelo, pagina, setPagina, verFolha, vista: naMesa?.viewport }
}
