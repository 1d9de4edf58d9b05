import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { criar } from './criar.ts'
import { cancelar } from './cancelar.ts'
import { cumprir } from './cumprir.ts'
import { passar } from './passar.ts'
import { listarFeriados } from './feriados.ts'
import { removerFeriado } from './remover-feriado.ts'
import { cadastrarFeriado } from './cadastrar-feriado.ts'
import { abertos, doItem, mostrarPrazo } from './listar-prazos.ts'

export const Query = {
  prazos: (_pai, pedido, contexto) => doItem(contexto, pedido),
  prazosAbertos: (_pai, pedido, contexto) => abertos(contexto, pedido),
  feriados: (_pai, pedido, { db }) => listarFeriados(db, pedido),
} satisfies Perguntas

const prazo = { show: (contexto: Contexto, id: string) => mostrarPrazo(contexto, id) }
const feriados = { show: ({ db }: Contexto, ano: number) => listarFeriados(db, { ano }) }

export const Mutation = {
  prazoCriar: operation(criar, prazo),
  prazoCumprir: operation(cumprir, prazo),
  prazoPassar: operation(passar, prazo),
  prazoCancelar: operation(cancelar, prazo),
  feriadoCadastrar: operation(cadastrarFeriado, feriados),
  feriadoRemover: operation(removerFeriado, feriados),
} satisfies Atos

export const Prazo = {
  item: ({ docprocId }: { docprocId: string }, _args: unknown, contexto: Contexto) =>
    resumir(contexto, docprocId),
}
