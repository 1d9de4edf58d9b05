import { MARCA_DE_VARIAVEL, variavelDe } from '@autos/contract/regras/rascunho.ts'

import { NOME_DA_VARIAVEL } from './variaveis.ts'

/** O começo do texto, com cada variável pelo nome dela. */
export const resumoDe = ({ resumo }: { resumo: string }): string =>
  resumo.replace(MARCA_DE_VARIAVEL, (dita, nome: string) => {
    const variavel = variavelDe(nome)
    return variavel ? `[${NOME_DA_VARIAVEL[variavel]}]` : dita
  }) || 'Uma figura'
