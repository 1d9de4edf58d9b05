import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, GRUPO_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Ator, Versionada } from '../ator/index.ts'
import { membrosDoSetor } from './destino.ts'

export type Grupo = Versionada & { id: string; nome: string; membros: string[] }

/** O grupo de trabalho ativo, com os membros ativos, o dono primeiro. Setor da estrutura não é grupo. */
export async function lerGrupo(reader: Reader, id: string): Promise<Grupo | undefined> {
  const grupo = await reader
    .selectFrom('setor')
    .select(['id', 'nome', 'versao', 'alteradoEm', 'alteradoPor'])
    .where('id', '=', id)
    .where('grupo', '=', true)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  return grupo && { ...grupo, membros: await membrosDoSetor(reader, id) }
}

/**
 * Trava o grupo de que a pessoa é dona. `for update` espera também quem está mandando carga para ele, ou dele
 * a um integrante.
 */
export async function travarMeuGrupo(tx: Tx, ator: Ator, id: string): Promise<Grupo> {
  if (!isId(id)) throw naoEncontrado()
  await tx.selectFrom('setor').select('id').where('id', '=', id).forUpdate().execute()
  const grupo = await lerGrupo(tx, id)
  if (grupo === undefined) throw naoEncontrado()
  if (grupo.membros[0] !== ator.id)
    throw new Recusa('SemPermissaoException', 'Só o dono do grupo de trabalho o altera ou encerra.')
  return grupo
}

export function nomeDoGrupo(texto: string): string {
  const nome = limparLinha(texto)
  if (nome === '') throw validacao('nome', MENSAGENS.grupoNomeObrigatorio)
  if (comprimento(nome) > NOME_MAX) throw validacao('nome', `O nome tem no máximo ${NOME_MAX} caracteres.`)
  return nome
}

/** Sem repetição, com o dono na lista; os que entram precisam estar ativos. */
export async function integrantes(
  tx: Tx,
  {
    donoId,
    pedidos,
    atuais = [],
  }: { donoId: string; pedidos: readonly string[]; atuais?: readonly string[] },
): Promise<string[]> {
  const unicos = [...new Set(pedidos.map((id) => id.toLowerCase()))]
  const ids = unicos.includes(donoId) ? unicos : [donoId, ...unicos]
  if (ids.length < 2) throw validacao('membros', MENSAGENS.grupoMinimo)
  if (ids.length > GRUPO_MAX) throw validacao('membros', `O grupo tem no máximo ${GRUPO_MAX} integrantes.`)
  const novos = ids.filter((id) => !atuais.includes(id))
  const ativos = novos.every(isId)
    ? await tx
        .selectFrom('usuario')
        .select('id')
        .where('id', 'in', [donoId, ...novos])
        .where('desativadoEm', 'is', null)
        .execute()
    : []
  if (novos.some((id) => !ativos.some((ativo) => ativo.id === id)))
    throw validacao('membros', 'Há integrante desconhecido ou desativado.')
  return ids
}
