import { LugarDoSeloDocument, type LugarDoSeloQuery } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import type { Folha } from '../partes/leitor/PaginaDoPdf.tsx'
import { ehPosto, type Selo } from './fila.ts'
import { daApi, type PosicaoDoSelo } from './posicao.ts'

export type Lugar = NonNullable<LugarDoSeloQuery['lugarDoSelo']>

/** Onde o selo fica se a pessoa não disser outro lugar; indefinido enquanto não se sabe. */
export function useLugarDoSelo(documentoId: string, ligada: boolean): Lugar | undefined {
  const { data } = useConsulta(
    LugarDoSeloDocument,
    { documentoId },
    { ligada, validadeMs: 60_000, pagina: true },
  )
  return ligada ? (data?.lugarDoSelo ?? undefined) : undefined
}

/** O que se vê na folha: o que se pôs, ou o automático, onde ele ficará. */
export function naFolhaAberta(selo: Selo, lugar: Lugar | undefined, folha: Folha): PosicaoDoSelo | undefined {
  if (ehPosto(selo)) return selo
  if (selo === undefined || lugar?.pagina !== folha.numero) return undefined
  return daApi(lugar, folha.viewport)
}
