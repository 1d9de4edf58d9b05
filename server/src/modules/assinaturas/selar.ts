import type { Meios } from './meios.ts'
import { assinarComChave, dizeresDoSelo, identidadeDaInstituicao } from './montar.ts'

/**
 * O que o sistema lavra sai selado com o certificado da instituição (domínio §4.6, §4.8): quem o tem prova
 * que ninguém o mudou.
 */
export async function selarComoInstituicao(
  meios: Pick<Meios, 'db' | 'assinador' | 'entidade' | 'log'>,
  pdf: Uint8Array,
  em: Date,
): Promise<Buffer> {
  const identidade = identidadeDaInstituicao(meios, em)
  const preparado = await meios.assinador.pdf.preparar(pdf, {
    em,
    ...dizeresDoSelo(meios, identidade, 'Lavrado pelo sistema'),
  })
  const { cauda } = await assinarComChave(meios, preparado, identidade)
  return Buffer.concat([pdf, cauda])
}
