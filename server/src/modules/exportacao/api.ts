import { GET_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { exportar } from './exportar.ts'
import {
  type ArquivoExportado as Arquivo,
  type ExportacaoMostrada,
  type Exportacoes,
  listar,
  mostrar,
} from './listar-exportacoes.ts'

export const Query = {
  exportacoes: (_pai, pedido, { db, actor }): Promise<Exportacoes> => listar(db, actor(), pedido),
} satisfies Perguntas

export const Mutation = {
  processoExportar: operation(exportar, {
    show: ({ db, actor }: Contexto, id: string) => mostrar(db, actor(), id),
  }),
} satisfies Atos

export const Exportacao = {
  processo: ({ processoId }: ExportacaoMostrada, _args: unknown, contexto: Contexto) =>
    resumir(contexto, processoId),
}

export const ArquivoExportado = {
  url: (
    { chave, versionId, nome, tipo }: Arquivo,
    _args: unknown,
    { armazenamento }: Contexto,
  ): Promise<string> =>
    armazenamento.urlDeLeitura({
      chave,
      versionId,
      nome,
      tipo,
      validadeSegundos: GET_URL_MINUTOS * 60,
      baixar: true,
    }),
}
