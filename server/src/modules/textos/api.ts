import { operation } from '../../kernel/operation.ts'
import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { arquivar } from './arquivar.ts'
import { buscarTexto, conteudoDe, listarTextos, type TextoMostrado } from './ler-textos.ts'
import { salvar } from './salvar.ts'

export const Query = {
  textosPadrao: (_pai, { arquivados }, { db, actor }): Promise<TextoMostrado[]> =>
    listarTextos(db, actor(), { arquivados: arquivados === true }),
  textoPadrao: (_pai, { id }, { db, actor }): Promise<TextoMostrado> => buscarTexto(db, actor(), id),
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
