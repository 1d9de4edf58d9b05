import { algoritmosDe, assinar, EXT, extensao } from '../pki/certificado.ts'
import { referencia } from '../pki/cms.ts'
import { bits, contexto, enumerado, inteiro, sequencia, tempo, type Der } from '../pki/der.ts'
import type { NomeDeAc, Pki } from '../pki/pki.ts'

const HORA = 3_600_000

/** `velha` has expired; `anterior` is still good, and says nothing of what was signed in the last hour. */
const IDADE: Record<string, number> = { velha: 40 * 24 * HORA, anterior: HORA }

/**
 * The authority's CRL of this instant (RFC 5280 §5), good for a day. Lies: `velha`, `anterior`,
 * `assinatura-errada`, `truncada`.
 */
export async function montarLcr(pki: Pki, ac: NomeDeAc, mentira?: string): Promise<Der> {
  const { chave, der } = await pki.ac(ac)
  const em = Date.now() - (IDADE[mentira ?? ''] ?? 0)
  const algoritmo = algoritmosDe(chave).assinatura
  const entradas = pki
    .revogados(ac)
    .map(({ serial, em: quando, motivo }) =>
      sequencia(
        inteiro(Buffer.from(serial, 'hex')),
        tempo(quando),
        sequencia(extensao('2.5.29.21', enumerado(motivo))),
      ),
    )
  const tbs = sequencia(
    inteiro(1),
    algoritmo,
    referencia(der).assunto,
    tempo(new Date(em)),
    tempo(new Date(em + 24 * HORA)),
    entradas.length ? sequencia(...entradas) : undefined,
    contexto(0, sequencia(EXT.chaveDoEmissor(chave), extensao('2.5.29.20', inteiro(em)))),
  )
  const assinatura = assinar(mentira === 'assinatura-errada' ? Buffer.concat([tbs, tbs]) : tbs, chave)
  const lcr = sequencia(tbs, algoritmo, bits(assinatura))
  return mentira === 'truncada' ? lcr.subarray(0, lcr.length >> 1) : lcr
}
