import type { TextoPadraoAAlterarQuery, TextosPadraoAdministradosQuery } from '../../api/gen/graphql.ts'

export type TextoDaLista = TextosPadraoAdministradosQuery['textosPadrao'][number]
export type TextoAAlterar = TextoPadraoAAlterarQuery['textoPadrao']

/** De quem o texto é, como se lê. */
export const deQuem = (setor: { nome: string; sigla?: string | null } | null | undefined): string =>
  setor ? (setor.sigla ?? setor.nome) : 'Toda a entidade'
