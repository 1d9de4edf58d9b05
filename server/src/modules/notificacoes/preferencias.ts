import type { ArgumentosDeMutation, CanalDeNotificacao } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

const ASSUNTOS = ['RECEBIMENTO', 'ASSINATURA', 'PRAZO', 'PUBLICACAO', 'OUTROS'] as const
export type Assunto = (typeof ASSUNTOS)[number]
export type Preferencia = { assunto: Assunto; setor: Destino | null; canal: CanalDeNotificacao }

const ESCOLHAS_MAX = 200

export async function lerPreferencias(reader: Reader, ator: Ator): Promise<Preferencia[]> {
  const linhas = await reader
    .selectFrom('notificacaoPreferencia')
    .select(['assunto', 'setorId', 'canal'])
    .where('usuarioId', '=', ator.id)
    .execute()
  const setores = await descreverDestinos(
    reader,
    linhas.map(({ setorId }) => setorId),
  )
  return ASSUNTOS.flatMap((assunto) => {
    const doAssunto = linhas.filter((linha) => linha.assunto === assunto)
    const dosSetores = doAssunto.flatMap(({ setorId, canal }): Preferencia[] => {
      const setor = setores.get(setorId ?? '')
      return setor === undefined || !ator.setores.includes(setor.id) ? [] : [{ assunto, setor, canal }]
    })
    return [
      { assunto, setor: null, canal: doAssunto.find(({ setorId }) => setorId === null)?.canal ?? 'SISTEMA' },
      ...dosSetores.toSorted((a, b) => a.setor!.nome.localeCompare(b.setor!.nome)),
    ]
  })
}

/** Não é ato do histórico: nada do processo muda. */
export async function salvarPreferencias(
  tx: Tx,
  ator: Ator,
  { preferencias }: ArgumentosDeMutation['notificacaoPreferenciasSalvar'],
): Promise<null> {
  if (preferencias.length > ESCOLHAS_MAX)
    throw validacao('preferencias', `No máximo ${ESCOLHAS_MAX} de cada vez.`)
  for (const { assunto, setorId, canal } of preferencias) {
    const setor = setorId?.toLowerCase() ?? null
    if (setor !== null && !ator.setores.includes(setor))
      throw new Recusa('SemPermissaoException', 'Você não é membro deste setor.')
    const dela = { usuarioId: ator.id!, assunto, setorId: setor }
    if (canal == null)
      await tx
        .deleteFrom('notificacaoPreferencia')
        .where('usuarioId', '=', ator.id)
        .where('assunto', '=', assunto)
        .where('setorId', 'is not distinct from', setor)
        .execute()
    else
      await tx
        .insertInto('notificacaoPreferencia')
        .values({ ...dela, canal })
        .onConflict((conflito) =>
          conflito.columns(['usuarioId', 'assunto', 'setorId']).doUpdateSet({ canal }),
        )
        .execute()
  }
  return null
}

type Chegada = { usuarioId: string; setorId: string | null }
export type Canais = Map<string, { canal: CanalDeNotificacao; email: string | null }>

/** Por onde cada um quer saber: a escolha do setor por que chega, a da pessoa, o sino. */
export async function canaisDe(
  reader: Reader,
  assunto: Assunto,
  chegadas: readonly Chegada[],
): Promise<Canais> {
  const { rows } = await sql<{ usuarioId: string; canal: CanalDeNotificacao; email: string | null }>`
    select c.usuario_id, coalesce(s.canal, p.canal, 'SISTEMA') as canal, u.email
    from unnest(${chegadas.map(({ usuarioId }) => usuarioId)}::uuid[], ${chegadas.map(({ setorId }) => setorId)}::uuid[]) as c(usuario_id, setor_id)
    join usuario u on u.id = c.usuario_id
    left join notificacao_preferencia s on s.usuario_id = c.usuario_id and s.assunto = ${assunto} and s.setor_id = c.setor_id
    left join notificacao_preferencia p on p.usuario_id = c.usuario_id and p.assunto = ${assunto} and p.setor_id is null`.execute(
    reader,
  )
  return new Map(rows.map(({ usuarioId, ...canal }) => [usuarioId, canal]))
}
