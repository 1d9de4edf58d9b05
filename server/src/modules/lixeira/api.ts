import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarDocumento, mostrarProcesso } from '../docproc/index.ts'
import { excluir } from './excluir.ts'
import { type Lixeira, listar } from './listar-excluidos.ts'
import { restaurar } from './restaurar.ts'

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

export const Query = {
  lixeira: (_pai, pagina, { db, actor }): Promise<Lixeira> => listar(db, actor(), pagina),
} satisfies Perguntas

export const Mutation = {
  documentoExcluir: operation(excluir('documento'), documento),
  processoExcluir: operation(excluir('processo'), processo),
  documentoRestaurar: operation(restaurar('documento'), documento),
  processoRestaurar: operation(restaurar('processo'), processo),
} satisfies Atos
