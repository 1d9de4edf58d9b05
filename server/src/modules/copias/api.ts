import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { darCiencia } from './dar-ciencia.ts'
import { enviar } from './enviar.ts'
import { type CopiaMostrada, doItem, enviadas, mostrarCopia, recebidas } from './listar-copias.ts'

export const Query = {
  copiasRecebidas: (_pai, pagina, contexto) => recebidas(contexto, pagina),
  copiasEnviadas: (_pai, pedido, contexto) => enviadas(contexto, pedido),
} satisfies Perguntas

export const Mutation = {
  copiaEnviar: operation(enviar, { show: (contexto: Contexto, id: string) => doItem(contexto, id) }),
  copiaDarCiencia: operation(darCiencia, {
    show: (contexto: Contexto, id: string) => mostrarCopia(contexto, id),
  }),
} satisfies Atos

export const Copia = {
  item: ({ docprocId }: CopiaMostrada, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
