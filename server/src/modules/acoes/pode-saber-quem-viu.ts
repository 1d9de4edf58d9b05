import type { Fatos } from './fatos.ts'

/** Quem abriu é assunto de quem responde pelo item e do classificador (domínio §7.3). */
export const podeSaberQuemViu = ({
  contexto,
  detem,
  cls,
}: Pick<Fatos, 'contexto' | 'detem' | 'cls'>): boolean => contexto === 'USUARIO' && (detem || cls)
