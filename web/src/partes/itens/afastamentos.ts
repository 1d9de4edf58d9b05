import type { Afastamento } from '../../api/gen/graphql.ts'

export const AFASTAMENTOS: Record<Afastamento, string> = {
  FERIAS: 'Férias',
  LICENCA: 'Licença',
  OUTRO: 'Outro afastamento',
}
