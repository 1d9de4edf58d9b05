import type { AVistaDe } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { conviteAberto, FECHADO } from '../acoes/index.ts'

/** `em`: a que se anexa, ou a que processo se junta; `trava`: decide-se por isso. */
export type Abre = { id: string; de: AVistaDe; em?: string | undefined; trava?: boolean }

/**
 * Há quem seja de fora e passe a ler, quando isso depende de quem já está do outro lado (domínio §5.6, §7.3). Quem
 * assina por um convite lê os anexos que não requerem posse nem são sigilosos; o convite que ainda espera vê-se de novo antes de sair, com este (convites).
 * O interessado de fora lê a peça que é só interna, e não sabe dos anexos dela.
 */
export async function haQuemLeia(reader: Reader, abre: Abre): Promise<boolean> {
  const leitores = LEITORES[abre.de]?.(abre)
  if (leitores === undefined) return true
  return (await leitores.execute(reader)).rows.some(({ le }) => le)
}

type Pergunta = (abre: Abre) => RawBuilder<{ le: boolean }>

const LEITORES: Partial<Record<AVistaDe, Pergunta>> = {
  // Também os que esperam: o convite que se vê ao mesmo tempo (convites/liberar.ts) não se abre sem que se saiba.
  ANEXADO: ({ id, em, trava }) => sql`
    select ${conviteAberto(sql`a`)} and not (i.posse or i.sigiloso or ${FECHADO.requerPosse} or ${FECHADO.sigiloso}) as le
    from assinante a join docproc d on d.id = a.documento_id join docproc i on i.id = ${id}::uuid
    where a.documento_id = ${em}::uuid and a.convidado_id is not null ${trava === true ? sql`for share of a` : sql``}`,
  JUNTADO: ({ id, em }) => sql`
    select d.interno and not (d.posse or d.sigiloso or p.posse or p.sigiloso)
      and exists (select from interessado i join interessado_externo e on e.id = i.externo_id where i.processo_id = p.id and ${EH_CPF}) as le
    from docproc d join docproc p on p.id = ${em}::uuid where d.id = ${id}::uuid`,
  INTERESSADO: ({ id }) =>
    sql`select not (p.posse or p.sigiloso) as le from docproc p where p.id = ${id}::uuid`,
}

/** O cidadão entra pelo CPF; pelo CNPJ ninguém lê. */
const EH_CPF = sql<boolean>`length(e.cpf_cnpj) = 11`

/**
 * Alguém de fora já lê o documento, ou o lerá sem que se pergunte outra vez: deixou de ser minuta, e nada o
 * restringe, ainda que agora falte assiná-lo, ou autorizou-se um CPF. O convite vê-se de novo com cada arquivo (convites/liberar.ts).
 */
export async function haQuemJaLeia(reader: Reader, documentoId: string): Promise<boolean> {
  const { rows } = await sql`
    select d.id from docproc d join documento x on x.id = d.id
    where d.id = ${documentoId}::uuid and x.versao_arquivo is not null and not x.minuta
      and (not d.interno or exists (select from docproc_autorizado_externo a where a.docproc_id = d.id))`.execute(
    reader,
  )
  return rows.length > 0
}

/** Destes interessados de fora, há quem possa entrar na área do cidadão. */
export async function algumEntra(reader: Reader, externos: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select e.id from interessado_externo e where e.id = any(${listed(externos)}) and ${EH_CPF} limit 1`.execute(
    reader,
  )
  return rows.length > 0
}
