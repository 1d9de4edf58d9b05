import type { Atos, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { numera } from '../classificacao/index.ts'
import { umDocumento, umProcesso } from '../docproc/index.ts'
import { excluir } from './excluir.ts'
import { type Lixeira, listar } from './listar-excluidos.ts'
import { restaurar } from './restaurar.ts'

export const Query = {
  lixeira: (_pai, pagina, { db, actor }): Promise<Lixeira> => listar(db, actor(), pagina),
} satisfies Perguntas

export const Mutation = {
  documentoExcluir: operation(excluir('documento'), { ...numera, ...umDocumento }),
  processoExcluir: operation(excluir('processo'), umProcesso),
  documentoRestaurar: operation(restaurar('documento'), { ...numera, ...umDocumento }),
  processoRestaurar: operation(restaurar('processo'), umProcesso),
} satisfies Atos
