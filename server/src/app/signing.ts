import { httpClient } from '@autos/pades'
import { abrirAssinaturaPdf } from '../adapters/assinatura-pdf/assinatura-pdf.ts'
import { abrirCarimbo } from '../adapters/carimbo/carimbo.ts'
import { abrirEvidencias } from '../adapters/evidencias/evidencias.ts'
import { abrirLugarLivre } from '../adapters/lugar-livre/lugar-livre.ts'
import type { ConfigDaAssinatura } from '../config-assinatura.ts'
import type { Assinador } from '../modules/ator/index.ts'

/**
 * Once a process. Certificates name addresses of somebody else's choosing: all of them go out by the one
 * client.
 */
export function openSigning(config: ConfigDaAssinatura): Assinador {
  const { privados, tempoMs, limiteBytes } = config.rede
  const http = httpClient({ allowPrivate: privados, timeoutMs: tempoMs, maxBytes: limiteBytes })
  return {
    config,
    pdf: abrirAssinaturaPdf({ raizes: config.ancoras, raizesDeCarimbo: config.ancorasDeCarimbo }),
    lugar: abrirLugarLivre(),
    carimbo: config.carimbo === null ? null : abrirCarimbo(http, config.carimbo, { tempoMs }),
    evidencias: abrirEvidencias(http),
  }
}
