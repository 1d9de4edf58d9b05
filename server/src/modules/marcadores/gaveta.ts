import type { ArgumentosDeMutation, TipoMarcador } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import { lerGrupo } from '../setores/index.ts'

/** Como o contrato nomeia um marcador. */
export type Nomeado = ArgumentosDeMutation['marcadorCriar']

/** Onde nomes de marcadores não se repetem: a da pessoa, a de cada setor, a pública (domínio §13). */
export type Gaveta = { tipo: TipoMarcador; setorId: string | null; usuarioId: string | null }

/** Só se abre a própria, a de um setor seu e a pública. */
export function gavetaDe(ator: Ator, { tipo, setorId }: Pick<Nomeado, 'tipo' | 'setorId'>): Gaveta {
  if (tipo === 'PESSOAL') return { tipo, setorId: null, usuarioId: ator.id }
  if (tipo === 'PUBLICO') return { tipo, setorId: null, usuarioId: null }
  if (setorId == null || setorId === '') throw validacao('setorId', MENSAGENS.campoObrigatorio)
  if (!ator.setores.includes(setorId.toLowerCase())) throw naoMembro()
  return { tipo, setorId: setorId.toLowerCase(), usuarioId: null }
}

/**
 * A de qualquer setor, para o classificador, que tira marcadores de setor dos itens sem ser do setor (domínio
 * §13).
 */
export function gavetaParaDesmarcar(ator: Ator, nomeado: Nomeado): Gaveta {
  const { tipo, setorId } = nomeado
  if (tipo !== 'SETOR' || !ehClassificador(ator) || setorId == null || setorId === '')
    return gavetaDe(ator, nomeado)
  if (!isId(setorId)) throw naoEncontrado()
  return { tipo, setorId: setorId.toLowerCase(), usuarioId: null }
}

const naoMembro = (): Recusa => new Recusa('SemPermissaoException', 'Você não é membro deste setor.')

/**
 * Atos sobre os marcadores de uma gaveta passam um de cada vez: presa está a pessoa, o setor ou a entidade.
 */
export async function travarGaveta(tx: Tx, { setorId, usuarioId }: Gaveta): Promise<void> {
  if (usuarioId !== null)
    await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute()
  else if (setorId !== null)
    await tx.selectFrom('setor').select('id').where('id', '=', setorId).forNoKeyUpdate().execute()
  else await tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()
}

/**
 * O público é do classificador; o do setor, de quem é do setor; no grupo de trabalho, só o dono cria
 * (especificação §5).
 */
export async function exigirQueCrie(tx: Tx, ator: Ator, gaveta: Gaveta): Promise<void> {
  exigirQueMude(ator, gaveta)
  if (gaveta.setorId === null) return
  const grupo = await lerGrupo(tx, gaveta.setorId)
  if (grupo !== undefined && grupo.membros[0] !== ator.id)
    throw new Recusa('SemPermissaoException', 'Só o dono do grupo de trabalho cria marcadores dele.')
}

/** Renomear e remover: o próprio, qualquer um do setor ou, no público, o classificador. */
export function exigirQueMude(ator: Ator, { tipo }: Gaveta): void {
  if (tipo === 'PUBLICO' && !ehClassificador(ator))
    throw new Recusa(
      'SemPermissaoException',
      'Só o classificador cria, renomeia e remove marcadores públicos.',
    )
}

/** As linhas de `marcador` da gaveta, com o apelido `k`. */
export const daGaveta = ({ tipo, setorId, usuarioId }: Gaveta): RawBuilder<boolean> => sql<boolean>`(
  k.tipo = ${tipo} and k.setor_id is not distinct from ${setorId}::uuid and k.usuario_id is not distinct from ${usuarioId}::uuid)`

/** O que o histórico diz do marcador; o nome do pessoal não sai da gaveta do dono. */
export const paraHistorico = <N extends object>(
  { tipo, setorId }: Gaveta,
  nomes: N,
): Pick<Gaveta, 'tipo' | 'setorId'> & Partial<N> => ({
  tipo,
  setorId,
  ...(tipo === 'PESSOAL' ? ({} as Partial<N>) : nomes),
})
