import type { FormatoDeExportacao } from '@autos/contract/entradas.ts'
import { EXPORTACAO_DIAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Volume } from './reunir.ts'

export type Tentativa = {
  id: string
  numero: number
  processoId: string
  solicitanteId: string
  impersonadoPor: string | null
  formato: FormatoDeExportacao
  em: Date
}
type Meios = { ledger: Ledger; sistema: Ator; endereco: string }

/**
 * Toma o pedido para si: quem começou antes e ainda não acabou já não conclui. Indefinido quando não há mais
 * o que fazer.
 */
export async function comecar(ledger: Ledger, id: string): Promise<Tentativa | undefined> {
  return transact(ledger, async (tx) => {
    const tomada = await tx
      .updateTable('exportacao')
      .set((eb) => ({ situacao: 'PROCESSANDO', tentativas: eb('tentativas', '+', 1), feitas: 0 }))
      .where('id', '=', id)
      .where('situacao', 'in', ['PENDENTE', 'PROCESSANDO'])
      .returning(['id', 'tentativas as numero', 'processoId', 'solicitanteId', 'impersonadoPor', 'formato'])
      .executeTakeFirst()
    return tomada === undefined ? undefined : { ...tomada, em: tx.now }
  })
}

/**
 * Fica pronta, conta como acesso ao conteúdo de cada documento que foi, e a pessoa é avisada pelo sino e por
 * e-mail.
 */
export async function concluir(
  meios: Meios,
  { id, numero, processoId, solicitanteId, impersonadoPor }: Tentativa,
  { volumes, feitas, faltou }: { volumes: readonly Volume[]; feitas: number; faltou: string | null },
): Promise<void> {
  await transact(meios.ledger, async (tx) => {
    const foram = volumes
      .flatMap(({ linhas }) => linhas)
      .flatMap(({ documentoId, arquivo }) =>
        arquivo === null ? [] : { docprocId: documentoId, versao: arquivo.versao },
      )
    const conteudo = foram.map(({ docprocId }) => docprocId)
    const titulos = volumes.filter(({ tituloVisto }) => tituloVisto).map((volume) => volume.processoId)
    if (
      !(await ficarPronta(tx, { id, numero }, { feitas, total: feitas, motivo: faltou, conteudo, titulos }))
    )
      return
    if (foram.length > 0)
      await tx
        .insertInto('visualizacao')
        .values(
          foram.map((foi) => ({ id: newId(), ...foi, usuarioId: solicitanteId, impersonadoPor, em: tx.now })),
        )
        .execute()
    const arquivos = await tx
      .selectFrom('exportacaoArquivo')
      .select(['formato', 'sha256', 'tamanho'])
      .where('exportacaoId', '=', id)
      .where('tentativa', '=', numero)
      .execute()
    await registrar(tx, meios.sistema, {
      ato: 'processo.exportacao-pronta',
      itens: [processoId],
      dados: {
        exportacaoId: id,
        documentos: foram.length,
        arquivos,
        ...(faltou === null ? {} : { faltou }),
        avisar: [solicitanteId],
      },
    })
    await escrever(tx, meios, {
      usuarioId: solicitanteId,
      mensagemId: `exportacao.${id}`,
      assunto: 'a exportação que você pediu está pronta',
      texto: `A exportação que você pediu está pronta${faltou === null ? '' : `, mas ${faltou}`}. Para baixá-la, entre no sistema e abra o processo:\n${meios.endereco}/#/processo/${processoId}\n\nO arquivo fica disponível por ${EXPORTACAO_DIAS} dias.`,
    })
  })
}

/** Se ainda é desta tentativa. */
async function ficarPronta(
  tx: Tx,
  { id, numero }: Pick<Tentativa, 'id' | 'numero'>,
  contas: { feitas: number; total: number; motivo: string | null; conteudo: string[]; titulos: string[] },
): Promise<boolean> {
  const pronta = await tx
    .updateTable('exportacao')
    .set({
      situacao: 'PRONTA',
      ...contas,
      prontaEm: tx.now,
      expiraEm: sql`${tx.now}::timestamptz + make_interval(days => ${EXPORTACAO_DIAS})`,
    })
    .where('id', '=', id)
    .where('situacao', '=', 'PROCESSANDO')
    .where('tentativas', '=', numero)
    .returning('id')
    .executeTakeFirst()
  return pronta !== undefined
}

export async function desistir(
  meios: Meios,
  { id, numero, processoId, solicitanteId }: Tentativa,
  motivo: string,
): Promise<void> {
  await transact(meios.ledger, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('exportacao')
      .set({ situacao: 'ERRO', motivo })
      .where('id', '=', id)
      .where('situacao', '=', 'PROCESSANDO')
      .where('tentativas', '=', numero)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await registrar(tx, meios.sistema, {
      ato: 'processo.nao-exportado',
      itens: [processoId],
      dados: { exportacaoId: id, motivo, avisar: [solicitanteId] },
    })
    await enqueue(tx, 'exportacao.apagar', { data: { exportacaoId: id }, key: id })
  })
}

/** Sem título nem assunto: e-mail é lido por muitos (domínio H34). */
async function escrever(
  tx: Tx,
  { sistema }: Meios,
  {
    usuarioId,
    mensagemId,
    assunto,
    texto,
  }: { usuarioId: string; mensagemId: string; assunto: string; texto: string },
): Promise<void> {
  const pessoa = await tx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', usuarioId)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (pessoa?.email == null) return
  await enqueue(tx, 'correio.enviar', {
    data: { mensagemId, para: pessoa.email, assunto: `${sistema.marca.sigla}: ${assunto}`, texto },
    key: mensagemId,
  })
}
