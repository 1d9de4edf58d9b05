import type { VersoesDoRascunhoQuery } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'

type Documento = Extract<VersoesDoRascunhoQuery['itens'][number], { __typename: 'Documento' }>
export type RascunhoComVersoes = NonNullable<Documento['rascunho']>
export type Versao = {
  versao: number
  /** Quem escreveu. */
  quem: string
  gravadoEm: string | null
  /** Por que se guardou; o de agora, nenhum. */
  motivo: RascunhoComVersoes['versoes'][number]['motivo'] | null
}

/** O texto de agora, e abaixo o que ele já foi. */
export const listarVersoes = ({ versao, gravadoEm, gravadoPor, versoes }: RascunhoComVersoes): Versao[] => [
  { versao, quem: gravadoPor?.nome ?? '', gravadoEm, motivo: null },
  ...versoes.map((guardada) => ({ ...guardada, quem: guardada.gravadoPor?.nome ?? '' })),
]

export const nomeDaVersao = ({ motivo, gravadoEm }: Versao): string =>
  motivo === null ? 'O texto de agora' : `A de ${gravadoEm ? dataHora(gravadoEm) : 'antes'}`

export const POR_QUE: Record<NonNullable<Versao['motivo']>, string> = {
  ESCRITA: '',
  VOLTA: 'antes de se voltar a outra',
  FINALIZADA: 'finalizada',
}
