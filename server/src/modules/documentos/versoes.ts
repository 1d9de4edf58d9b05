import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { reverConvites } from '../preparo/index.ts'
import type { Nivel } from './niveis.ts'

/** O número da versão em vigor; nulo enquanto nenhum arquivo foi aceito. */
export async function versaoEmVigor(tx: Tx, documentoId: string): Promise<number | null> {
  const { versaoArquivo } = await tx
    .selectFrom('documento')
    .select('versaoArquivo')
    .where('id', '=', documentoId)
    .executeTakeFirstOrThrow()
  return versaoArquivo
}

/**
 * O arquivo é outro: quem assinou ou rejeitou o anterior volta a dever a assinatura (domínio §4.9). Quem saiu já não a
 * dará: é preciso que se peça a outra pessoa.
 */
export async function reabrirAssinaturas(tx: Tx, documentoId: string): Promise<void> {
  await sql`
    update assinante a set situacao = case when exists (
      select 1 from usuario u where u.id = a.usuario_id and u.desativado_em is not null) then 'REJEITOU' else 'PENDENTE' end
    where a.documento_id = ${documentoId}::uuid and a.situacao <> 'PENDENTE'`.execute(tx)
}

export type Mudancas = { titulo?: string; assunto?: string | null; nivelAssinatura?: Nivel }
type Troca = Record<string, { de: string | null; para: string | null }>

/**
 * O que se pediu que mudasse com o arquivo, agora que ele se aceitou; devolve o que mudou, para constar do
 * ato.
 */
export async function mudarComOArquivo(tx: Tx, intencaoId: string, documentoId: string): Promise<Troca> {
  const { mudancas } = await tx
    .selectFrom('arquivoIntencao')
    .select('mudancas')
    .where('id', '=', intencaoId)
    .executeTakeFirstOrThrow()
  if (mudancas === null) return {}
  const para = mudancas as Mudancas
  const { nivelAssinatura, ...doItem } = para
  const de: Record<string, string | null> = await tx
    .selectFrom('docproc as d')
    .innerJoin('documento as x', 'x.id', 'd.id')
    .select(['d.titulo', 'd.assunto', 'x.nivelAssinatura'])
    .where('d.id', '=', documentoId)
    .executeTakeFirstOrThrow()
  if (Object.keys(doItem).length > 0)
    await tx.updateTable('docproc').set(doItem).where('id', '=', documentoId).execute()
  if (nivelAssinatura !== undefined)
    await tx.updateTable('documento').set({ nivelAssinatura }).where('id', '=', documentoId).execute()
  return Object.fromEntries(
    Object.entries(para).flatMap(([campo, valor]) =>
      de[campo] === valor ? [] : [[campo, { de: de[campo] ?? null, para: valor }]],
    ),
  )
}

/**
 * O assunto que se pediu não fica guardado fora do documento, nem o que se achou no arquivo que ficou retido; o
 * da tentativa que outra deixou para trás, também não. Com `salvo`, só o dessas.
 */
export async function esquecerMudancas(tx: Tx, documentoId: string, salvo?: string): Promise<void> {
  await tx
    .updateTable('arquivoIntencao')
    .set({ mudancas: null, retida: null })
    .where('documentoId', '=', documentoId)
    .where((eb) => eb.or([eb('mudancas', 'is not', null), eb('retida', 'is not', null)]))
    .$if(salvo !== undefined, (outras) => outras.where('id', '<>', salvo!))
    .execute()
}

/** O que não tomou o lugar do anterior deixa-o, com as assinaturas, como estava; quem o enviou lê por quê. */
export async function valeOAnterior(tx: Tx, documentoId: string, erroArquivo: string): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'OK', situacaoDesde: tx.now, erroArquivo })
    .where('id', '=', documentoId)
    .execute()
  // O que se viu do anterior, enquanto se conferia o outro, vale.
  await reverConvites(tx, documentoId)
}

type Recusada = { documentoId: string; extensao: string; criadaPor: string | null; causa: string }

/** O arquivo novo não serve: o anterior, com as assinaturas dele, nunca deixou de valer. */
export async function recusarSubstituicao(
  tx: Tx,
  sistema: Ator,
  { documentoId, extensao, criadaPor, causa }: Recusada,
): Promise<void> {
  await esquecerMudancas(tx, documentoId)
  await valeOAnterior(tx, documentoId, causa)
  const avisar = criadaPor === null ? [] : [criadaPor]
  await registrar(tx, sistema, {
    ato: 'documento.substituicao-recusada',
    itens: [documentoId],
    dados: { causa, motivo: causa, extensao, avisar },
  })
}
