import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Fatos } from '../acoes/index.ts'
import { inserirItem, nascimento, type Restricoes } from '../cadastro/index.ts'
import { exigirUtilizavel } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'

/**
 * Faz outro documento com os dados e o arquivo deste (domínio §3.8): sem número e sem as assinaturas, porque
 * o arquivo que se copia é o que se pôs, antes de assinado. Os bytes se copiam por um trabalho, e o clone
 * passa pela mesma conferência de qualquer arquivo.
 */
export async function clonar(
  tx: Tx,
  ator: Ator,
  { id, setorId }: ArgumentosDeMutation['documentoClonar'],
): Promise<string> {
  const original = await travarItem(tx, ator, { tipo: 'documento', id })
  const repetido = await acabouDeClonar(tx, ator, original.id)
  if (repetido !== undefined) return repetido
  exigirQueSeClone(original)
  const { id: classificacaoId } = await exigirUtilizavel(tx, ator, {
    para: 'documento',
    qual: {
      especie: original.especie,
      tipo: original.tipoClassificacao,
    },
  })
  const nasce = await nascimento(tx, ator, setorId)
  const { assunto } = await tx
    .selectFrom('docproc')
    .select('assunto')
    .where('id', '=', original.id)
    .executeTakeFirstOrThrow()
  const restricoes = await restricoesDoClone(tx, original, [
    { usuarioId: ator.id, setorId: null },
    nasce.lugar,
  ])
  const clone = await inserirItem(tx, ator, {
    tipo: 'documento',
    titulo: original.titulo,
    assunto,
    classificacaoId,
    restricoes,
    nascimento: nasce,
  })
  await gravarOrigem(tx, original, clone)
  await pedirArquivo(tx, ator, { original, clone })
  await registrar(tx, ator, {
    ato: 'documento.clonado',
    itens: [clone, original.id],
    dados: { clonadoDe: original.id, versao: original.versaoBase },
    setorId: nasce.setorId,
  })
  return clone
}

/** De quem se clonou, e o documento à espera da cópia do arquivo. */
async function gravarOrigem(tx: Tx, { id, origem, nivelAssinatura }: Fatos, clone: string): Promise<void> {
  await tx.updateTable('docproc').set({ clonadoDe: id }).where('id', '=', clone).execute()
  await tx
    .insertInto('documento')
    .values({
      id: clone,
      origem: origem!,
      situacaoArquivo: 'PROCESSANDO',
      situacaoDesde: tx.now,
      nivelAssinatura: nivelAssinatura!,
    })
    .execute()
}

function exigirQueSeClone(f: Fatos): void {
  if (!f.podeVer)
    throw new Recusa('SemPermissaoException', `${f.tituloVisivel}: você não pode ler o conteúdo.`, {
      motivo: 'você não pode ler o conteúdo',
    })
  const motivo = f.emEliminacao
    ? 'consta de listagem de eliminação'
    : f.concluso && f.versaoBase !== null
      ? undefined
      : 'ainda não está concluso'
  if (motivo !== undefined)
    throw new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: ${motivo}.`, { motivo })
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeClonar(tx: Tx, { id }: Ator, originalId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from docproc where clonado_de = ${originalId}::uuid and criado_por = ${id}::uuid and excluido_em is null and criado_em > now() - interval '1 minute' order by criado_em limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

type Quem = { usuarioId: string | null; setorId: string | null }

/** O que se herda do processo passa a ser do clone, que anda sozinho: o que era fechado continua fechado. */
async function restricoesDoClone(tx: Tx, f: Fatos, sempre: readonly Quem[]): Promise<Restricoes> {
  const { hipoteseLegal, restritoAte } = await tx
    .selectFrom('docproc')
    .select(['hipoteseLegal', 'restritoAte'])
    .where('id', '=', f.id)
    .executeTakeFirstOrThrow()
  const autorizados = f.sigilosoEfetivo ? [...(await autorizadosEmTodos(tx, f.id)), ...sempre] : []
  const herda = f.posseHerdada || f.sigilosoHerdado
  const externos = herda
    ? []
    : await tx.selectFrom('docprocAutorizadoExterno').select('cpf').where('docprocId', '=', f.id).execute()
  return {
    interno: f.interno || f.requerPosse || f.sigilosoEfetivo,
    posse: f.requerPosse,
    sigiloso: f.sigilosoEfetivo,
    autorizados: [
      ...new Map(
        autorizados
          .filter((a) => (a.usuarioId ?? a.setorId) !== null)
          .map((a) => [a.usuarioId ?? a.setorId, a]),
      ).values(),
    ],
    autorizadosExternos: externos.map(({ cpf }) => cpf),
    hipoteseLegal,
    restritoAte,
  }
}

/** Quem consta de cada nível sigiloso, do documento ao processo. */
async function autorizadosEmTodos(tx: Tx, id: string): Promise<Quem[]> {
  const { rows } = await sql<Quem>`
    with recursive nivel as (
      select id, pai_id, vinculo, sigiloso from docproc where id = ${id}::uuid
      union all select p.id, p.pai_id, p.vinculo, p.sigiloso from nivel n join docproc p on p.id = n.pai_id where n.vinculo <> 'apenso'
    )
    select z.usuario_id, z.setor_id from nivel n join docproc_autorizado z on z.docproc_id = n.id where n.sigiloso
    group by 1, 2 having count(*) = (select count(*) from nivel where sigiloso)`.execute(tx)
  return rows
}

async function pedirArquivo(
  tx: Tx,
  ator: Ator,
  { original: { id, versaoBase }, clone }: { original: Fatos; clone: string },
): Promise<void> {
  const { extensao } = await tx
    .selectFrom('documentoVersao')
    .select('extensao')
    .where('documentoId', '=', id)
    .where('numero', '=', versaoBase!)
    .executeTakeFirstOrThrow()
  const intencaoId = newId()
  const chave = `docs/${clone}/${intencaoId}.${extensao}`
  await tx
    .insertInto('arquivoIntencao')
    .values({
      id: intencaoId,
      documentoId: clone,
      chave,
      extensao,
      criadaEm: tx.now,
      expiraEm: tx.now,
      criadaPor: ator.id,
      consumidaEm: tx.now,
    })
    .execute()
  await enqueue(tx, 'documento.copiar-arquivo', {
    data: { intencaoId, originalId: id, versao: versaoBase! },
    key: intencaoId,
  })
}

type Meios = { ledger: Ledger; armazenamento: Pick<Armazenamento, 'ler' | 'gravar'>; limite: number }

/** Copia os bytes e os manda à conferência. Repetir grava os mesmos bytes na mesma chave. */
export async function copiarArquivo(
  { ledger, armazenamento, limite }: Meios,
  { intencaoId, originalId, versao }: { intencaoId: string; originalId: string; versao: number },
): Promise<void> {
  const { db } = ledger
  const intencao = await db
    .selectFrom('arquivoIntencao')
    .select(['chave', 'extensao', 'versionId'])
    .where('id', '=', intencaoId)
    .executeTakeFirst()
  const de = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', originalId)
    .where('numero', '=', versao)
    .executeTakeFirst()
  if (intencao === undefined || intencao.versionId !== null || de === undefined) return
  const bytes = await armazenamento.ler(de.chave, de.versionId, limite)
  const { versionId } = await armazenamento.gravar(
    intencao.chave,
    bytes,
    extensaoAceita(intencao.extensao) ? CONTENT_TYPE[intencao.extensao] : 'application/octet-stream',
  )
  await transact(ledger, async (tx) => {
    await tx.updateTable('arquivoIntencao').set({ versionId }).where('id', '=', intencaoId).execute()
    await enqueue(tx, 'documento.conferir', { data: { intencaoId }, key: intencaoId })
  })
}
