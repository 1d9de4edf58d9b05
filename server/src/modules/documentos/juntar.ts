import { Recusa, naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { cargaAlterada, exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { lugarDe, registrarVinculo, setorDoAto } from '../tramitacao/index.ts'

/** Junta o documento ao processo como a próxima peça (domínio §4.4). */
export async function juntar(tx: Tx, ator: Ator, { documentoId, processoId }: { documentoId: string; processoId: string }): Promise<string> {
  const [documento, processo] = await travarComFatos(tx, ator, [documentoId, processoId])
  if (documento?.documento !== true || processo?.processo !== true) throw naoEncontrado()
  if (acabouDeJuntar(documento, processo, ator)) return documento.id
  exigir('PODE_JUNTAR', documento)
  exigirQueReceba(processo)
  await juntarPeca(tx, ator, documento, processo, { por: ator.id, setorId: setorDoAto(processo) ?? setorDoAto(documento) })
  return documento.id
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
function acabouDeJuntar(documento: Fatos, processo: Fatos, ator: Ator): boolean {
  const { peca, paiId, vinculadoPor, vinculadoEm, agora } = documento
  return peca && paiId === processo.id && vinculadoPor === ator.id && vinculadoEm !== null && agora.getTime() - vinculadoEm.getTime() < 60_000
}

/** O processo precisa estar ativo e na carga de quem junta; sendo apenso, a carga é a do principal. */
function exigirQueReceba(processo: Fatos): void {
  const motivo = impedimentoDoProcesso(processo)
  if (motivo === undefined) return
  if (!processo.detem && processo.enviouPorUltimo) throw new Recusa('CargaAlteradaException', cargaAlterada(processo), { motivo })
  throw new Recusa(processo.ativo ? 'SemPermissaoException' : 'EstadoInvalidoException', `${processo.tituloVisivel}: ${motivo}.`, { acao: 'PODE_JUNTAR', motivo })
}

function impedimentoDoProcesso({ excluido, emEliminacao, arquivado, detem }: Fatos): string | undefined {
  if (excluido || emEliminacao) return 'não recebe peças'
  if (arquivado) return 'está arquivado'
  return detem ? undefined : 'não está na sua carga nem na do seu setor'
}

type QuemJunta = { por: string | null; setorId: string | null }

/**
 * O número da peça é o seguinte ao maior já dado, e não se repete (INV-4): a linha do processo está travada. O documento
 * deixa de ter carga própria e passa a acompanhar o processo, com os anexos dele.
 */
export async function juntarPeca(tx: Tx, ator: Ator, documento: Fatos, processo: Fatos, { por, setorId }: QuemJunta): Promise<number> {
  const { ultimaPeca: peca } = await tx
    .updateTable('processo')
    .set({ ultimaPeca: sql<number>`ultima_peca + 1` })
    .where('id', '=', processo.id)
    .returning('ultimaPeca')
    .executeTakeFirstOrThrow()
  const tramiteId = await registrarVinculo(tx, ator, documento.id, { tipo: 'JUNTADA', origem: lugarDe(documento), outroId: processo.id })
  await tx
    .updateTable('docproc')
    .set({
      paiId: processo.id,
      vinculo: 'peca',
      ordem: peca,
      vinculadoEm: tx.now,
      vinculadoPor: por,
      vinculadoSetorId: setorId,
      raizId: processo.raizId,
      novo: false,
      cargaTramiteId: null,
      cargaTipo: null,
      cargaUsuarioId: null,
      cargaSetorId: null,
      cargaEm: null,
      versao: sql<number>`versao + 1`,
    }) // prettier-ignore
    .where('id', '=', documento.id)
    .execute()
  await tx.updateTable('docproc').set({ raizId: processo.raizId }).where('raizId', '=', documento.id).execute()
  await tx
    .updateTable('docproc')
    .set({ versao: sql<number>`versao + 1` })
    .where('id', '=', processo.id)
    .execute()
  await tx.updateTable('documento').set({ processoDestinoId: null, minuta: false }).where('id', '=', documento.id).execute()
  await registrar(tx, ator, 'documento.juntado', [documento.id, processo.id], { processoId: processo.id, peca, tramiteId }, setorId)
  return peca
}
