import { Recusa } from '@autos/contract/erros.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { icpPolicy, icpPolicyToSign, type Identity, type Policy } from '@autos/pades'
import { raizDe } from '../../adapters/assinatura-pdf/certificados.ts'
import type { Datado, SemData } from './carimbar.ts'
import type { Meios } from './meios.ts'

/** De referência básica, ou com a data do carimbo por obrigação (DOC-ICP-15.03). */
export type PoliticaIcp = 'AD_RB' | 'AD_RT'

type Configurada = Pick<Meios, 'assinador' | 'entidade'>

/**
 * A política da ICP-Brasil com que se assina, onde a entidade a pede: só com certificado da ICP-Brasil, e só o que
 * se monta aqui (o gov.br entrega a assinatura pronta). Quem escolhe assinar sem carimbo não pode prometer o da AD-RT.
 */
export function politicaIcpDe(
  { assinador, entidade }: Configurada,
  { icpBrasil, politicaId }: { icpBrasil: boolean; politicaId: IdDePolitica },
): PoliticaIcp | null {
  const pedida = assinador.config.politicaIcpBrasil[entidade.id]
  if (pedida === undefined || !icpBrasil) return null
  return pedida === 'AD_RT' && politicaId === 'pades-t-ltv' ? 'AD_RT' : 'AD_RB'
}

const daIcp = new WeakMap<Identity, boolean>()

/** O selo da instituição também a leva, quando o certificado dele é da ICP-Brasil. */
export function politicaIcpDoSelo(meios: Configurada, selo: Identity): PoliticaIcp | null {
  const icpBrasil =
    daIcp.get(selo) ?? raizDe(selo.cert, meios.assinador.config.ancoras, selo.chain) === 'ICP_BRASIL'
  daIcp.set(selo, icpBrasil)
  return politicaIcpDe(meios, { icpBrasil, politicaId: 'pades-t-ltv' })
}

/** O que vai nos atributos assinados: a política e o resumo dela, que o ITI publica. */
export const politicaNosAtributos = (politica: PoliticaIcp | null): { policy?: Policy } =>
  politica === null ? {} : { policy: icpPolicyToSign(politica) }

/** Como o PDF há de dizer que é dela; sem ela, o de sempre. */
export const politicaNoArquivo = (politica: PoliticaIcp | null): { subFilter?: 'PBAD.PAdES' } =>
  politica === null ? {} : { subFilter: 'PBAD.PAdES' }

/** PA_PAdES_AD_RB_v1_3, como o ITI a chama. */
export const nomeDaPoliticaIcp = (politica: PoliticaIcp | null): string | null =>
  politica === null ? null : (icpPolicy(icpPolicyToSign(politica).oid)?.name ?? null)

/** A AD-RT sem carimbo não é AD-RT: antes nada assinado do que assinado a dizer o que não é. */
export function exigirCarimboDa(politica: PoliticaIcp | null, datado: Datado | SemData | null): void {
  if (politica !== 'AD_RT' || (datado !== null && 'token' in datado)) return
  const falta = datado === null ? 'sem carimbo do tempo' : datado.falta
  throw new Recusa(
    'ProvedorIndisponivelException',
    `Nada foi assinado: a política AD-RT, com que esta instituição assina, exige o carimbo do tempo, e ficou-se ${falta}. Tente de novo em instantes; se continuar, avise a administração.`,
    { motivo: falta },
  )
}
