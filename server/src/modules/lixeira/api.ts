import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarDocumento, mostrarProcesso } from '../docproc/index.ts'
import { excluir } from './excluir.ts'
import { type Lixeira, listar, type Pagina } from './listar-excluidos.ts'
import { restaurar } from './restaurar.ts'

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

export const Query = {
  lixeira: (_pai: unknown, pagina: Pagina, { db, actor }: Contexto): Promise<Lixeira> =>
    listar(db, actor(), pagina),
}

export const Mutation = {
  documentoExcluir: operation(excluir('documento'), documento),
  processoExcluir: operation(excluir('processo'), processo),
  documentoRestaurar: operation(restaurar('documento'), documento),
  processoRestaurar: operation(restaurar('processo'), processo),
}
