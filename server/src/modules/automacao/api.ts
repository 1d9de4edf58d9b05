import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { ativar } from './ativar.ts'
import { ensaiar, type PedidoDeEnsaio } from './ensaiar.ts'
import { buscarRegra, lerExecucoes, lerRegras } from './ler.ts'
import { salvar } from './salvar.ts'

export const Query = {
  automacaoRegras: (_: unknown, _args: unknown, { db, actor }: Contexto) => lerRegras(db, actor()),
  automacaoExecucoes: (
    _: unknown,
    pedido: { regraId: string; limit?: number | null },
    { db, actor }: Contexto,
  ) => lerExecucoes(db, actor(), pedido),
  automacaoEnsaiar: (_: unknown, pedido: PedidoDeEnsaio, { ledger, actor }: Contexto) =>
    ensaiar(ledger, actor(), pedido),
}

const regra = { show: ({ db }: Contexto, id: string) => buscarRegra(db, id) }

export const Mutation = {
  automacaoRegraSalvar: operation(salvar, regra),
  automacaoRegraAtivar: operation(ativar(true), regra),
  automacaoRegraDesativar: operation(ativar(false), regra),
}

export const ExecucaoDeRegra = {
  item: ({ docprocId }: { docprocId: string | null }, _: unknown, contexto: Contexto) =>
    resumir(contexto, docprocId),
}
