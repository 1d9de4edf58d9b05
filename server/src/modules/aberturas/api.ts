import { operation } from '../../kernel/operation.ts'
import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { fechar, manter, reabrir } from './decidir.ts'
import { type AbertoMostrado, listarAbertos } from './listar-abertos.ts'
import { type AberturaMostrada, listarAberturas, mostrarAbertura } from './listar-aberturas.ts'

export const Query = {
  aberturas: (_pai, pedido, contexto) => listarAberturas(contexto, pedido),
  abertosAoPublico: (_pai, pedido, contexto) => listarAbertos(contexto, pedido),
} satisfies Perguntas

const umaAbertura = { show: (contexto: Contexto, id: string) => mostrarAbertura(contexto, id) }

export const Mutation = {
  aberturaFechar: operation(fechar, umaAbertura),
  aberturaReabrir: operation(reabrir, umaAbertura),
  aberturaManter: operation(manter, umaAbertura),
} satisfies Atos

export const Abertura = {
  item: ({ docprocId }: AberturaMostrada, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}

export const DocumentoAberto = {
  item: ({ docprocId }: AbertoMostrado, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
