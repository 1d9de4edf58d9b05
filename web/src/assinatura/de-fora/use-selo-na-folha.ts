import { useState } from 'react'

import type { Folha } from '../../partes/leitor/PaginaDoPdf.tsx'
import type { SeloPosto } from '../fila.ts'
import { paraApi, type PosicaoDoSelo } from '../posicao.ts'

/** A página aberta, o desenho dela e o selo que se pôs: o que o leitor e os campos do selo dizem um ao outro. */
export function useSeloNaFolha() {
  const [selo, setSelo] = useState<SeloPosto>()
  const [pagina, setPagina] = useState(1)
  const [folha, setFolha] = useState<Folha>()
  const naMesa = folha?.numero === pagina ? folha : undefined
  const porSelo = (novo: PosicaoDoSelo | undefined) =>
    setSelo(
      novo && {
        ...novo,
        naApi: naMesa && naMesa.numero === novo.pagina ? paraApi(novo, naMesa.viewport) : undefined,
      },
    )
  return { selo, porSelo, pagina, setPagina, setFolha, vista: naMesa?.viewport }
}
