import type { SituacaoDoExame } from '@autos/contract/entradas.ts'
import type { Reader } from '../../kernel/database.ts'
import { type DeUmTipo, examesDosDados, porTipo } from '../tarjas/index.ts'

export type ExameDoAberto = { situacao: SituacaoDoExame; dados: DeUmTipo[]; semTexto: number }

/** O que se acha nestes documentos. Onde ficou algo por ler, não achar nada não é não haver. */
export async function examesDosAbertos(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ExameDoAberto>> {
  const exames = await examesDosDados(reader, [...new Set(ids)])
  return new Map(
    exames.map(({ id, situacao, dados, semTexto, naoExaminados }) => {
      const falta = semTexto.length + naoExaminados.length
      const inteiro = situacao === 'EXAMINADO' && falta === 0
      const achado = dados.length > 0 ? 'COM_DADOS' : inteiro ? 'SEM_DADOS' : 'NAO_EXAMINADO'
      return [id, { situacao: achado, dados: porTipo(dados), semTexto: falta }]
    }),
  )
}
