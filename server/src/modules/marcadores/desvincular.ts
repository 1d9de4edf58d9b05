import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import { gavetaParaDesmarcar, paraHistorico, travarGaveta } from './gaveta.ts'
import { procurar } from './nome.ts'
import { type Marcacao, type Marcado, travarMarcavel } from './vincular.ts'

/** Desmarca o item. O que não está marcado assim fica como está. */
export async function desvincular(tx: Tx, ator: Ator, { docprocId, ...nomeado }: Marcacao): Promise<Marcado> {
  const gaveta = gavetaParaDesmarcar(ator, nomeado)
  await travarGaveta(tx, gaveta)
  const fatos = await travarMarcavel(tx, ator, docprocId)
  const marcador = await procurar(tx, gaveta, nomeado.nome)
  const vinculo = marcador && (await procurarVinculo(tx, fatos.id, marcador.id))
  if (
    vinculo !== undefined &&
    podeDesmarcar(ator, fatos, { publico: gaveta.tipo === 'PUBLICO', marcadoPor: vinculo.usuarioId })
  ) {
    await tx
      .deleteFrom('docprocMarcador')
      .where('docprocId', '=', fatos.id)
      .where('marcadorId', '=', vinculo.marcadorId)
      .execute()
    await registrar(tx, ator, {
      ato: 'marcador.desvinculado',
      itens: [fatos.id],
      dados: paraHistorico(gaveta, { nome: marcador?.nome }),
      setorId: gaveta.setorId,
    })
  }
  return { id: fatos.id, tipo: fatos.tipo }
}

const procurarVinculo = (tx: Tx, docprocId: string, marcadorId: string) =>
  tx
    .selectFrom('docprocMarcador')
    .select(['marcadorId', 'usuarioId'])
    .where('docprocId', '=', docprocId)
    .where('marcadorId', '=', marcadorId)
    .executeTakeFirst()

/**
 * O público, quem o pôs ou o classificador. Quem não lê o conteúdo não sabe o que os outros marcaram: para
 * ele, não está marcado.
 */
function podeDesmarcar(
  ator: Ator,
  fatos: Fatos,
  { publico, marcadoPor }: { publico: boolean; marcadoPor: string | null },
): boolean {
  if (!publico || marcadoPor === ator.id || ehClassificador(ator)) return true
  if (podeVerConteudo(fatos))
    throw new Recusa('SemPermissaoException', 'Só quem marcou ou o classificador retira um marcador público.')
  return false
}
