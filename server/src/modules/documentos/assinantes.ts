import type { AssinanteInput } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { ASSINANTES_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import type { Ator } from '../ator/index.ts'
import { TEM_ACESSO } from '../setores/index.ts'

export type Interno = { usuarioId: string; cargo: string | null }
export type Convidado = { id: string; email: string }

/** Quem deve assinar: uma entrada por pessoa e cargo; sem cargo dito, o principal. */
export async function conferirAssinantes(
  reader: Reader,
  pedidos: readonly AssinanteInput[],
): Promise<Interno[]> {
  const pessoas = await cargosDasPessoas(
    reader,
    pedidos.map(({ usuarioId }) => usuarioId),
  )
  const entradas = pedidos.map(({ usuarioId, cargo }) => {
    const pessoa = pessoas.get(usuarioId.toLowerCase())
    if (pessoa === undefined) throw validacao('assinantes', 'Assinante inexistente ou desativado.')
    if (typeof cargo === 'string' && !pessoa.cargos.includes(cargo))
      throw validacao('assinantes', `${pessoa.nome} não tem o cargo ${cargo.slice(0, 100)}.`)
    return { usuarioId: pessoa.id, cargo: cargo ?? pessoa.cargos[0] ?? null }
  })
  if (
    new Set(entradas.map(({ usuarioId, cargo }) => JSON.stringify([usuarioId, cargo]))).size < entradas.length
  )
    throw validacao('assinantes', 'Assinante repetido.')
  return entradas
}

type Pessoa = { id: string; nome: string; cargos: string[] }

async function cargosDasPessoas(reader: Reader, ids: readonly string[]): Promise<Map<string, Pessoa>> {
  const validos = [...new Set(ids)].filter(isId)
  if (validos.length === 0) return new Map()
  const { rows } = await sql<Pessoa>`
    select u.id, u.nome_completo as nome, array(select c.cargo from usuario_cargo c where c.usuario_id = u.id order by c.ordem, c.cargo) as cargos
    from usuario u where u.id = any(${listed(validos)}) and ${TEM_ACESSO}`.execute(reader)
  return new Map(rows.map((pessoa) => [pessoa.id, pessoa]))
}

export async function conferirConvidados(reader: Reader, ids: readonly string[]): Promise<Convidado[]> {
  const pedidos = ids.map((id) => id.toLowerCase())
  if (new Set(pedidos).size < pedidos.length) throw validacao('assinantesExternos', 'Assinante repetido.')
  if (pedidos.length === 0) return []
  const achados = pedidos.every(isId)
    ? await reader.selectFrom('convidado').select(['id', 'email']).where('id', 'in', pedidos).execute()
    : []
  if (achados.length < pedidos.length) throw validacao('assinantesExternos', 'Convidado inexistente.')
  return pedidos.map((id) => achados.find((achado) => achado.id === id)!)
}

export async function gravarAssinantes(
  tx: Tx,
  ator: Ator,
  {
    documentoId,
    internos,
    convidados,
  }: { documentoId: string; internos: readonly Interno[]; convidados: readonly Convidado[] },
): Promise<void> {
  if (internos.length + convidados.length > ASSINANTES_MAX)
    throw validacao('assinantes', `São no máximo ${ASSINANTES_MAX} assinantes.`)
  const linhas = [
    ...internos,
    ...convidados.map(({ id }) => ({ convidadoId: id, cargo: null, conviteSituacao: 'POR_LER' as const })),
  ]
  if (linhas.length === 0) return
  await tx
    .insertInto('assinante')
    .values(
      linhas.map((linha, ordem) => ({
        id: newId(),
        documentoId,
        ...linha,
        ordem,
        adicionadoEm: tx.now,
        adicionadoPor: ator.id,
      })),
    )
    .execute()
}
