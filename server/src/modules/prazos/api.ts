import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { criar } from './criar.ts'
import { cancelar, cumprir } from './encerrar.ts'
import { cadastrarFeriado, listarFeriados, removerFeriado } from './feriados.ts'
import { abertos, doItem, mostrarPrazo, type PedidoDeLista } from './listar-prazos.ts'

export const Query = {
  prazos: (_pai: unknown, pedido: { id: string }, contexto: Contexto) => doItem(contexto, pedido),
  prazosAbertos: (_pai: unknown, pedido: PedidoDeLista, contexto: Contexto) => abertos(contexto, pedido),
  feriados: (_pai: unknown, pedido: { ano: number }, { db }: Contexto) => listarFeriados(db, pedido),
}

const prazo = { show: (contexto: Contexto, id: string) => mostrarPrazo(contexto, id) }
const feriados = { show: ({ db }: Contexto, ano: number) => listarFeriados(db, { ano }) }

export const Mutation = {
  prazoCriar: operation(criar, prazo),
  prazoCumprir: operation(cumprir, prazo),
  prazoCancelar: operation(cancelar, prazo),
  feriadoCadastrar: operation(cadastrarFeriado, feriados),
  feriadoRemover: operation(removerFeriado, feriados),
}

export const Prazo = {
  item: ({ docprocId }: { docprocId: string }, _args: unknown, contexto: Contexto) =>
    resumir(contexto, docprocId),
}
