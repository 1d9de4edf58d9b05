import { formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'

/** O CPF de terceiros chega mascarado: mostra-se como veio. */
export const comoSeMostra = (cpfCnpj: string | null | undefined): string =>
  cpfCnpj?.includes('*') ? cpfCnpj : formatarCpfCnpj(cpfCnpj ?? '')
