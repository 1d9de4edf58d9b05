import type { Atos, Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { avisosAoArquivar } from './avisos.ts'
import { informarContagem } from './informar-contagem.ts'
import { criarRetencao } from './criar-retencao.ts'
import { levantarRetencao } from './levantar-retencao.ts'
import { type ItemDaTemporalidade, temporalidadeDe, temporalidadePorId } from './ler-temporalidade.ts'
import { mostrarRetencao } from './retencoes.ts'

const retencao = { show: ({ db }: Contexto, id: string) => mostrarRetencao(db, id) }

export const Mutation = {
  retencaoCriar: operation(criarRetencao, retencao),
  retencaoLevantar: operation(levantarRetencao, retencao),
  contagemInformar: operation(informarContagem, {
    show: (contexto: Contexto, id: string) => temporalidadePorId(contexto, id),
  }),
} satisfies Atos

const doItem = {
  temporalidade: ({ fatos }: { fatos: ItemDaTemporalidade }, _: unknown, contexto: Contexto) =>
    temporalidadeDe(contexto, fatos),
  avisosAoArquivar: ({ fatos }: { fatos: Parameters<typeof avisosAoArquivar>[0] }) => avisosAoArquivar(fatos),
}
export const Documento = doItem
export const Processo = doItem
