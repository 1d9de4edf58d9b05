import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { colunasDoRequerente } from '../cadastro/index.ts'
import { liberarNumero } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { esquecerTexto } from '../preparo/index.ts'

type Vencido = {
  id: string
  tipo: 'documento' | 'processo'
  identificador: string
  titulo: string
  excluidoEm: Date
  excluidoPor: string | null
}

const LOTE = 200

/** Nem o retido, nem o que está no Arquivo contando prazo ou à espera do edital (domínio §12). Cita `d`. */
const destrutivel = ({ marca }: Ator): RawBuilder<boolean> =>
  sql<boolean>`(not d.arquivado and not d.em_eliminacao and not sob_retencao(d.id, d.pai_id, d.raiz_id, ${marca.fuso}))`

/**
 * Passado o prazo, o excluído perde o conteúdo e o número; ficam o identificador, o título, quem excluiu e o
 * resumo de cada arquivo, e o caminho que fez (domínio §4.10). Um por transação: o que falhar não segura os
 * outros.
 */
export async function expurgar({ ledger, sistema }: { ledger: Ledger; sistema: Ator }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select d.id from docproc d, marca m where d.excluido_em is not null and d.expurgado_em is null
      and d.excluido_em <= now() - make_interval(days => m.lixeira_dias::int) and ${destrutivel(sistema)} order by d.excluido_em limit ${LOTE}`.execute(
    ledger.db,
  )
  let expurgados = 0
  for (const { id } of rows) expurgados += Number(await transact(ledger, (tx) => expurgarUm(tx, sistema, id)))
  return expurgados
}

async function expurgarUm(tx: Tx, sistema: Ator, id: string): Promise<boolean> {
  const { rows } = await sql<Vencido>`
    select d.id, d.tipo, d.identificador, d.titulo, d.excluido_em, d.excluido_por from docproc d, marca m
    where d.id = ${id}::uuid and d.expurgado_em is null and d.excluido_em <= now() - make_interval(days => m.lixeira_dias::int) and ${destrutivel(sistema)} for no key update of d`.execute(
    tx,
  )
  const vencido = rows[0]
  if (vencido === undefined) return false
  const arquivos = await tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256', 'tamanho'])
    .where('documentoId', '=', id)
    .orderBy('numero')
    .execute()
  await esvaziar(tx, id)
  await liberarNumero(tx, sistema, { docprocId: id, motivo: 'excluído' })
  const { tipo, identificador, titulo, excluidoEm, excluidoPor } = vencido
  await registrar(tx, sistema, {
    ato: `${tipo}.expurgado`,
    itens: [id],
    dados: { identificador, titulo, excluidoEm: excluidoEm.toISOString(), excluidoPor, arquivos },
  })
  if (tipo === 'documento')
    await enqueue(tx, 'lixeira.apagar-arquivos', { data: { documentoId: id }, key: id })
  return true
}

/** As versões ficam, pelo resumo; o objeto de cada uma se apaga depois que isto se confirma. */
async function esvaziar(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('docproc')
    .set({ expurgadoEm: tx.now, assunto: null, hipoteseLegal: null })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('documento').set(colunasDoRequerente(null)).where('id', '=', id).execute()
  await tx.deleteFrom('documentoTexto').where('documentoId', '=', id).execute()
  await esquecerTexto(tx, id)
  await tx
    .updateTable('arquivoIntencao')
    .set({ mudancas: null, retida: null })
    .where('documentoId', '=', id)
    .execute()
  await tx.deleteFrom('rascunhoVez').where('documentoId', '=', id).execute()
  await tx.deleteFrom('rascunhoComentario').where('documentoId', '=', id).execute()
  await tx.deleteFrom('rascunhoVersao').where('documentoId', '=', id).execute()
  await tx.deleteFrom('rascunho').where('documentoId', '=', id).execute()
  await tx.deleteFrom('assinante').where('documentoId', '=', id).execute()
  await tx.deleteFrom('interessado').where('processoId', '=', id).execute()
  await tx.deleteFrom('docprocAutorizado').where('docprocId', '=', id).execute()
  await tx.deleteFrom('docprocAutorizadoExterno').where('docprocId', '=', id).execute()
  await tx.deleteFrom('docprocMarcador').where('docprocId', '=', id).execute()
}
