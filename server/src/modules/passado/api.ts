import { operation } from '../../kernel/operation.ts'
import type { Atos, Contexto } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { auditarItem, auditarPessoa, type DaPessoa, type DoItem } from './auditar.ts'
import { type LeitoresMostrados, mostrarLeitores } from './mostrar-item.ts'
import { type LeituraMostrada, mostrarLeituras } from './mostrar-pessoa.ts'

export const Mutation = {
  leituraAuditarItem: operation(auditarItem, {
    show: (contexto: Contexto, pedido: DoItem) => mostrarLeitores(contexto, pedido),
  }),
  leituraAuditarPessoa: operation(auditarPessoa, {
    show: (contexto: Contexto, pedido: DaPessoa) => mostrarLeituras(contexto, pedido),
  }),
} satisfies Atos

export const LeitoresDoPassado = {
  item: ({ id }: LeitoresMostrados, _args: unknown, contexto: Contexto) => resumir(contexto, id),
}

export const LeituraDoPassado = {
  item: ({ id }: LeituraMostrada, _args: unknown, contexto: Contexto) => resumir(contexto, id),
}
