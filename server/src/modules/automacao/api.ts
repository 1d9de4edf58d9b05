import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { resumir } from '../docproc/index.ts'
import { ativar } from './ativar.ts'
import { ensaiar } from './ensaiar.ts'
import { buscarRegra, lerExecucoes, lerRegras } from './ler-regras.ts'
import { salvar } from './salvar.ts'

export const Query = {
  automacaoRegras: (_, _args, { db, actor }) => lerRegras(db, actor()),
  automacaoExecucoes: (_, pedido, { db, actor }) => lerExecucoes(db, actor(), pedido),
  automacaoEnsaiar: (_, pedido, { ledger, actor }) => ensaiar(ledger, actor(), pedido),
} satisfies Perguntas

const regra = { show: ({ db }: Contexto, id: string) => buscarRegra(db, id) }

export const Mutation = {
  automacaoRegraSalvar: operation(salvar, regra),
  automacaoRegraAtivar: operation(ativar(true), regra),
  automacaoRegraDesativar: operation(ativar(false), regra),
} satisfies Atos

export const ExecucaoDeRegra = {
  item: ({ docprocId }: { docprocId: string | null }, _: unknown, contexto: Contexto) =>
    resumir(contexto, docprocId),
}
