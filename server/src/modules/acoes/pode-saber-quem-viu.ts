import type { Fatos } from './fatos.ts'

/** Quem abriu é assunto de quem responde pelo item e do classificador (domínio §7.3). */
export const podeSaberQuemViu = ({
  contexto,
  detem,
  classificador,
}: Pick<Fatos, 'contexto' | 'detem' | 'classificador'>): boolean =>
  contexto === 'USUARIO' && (detem || classificador)
