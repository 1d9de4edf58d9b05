import type { Atos } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { numera } from '../classificacao/index.ts'
import { umDocumento, umProcesso } from '../docproc/index.ts'
import { remeter } from './remeter.ts'

export const Mutation = {
  documentoEnviar: operation(remeter('documento'), { ...numera, ...umDocumento }),
  processoEnviar: operation(remeter('processo'), umProcesso),
} satisfies Atos
