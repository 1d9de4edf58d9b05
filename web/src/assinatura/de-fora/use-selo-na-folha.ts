import { useState } from 'react'

import type { Folha } from '../../partes/leitor/PaginaDoPdf.tsx'
import { aoMostrar, naFolha, type Selo } from '../fila.ts'
import { naFolhaAberta, useLugarDoSelo } from '../lugar.ts'
import type { PosicaoDoSelo } from '../posicao.ts'

/** A página aberta, o desenho dela e o selo que se pôs: o que o leitor e os campos do selo dizem um ao outro. */
export function useSeloNaFolha(documentoId: string, levaSelo: boolean) {
  const [selo, setSelo] = useState<Selo>(levaSelo ? 'AUTOMATICO' : undefined)
  const [pagina, setPagina] = useState(1)
  const [folha, setFolha] = useState<Folha>()
  const lugar = useLugarDoSelo(documentoId, levaSelo && selo === 'AUTOMATICO')
  const naMesa = folha?.numero === pagina ? folha : undefined
  const porSelo = (novo: PosicaoDoSelo | 'AUTOMATICO' | null) =>
    setSelo(typeof novo === 'object' ? ((novo && naFolha(novo, naMesa)) ?? undefined) : novo)
  const verFolha = (nova: Folha) => {
    setFolha(nova)
    setSelo((posto) => aoMostrar(posto, nova))
  }
  const posto = (aberta: Folha) => naFolhaAberta(selo, lugar, aberta)
  return { selo, posto, porSelo, lugar, pagina, setPagina, verFolha, vista: naMesa?.viewport }
}
