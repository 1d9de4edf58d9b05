import { CONTRASTE_MIN, contrasteNoBranco } from '@autos/contract/regras/cor.ts'

import type { Entidade } from '../api/config.ts'

/**
 * The entidade's colour as CSS variable on <html>: it was chosen against white, so the dark scheme and high
 * contrast keep their own. A colour without 4.5:1 on white is refused: the default blue stays.
 */
export function applyBrand(entidade: Entidade): void {
  const root = document.documentElement
  if (entidade.cor && contrasteNoBranco(entidade.cor) >= CONTRASTE_MIN)
    root.style.setProperty('--cor-da-entidade', entidade.cor)
  else root.style.removeProperty('--cor-da-entidade')
  document.title = `Autos · ${entidade.sigla}`
}
