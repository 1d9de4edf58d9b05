import { joinPages } from './juntar.ts'
import type { Empacotador } from './port.ts'
import { archive } from './zip.ts'

export const abrirEmpacotador = (): Empacotador => ({
  zip: archive,
  juntar: (destino, entradas, { capa, ...options }) =>
    joinPages(destino, capa, { entries: entradas, options }),
})
