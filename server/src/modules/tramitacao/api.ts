import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarDocumento, mostrarProcesso } from '../docproc/index.ts'
import { arquivar } from './arquivar.ts'
import { desarquivar } from './desarquivar.ts'
import { desfazerEnvio } from './desfazer-envio.ts'
import { destinosPossiveis } from './destinos-possiveis.ts'
import { enviar } from './enviar.ts'

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

export const Query = {
  destinosDoEnvio: (_pai, { ids }, { db, actor }): Promise<string[]> => destinosPossiveis(db, actor(), ids),
} satisfies Perguntas

export const Mutation = {
  documentoEnviar: operation(enviar('documento'), documento),
  processoEnviar: operation(enviar('processo'), processo),
  documentoDesfazerEnvio: operation(desfazerEnvio('documento'), documento),
  processoDesfazerEnvio: operation(desfazerEnvio('processo'), processo),
  documentoArquivar: operation(arquivar('documento'), documento),
  processoArquivar: operation(arquivar('processo'), processo),
  documentoDesarquivar: operation(desarquivar('documento'), documento),
  processoDesarquivar: operation(desarquivar('processo'), processo),
} satisfies Atos
