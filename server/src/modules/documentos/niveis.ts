/** Do menor ao maior (domínio §5.1). */
export const NIVEIS = ['SIMPLES', 'AVANCADA', 'QUALIFICADA'] as const
export type Nivel = (typeof NIVEIS)[number]

const ROTULO: Record<Nivel, string> = {
  SIMPLES: 'Simples',
  AVANCADA: 'Avançada',
  QUALIFICADA: 'Qualificada (ICP-Brasil)',
}
export const rotuloDoNivel = (nivel: Nivel): string => ROTULO[nivel]

export const maiorNivel = (a: Nivel, b: Nivel): Nivel => (NIVEIS.indexOf(a) >= NIVEIS.indexOf(b) ? a : b)
