import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mascararEmail } from '@autos/contract/regras/email.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Leitores, leitoresDe } from '../acoes/index.ts'
import type { Marca } from '../ator/index.ts'
import { leitoresEm } from '../passado/index.ts'

/** Alguém de fora que passou a ler: como se diz, por que lê e, de quem se autorizou, o CPF, por que se fecha. */
export type QuemPassou = { nome: string; motivo: string; cpf: string | null }
export type Passou = { docprocId: string; publico: boolean; quem: QuemPassou[]; historicoId: string | null }

type Pergunta = { marca: Marca; id: string; comeco: Date }

/** O que de fora se lê agora deste item e não se lia no começo, e desde que ato; nenhum, se nada se abriu. */
export async function oQueSeAbriu(reader: Reader, { marca, id, comeco }: Pergunta): Promise<Passou[]> {
  const agora = await leitoresDe(reader, { marca, id, suposto: null })
  if (deForaDe(agora).size === 0) return []
  const antes = await leitoresEm(reader, { marca, id, em: comeco })
  const novos = oQueHaDeNovo(agora, antes)
  if (novos.length === 0) return []
  const historicoId = await desdeQueAto(reader, { marca, id, comeco, novos })
  return [
    {
      docprocId: id,
      publico: novos.includes(TODOS),
      quem: agora.deFora.filter(({ chave }) => novos.includes(chave)).map(dizer),
      historicoId,
    },
  ]
}

const TODOS = 'publico'

/** Quem de fora lê, pelas chaves; se qualquer um lê, os outros não contam. */
const deForaDe = ({ publico, deFora }: Leitores): Set<string> =>
  new Set(publico === 'SIM' ? [TODOS] : deFora.map(({ chave }) => chave))

function oQueHaDeNovo(agora: Leitores, antes: Leitores | undefined): string[] {
  const liam = antes === undefined ? new Set<string>() : deForaDe(antes)
  return liam.has(TODOS) ? [] : [...deForaDe(agora)].filter((chave) => !liam.has(chave))
}

/**
 * O ato mais antigo depois do qual todos os novos já liam, sem interrupção até agora. Os instantes do banco são mais
 * finos que os daqui: conta-se o milésimo seguinte.
 */
async function desdeQueAto(
  reader: Reader,
  { marca, id, comeco, novos }: Pergunta & { novos: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ id: string; em: Date }>`
    with recursive cadeia (id) as (
      select ${id}::uuid union
      select n.id from cadeia c cross join lateral (
        select d.pai_id as id from docproc d where d.id = c.id union select t.outro_id from tramite t where t.docproc_id = c.id and t.realizado_em >= ${comeco}) n where n.id is not null)
    select h.id, h.em from historico h where h.em >= ${comeco} and h.itens && (select array_agg(id) from cadeia)
    order by h.seq desc limit ${ATOS_MAX}`.execute(reader)
  let desde: string | null = null
  for (const [i, ato] of rows.entries()) {
    if (i > 0) {
      const leem = await leitoresEm(reader, { marca, id, em: depoisDe(ato.em) })
      if (leem === undefined || oQueFalta(leem, novos)) break
    }
    desde = ato.id
  }
  return desde
}
const ATOS_MAX = 60
const depoisDe = (em: Date): Date => new Date(em.getTime() + 1)

function oQueFalta(leem: Leitores, novos: readonly string[]): boolean {
  const liam = deForaDe(leem)
  return !liam.has(TODOS) && novos.some((chave) => !liam.has(chave))
}

const MOTIVO = {
  ASSINA: 'Assina o documento',
  ASSINA_O_PRINCIPAL: 'Assina o documento a que está anexado',
  AUTORIZADO: 'É autorizado, pelo CPF',
  INTERESSADO: 'É interessado no processo',
} as const

const dizer = ({ nome, cpf, email, motivo }: Leitores['deFora'][number]): QuemPassou => ({
  nome: [nome, cpf && `CPF ${mascararCpf(cpf)}`, email && mascararEmail(email)].filter(Boolean).join(' · '),
  motivo: MOTIVO[motivo],
  cpf: motivo === 'AUTORIZADO' ? cpf : null,
})
