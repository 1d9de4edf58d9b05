import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { darCiencia } from './dar-ciencia.ts'
import { enviar } from './enviar.ts'
import {
  type CopiaMostrada,
  doItem,
  enviadas,
  mostrarCopia,
  type Pagina,
  recebidas,
} from './listar-copias.ts'

export const Query = {
  copiasRecebidas: (_pai: unknown, pagina: Pagina, contexto: Contexto) => recebidas(contexto, pagina),
  copiasEnviadas: (_pai: unknown, pedido: Pagina & { id?: string | null }, contexto: Contexto) =>
    enviadas(contexto, pedido),
}

export const Mutation = {
  copiaEnviar: operation(enviar, { show: (contexto: Contexto, id: string) => doItem(contexto, id) }),
  copiaDarCiencia: operation(darCiencia, {
    show: (contexto: Contexto, id: string) => mostrarCopia(contexto, id),
  }),
}

export const Copia = {
  item: ({ docprocId }: CopiaMostrada, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
