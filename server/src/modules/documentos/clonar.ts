import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import type { Fatos } from '../acoes/index.ts'
import { inserirItem, nascimento } from '../cadastro/index.ts'
import { exigirUtilizavel } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { restricoesDoClone } from './restricoes-do-clone.ts'

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
  const { id: classificacaoId, restricoesAoNascer } = await exigirUtilizavel(tx, ator, {
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
  const restricoes = await restricoesDoClone(tx, original, {
    aoNascer: restricoesAoNascer,
    sempre: [{ usuarioId: ator.id, setorId: null }, nasce.lugar],
  })
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
      ...(await tx
        .selectFrom('documento')
        .select(['requerenteNome', 'requerenteCpfCnpj', 'requerenteContato'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()),
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
