import { Recusa } from '@autos/contract/erros.ts'
import type { Ator } from './ator.ts'

/** O que só quem tem um papel faz, dito a quem não o tem. */
const DE_QUEM = {
  classificacaoDocumental: 'Só o classificador administra classificações e numeração.',
  auditoria: 'Só quem tem o papel de auditoria pergunta quem podia ler.',
  publicador: 'Só quem publica no diário oficial cuida das publicações com erro.',
  adminAcesso: 'Só a administração de acesso cuida de pessoas, setores e sistemas.',
} as const

/** Vale o papel deste momento: o revogado já não está no ator. */
export function exigirPapel(ator: Ator, papel: keyof typeof DE_QUEM): void {
  if (!ator.papeis.has(papel)) throw new Recusa('SemPermissaoException', DE_QUEM[papel])
  if (papel === 'adminAcesso' && ator.impersonadoPor !== null)
    throw new Recusa('SemPermissaoException', 'Não se administra o acesso no lugar de outra pessoa.')
}
