import type { Tx } from '../../kernel/database.ts'

type DaVerificacao = {
  versao: number
  politicaIcp: string | null
  carimbo: { em: Date; emissor: string } | null
  revogacaoConferida: boolean
  icpBrasil: boolean
}

/**
 * O que se sabe ao assinar, até a primeira verificação do arquivo: sem revogação conferida, nada se diz
 * válido.
 */
export async function gravarVerificacao(
  tx: Tx,
  assinaturaId: string,
  { versao, politicaIcp, carimbo, revogacaoConferida, icpBrasil }: DaVerificacao,
): Promise<void> {
  await tx
    .insertInto('assinaturaVerificacao')
    .values({
      assinaturaId,
      versao,
      indicacao: revogacaoConferida ? 'TOTAL_PASSED' : 'INDETERMINATE',
      subindicacao: revogacaoConferida ? null : 'TRY_LATER',
      motivos: revogacaoConferida ? [] : ['Não foi possível saber se o certificado foi revogado.'],
      nivelPades: carimbo === null ? 'B' : 'T',
      politicaIcp,
      invalida: false,
      icpBrasil: revogacaoConferida && icpBrasil,
      adobeReader: false,
      ltv: null,
      carimbadaEm: carimbo?.em ?? null,
      emissorCarimbo: carimbo?.emissor ?? null,
      verificadaEm: tx.now,
    })
    .execute()
}
