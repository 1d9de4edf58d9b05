import type { Tx } from '../../kernel/database.ts'
import { transact } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { anotarExame } from './anotar.ts'
import { gravarVersao } from './gravar-versao.ts'
import type { MeiosDoSistema } from './verificar-assinaturas.ts'
import { guardarVersao, type VersaoLida } from './versao.ts'
import type { Acrescimo } from './acrescentar.ts'

/** Falso: alguém assinou ou começou a assinar no meio. */
export async function gravar(
  meios: MeiosDoSistema,
  versao: VersaoLida,
  { cauda, laudos, carimbada, provadas }: Acrescimo,
): Promise<boolean> {
  const selado = await guardarVersao(meios, versao, cauda)
  return transact(meios.ledger, async (tx: Tx) => {
    const [fatos] = await travarComFatos(tx, meios.sistema, [versao.documentoId])
    if (fatos === undefined || fatos.versaoArquivo !== versao.numero || fatos.emAssinatura) return false
    const numero = await gravarVersao(
      tx,
      { criadaPor: null, motivo: 'PRESERVACAO', fatos, paginas: versao.paginas },
      selado,
    )
    await registrar(tx, meios.sistema, {
      ato: 'documento.assinaturas-preservadas',
      itens: [fatos.id],
      dados: { versao: numero, nivel: carimbada ? 'LTA' : 'LT', campos: provadas },
    })
    await anotarExame(tx, meios.sistema, {
      fatos: { ...fatos, versaoArquivo: numero },
      examinada: { versao: numero, laudos },
    })
    return true
  })
}
