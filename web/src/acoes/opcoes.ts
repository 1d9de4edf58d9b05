import { emOrdem } from '../ui/formato.ts'

export type Opcao = { value: string; label: string }

/** As opções de uma tabela de códigos, na ordem dos nomes. */
export const opcoesDe = (tabela: Readonly<Record<number, string>>): Opcao[] =>
  Object.entries(tabela)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => emOrdem(a.label, b.label))
