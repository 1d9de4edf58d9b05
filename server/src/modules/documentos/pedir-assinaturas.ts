import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, NA_VEZ } from '../acoes/index.ts'
import { verConvites } from '../preparo/index.ts'
import type { Ator } from '../ator/index.ts'

/**
 * Com um arquivo em ordem, quem deve assinar fica sabendo; da equipe, devolve quem é, para que conste do ato
 * (domínio §5.2). Ninguém de fora viu este: o que se disse do anterior não vale, e todo convite espera que se
 * leia. Em ordem, só se pede a quem está na vez.
 */
export async function pedirAssinaturas(tx: Tx, documentoId: string): Promise<string[]> {
  const { numUpdatedRows } = await tx
    .updateTable('assinante')
    .set({ conviteSituacao: 'POR_LER' })
    .where('documentoId', '=', documentoId)
    .where('convidadoId', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await verConvites(tx, documentoId)
  return daEquipe(await naVez(tx, documentoId))
}

/** Em ordem, quem assinou ou rejeitou na sua vez passa-a ao seguinte, que só agora é chamado. */
export async function passarAVez(
  tx: Tx,
  { id, devoAssinar, assinaPor, assinaturaEmOrdem, arquivoOk }: Fatos,
): Promise<string[]> {
  if ((!devoAssinar && assinaPor === null) || !assinaturaEmOrdem || !arquivoOk) return []
  const pendentes = await naVez(tx, id)
  await convidar(
    tx,
    id,
    pendentes.flatMap(({ convidadoId }) => convidadoId ?? []),
  )
  return daEquipe(pendentes)
}

const daEquipe = (pendentes: readonly { usuarioId: string | null }[]): string[] => [
  ...new Set(pendentes.flatMap(({ usuarioId }) => usuarioId ?? [])),
]

/** Os pendentes a quem já se pede: todos ou, em ordem, o da vez. */
export async function naVez(
  reader: Reader,
  documentoId: string,
): Promise<{ usuarioId: string | null; convidadoId: string | null }[]> {
  const { rows } = await sql<{ usuarioId: string | null; convidadoId: string | null }>`
    select a.usuario_id, a.convidado_id from assinante a join documento x on x.id = a.documento_id
    where a.documento_id = ${documentoId}::uuid and a.situacao = 'PENDENTE' and ${NA_VEZ} order by a.ordem, a.id`.execute(
    reader,
  )
  return rows
}

/**
 * O convite se faz no trabalho, e só se ainda houver o que pedir. A quem já pode ler este arquivo manda-se;
 * dos outros, vê-se antes o que há nele (convites/liberar.ts).
 */
export async function convidar(tx: Tx, documentoId: string, convidadoIds: readonly string[]): Promise<void> {
  if (convidadoIds.length === 0) return
  const { rows } = await sql<{ convidadoId: string }>`
    update assinante a set convite_situacao = 'MANDADO', convite_correio = 'A_MANDAR'
    where a.documento_id = ${documentoId}::uuid and a.convidado_id = any(${listed(convidadoIds)}) and ${JA_LE} returning a.convidado_id`.execute(
    tx,
  )
  for (const { convidadoId } of rows)
    await enqueue(tx, 'convite.enviar', {
      data: { documentoId, convidadoId },
      key: `${documentoId}.${convidadoId}`,
    })
  if (rows.length < convidadoIds.length) await verConvites(tx, documentoId)
}

/** O convidado `a` foi visto com este arquivo, ou já teve convite para ele. */
export const JA_LE = sql<boolean>`(a.convite_situacao in ('VISTO', 'MANDADO') or (a.convite_situacao is null and exists (
  select from convite c join documento x on x.id = c.documento_id and x.versao_base = c.versao_base
  where c.documento_id = a.documento_id and c.convidado_id = a.convidado_id)))`

/** Quem recebeu o convite lê que ele já não vale. */
export async function desconvidar(
  tx: Tx,
  ator: Ator,
  {
    historicoId,
    documentoId,
    convidadoIds,
  }: { historicoId: string; documentoId: string; convidadoIds: readonly string[] },
): Promise<void> {
  const texto = `A sua assinatura no documento para o qual ${ator.marca.nome} o convidou já não é necessária. O endereço que você recebeu deixou de valer.\n\nNão é preciso responder.`
  await escreverAosConvidados(tx, {
    documentoId,
    convidadoIds,
    carta: `retirada.${historicoId}`,
    assunto: `${ator.marca.sigla}: convite retirado`,
    texto,
  })
}

/**
 * Só a quem já recebeu um convite para este documento, e não a um endereço que o recusou. Não se diz o título: e-mail é lido por muitos
 * (domínio H34).
 */
export async function escreverAosConvidados(
  tx: Tx,
  {
    documentoId,
    convidadoIds,
    carta,
    assunto,
    texto,
  }: { documentoId: string; convidadoIds: readonly string[]; carta: string; assunto: string; texto: string },
): Promise<void> {
  if (convidadoIds.length === 0) return
  const { rows } = await sql<{ id: string; email: string }>`
    select g.id, g.email from convidado g where g.id = any(${listed(convidadoIds)}) and exists (select 1 from convite c where c.convidado_id = g.id and c.documento_id = ${documentoId}::uuid)
      and not exists (select from carta r where r.para = g.email and r.documento_id = ${documentoId}::uuid and r.situacao in ('RECUSADA', 'DEVOLVIDA'))`.execute(
    tx,
  )
  for (const { id, email } of rows) {
    const mensagemId = `${carta}.${id}`
    await enqueue(tx, 'correio.enviar', {
      data: { mensagemId, para: email, assunto, texto },
      key: mensagemId,
    })
  }
}
