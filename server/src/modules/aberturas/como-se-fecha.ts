import { acoesDe, type Fatos, negadasDe } from '../acoes/index.ts'
import { ageComoClassificador } from '../metadados/index.ts'
import type { QuemPassou } from './o-que-se-abriu.ts'

/** Se a pessoa pode fechar o item, por que não e se precisa dizer por quê. */
export type ComoSeFecha = { podeFechar: boolean; porQueNao: string | null; exigeMotivo: boolean }

/** O que as restrições não fecham: quem é interessado do processo, ou assina, lê o que é só interno. */
export const NAO_SE_FECHA =
  'lê por ser interessado do processo, ou por assinar: tire-o de lá, ou ponha posse ou sigilo no item'

/** A regra é a de alterar restrições; e o que elas não mudam não se oferece. */
export function comoSeFecha(
  f: Fatos,
  { publico, quem }: { publico: boolean; quem: readonly QuemPassou[] },
): ComoSeFecha {
  const exigeMotivo = ageComoClassificador(f)
  if (!acoesDe(f).includes('PODE_ALTERAR_RESTRICOES')) {
    const negada = negadasDe(f).find(({ acao }) => acao === 'PODE_ALTERAR_RESTRICOES')
    return { podeFechar: false, porQueNao: negada?.motivo ?? null, exigeMotivo }
  }
  if (!publico && quem.every(({ cpf }) => cpf === null))
    return { podeFechar: false, porQueNao: NAO_SE_FECHA, exigeMotivo }
  return { podeFechar: true, porQueNao: null, exigeMotivo }
}
