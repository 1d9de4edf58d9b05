import type { Laudo } from '../../adapters/assinatura-pdf/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import { type Nivel } from '../documentos/index.ts'

type Embutidas = { versao: number; laudos: readonly Laudo[] }

/** As que já vieram no arquivo (domínio §5.8), na primeira vez que se veem. Devolve quantas; contá-las é com quem chama. */
export async function listarEmbutidas(
  tx: Tx,
  { fatos: { id: documentoId, versaoBase }, versao, laudos }: { fatos: Fatos } & Embutidas,
): Promise<number> {
  const linhas = await tx
    .selectFrom('assinatura')
    .select('campo')
    .where('documentoId', '=', documentoId)
    .where('versao', '>=', versaoBase ?? 1)
    .where('campo', 'is not', null)
    .execute()
  const conhecidos = new Set(linhas.map(({ campo }) => campo))
  const novas = laudos.filter(({ campo }) => !conhecidos.has(campo))
  if (novas.length === 0) return 0
  const { sha256 } = await tx
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', documentoId)
    .where('numero', '=', versao)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('assinatura')
    .values(novas.map((laudo) => ({ documentoId, versao, sha256, ...embutida(laudo, tx.now) })))
    .execute()
  return novas.length
}

/** O que se guarda da assinatura que veio no arquivo. */
const embutida = (laudo: Laudo, agora: Date) => ({
  id: newId(),
  nome: laudo.nome ?? 'Não identificado',
  cpfCnpj: laudo.cpfCnpj,
  metodo: 'EMBUTIDA' as const,
  nivel: nivelDo(laudo),
  assinadaEm: laudo.assinadaEm ?? agora,
  carimbadaEm: laudo.carimbadaEm,
  emissorCarimbo: laudo.emissorCarimbo,
  emissorAssinatura: laudo.emissor,
  certificadoExpiraEm: laudo.expiraEm,
  certificado: laudo.certificado,
  invalida: laudo.indicacao === 'TOTAL_FAILED',
  icpBrasil: laudo.icpBrasil,
  adobeReader: laudo.adobeReader,
  campo: laudo.campo,
})

function nivelDo({ icpBrasil, raiz }: Laudo): Nivel {
  if (icpBrasil) return 'QUALIFICADA'
  return raiz === null ? 'SIMPLES' : 'AVANCADA'
}
