import { ATOS } from './textos/atos.ts'
import { COMPRAS } from './textos/compras.ts'
import { COMUNICACOES } from './textos/comunicacoes.ts'
import { FISCALIZACAO } from './textos/fiscalizacao.ts'
import { PARECERES } from './textos/pareceres.ts'
import type { Modelo } from './textos/tipos.ts'

/** Como se escreve cada documento da casa. */
export const MODELOS: Readonly<Record<string, Modelo>> = {
  ...COMUNICACOES,
  ...PARECERES,
  ...COMPRAS,
  ...ATOS,
  ...FISCALIZACAO,
}
