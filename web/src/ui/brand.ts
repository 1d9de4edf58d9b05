import { CONTRASTE_MIN, contrasteNoBranco } from '@autos/contract/regras/cor.ts'

import type { Entidade } from '../api/config.ts'

/** The entidade's colour as CSS variable on <html>. A colour without 4.5:1 on white is refused: the default blue stays. */
export function applyBrand(entidade: Entidade): void {
  const root = document.documentElement
  if (entidade.cor && contrasteNoBranco(entidade.cor) >= CONTRASTE_MIN) root.style.setProperty('--marca', entidade.cor)
  else root.style.removeProperty('--marca')
  document.title = `Autos · ${entidade.sigla}`
}
