import type { TipoDeDado } from '../../api/gen/graphql.ts'

/** Como se diz cada tipo de dado pessoal. */
export const NOME_DO_DADO: Readonly<Record<TipoDeDado, string>> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PIS: 'PIS ou NIS',
  CNS: 'cartão do SUS',
  TITULO_ELEITOR: 'título de eleitor',
  RG: 'RG',
  ENDERECO: 'endereço',
  TELEFONE: 'telefone',
  EMAIL: 'e-mail',
  CONTA_BANCARIA: 'conta bancária',
  SAUDE: 'saúde',
}
