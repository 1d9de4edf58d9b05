import type { Atos, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { umDocumento, umProcesso } from '../docproc/index.ts'
import { arquivar } from './arquivar.ts'
import { desarquivar } from './desarquivar.ts'
import { desfazerEnvio } from './desfazer-envio.ts'
import { destinosPossiveis } from './destinos-possiveis.ts'

export const Query = {
  destinosDoEnvio: (_pai, { ids, assinados }, { db, actor }): Promise<string[]> =>
    destinosPossiveis(db, actor(), { ids, assinados: assinados ?? false }),
} satisfies Perguntas

export const Mutation = {
  documentoDesfazerEnvio: operation(desfazerEnvio('documento'), umDocumento),
  processoDesfazerEnvio: operation(desfazerEnvio('processo'), umProcesso),
  documentoArquivar: operation(arquivar('documento'), umDocumento),
  processoArquivar: operation(arquivar('processo'), umProcesso),
  documentoDesarquivar: operation(desarquivar('documento'), umDocumento),
  processoDesarquivar: operation(desarquivar('processo'), umProcesso),
} satisfies Atos
