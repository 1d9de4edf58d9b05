import { operation } from '../../kernel/operation.ts'
import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { arquivar } from './arquivar.ts'
import { buscarTexto, conteudoDe, listarTextos, type TextoMostrado } from './ler.ts'
import { salvar } from './salvar.ts'

export const Query = {
  textosPadrao: (
    _pai: unknown,
    { arquivados }: { arquivados?: boolean | null },
    { db, actor }: Contexto,
  ): Promise<TextoMostrado[]> => listarTextos(db, actor(), { arquivados: arquivados === true }),
  textoPadrao: (_pai: unknown, { id }: { id: string }, { db, actor }: Contexto): Promise<TextoMostrado> =>
    buscarTexto(db, actor(), id),
} satisfies Perguntas

const texto = { show: ({ db, actor }: Contexto, id: string) => buscarTexto(db, actor(), id) }
/** Quem decide é a gaveta, presa; um instantâneo de antes de prendê-la não serviria. */
const gaveta = { ...texto, isolation: 'read committed' } as const

export const Mutation = {
  textoPadraoSalvar: operation(salvar, gaveta),
  textoPadraoArquivar: operation(arquivar(true), gaveta),
  textoPadraoDesarquivar: operation(arquivar(false), gaveta),
} satisfies Atos

export const TextoPadrao = {
  html: async ({ id }: TextoMostrado, _args: unknown, contexto: Contexto): Promise<string> =>
    (await conteudoDe(contexto)(id)) ?? '',
}
