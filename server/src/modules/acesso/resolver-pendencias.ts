import { validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Ator, sistemaCom } from '../ator/index.ts'
import { desativarAsQuebradas } from '../automacao/index.ts'
import { retirarSetorDasChaves } from '../entregas/index.ts'
import { registrar } from '../historico/index.ts'
import { encerrarAssinaturas, largarVezes, lugarDito, passarOQuePende, soNele } from '../pendencias/index.ts'
import { encerrarSubstituicoesDe } from '../substituicoes/index.ts'
import { revogarChavesDe } from './impersonacao-chaves.ts'
import type { Presa } from './usuario.ts'

/** A quem passa cada coisa, onde se escolhe. */
type Escolhas = { destinoId: string | null; prazosParaId: string | null }

/** Quantos de cada se resolveram; os que não havia não se dizem. */
const semZeros = (contas: Record<string, number>): { pendia?: Record<string, number> } => {
  const ha = Object.entries(contas).filter(([, quantas]) => quantas > 0)
  return ha.length === 0 ? {} : { pendia: Object.fromEntries(ha) }
}

/** Tudo o que, além da carga, dependia da pessoa que se desativou (pendencias/em-que-da.ts). */
export async function resolverDaPessoa(
  tx: Tx,
  ator: Ator,
  { pessoa: { id, nome, sobrenome, cpf }, ...escolhas }: { pessoa: Presa } & Escolhas,
): Promise<{ pendia?: Record<string, number> }> {
  const assinaturas = await encerrarAssinaturas(tx, ator, { id, nome: `${nome} ${sobrenome}`, cpf })
  const { prazos, solicitacoes } = await passarOQuePende(tx, ator, {
    origem: { usuarioId: id, setorId: null },
    ...escolhas,
  })
  return semZeros({
    assinaturas,
    prazos,
    solicitacoes,
    vezes: await largarVezes(tx, id),
    regras: await desativarAsQuebradas(tx, sistemaCom(ator.marca, ator)),
    chaves: await revogarChavesDe(tx, ator, id),
    substituicoes: await encerrarSubstituicoesDe(tx, ator, id),
  })
}

/** O mesmo, do setor que se encerrou. */
export async function resolverDoSetor(
  tx: Tx,
  ator: Ator,
  { setorId, pessoasParaId, ...escolhas }: { setorId: string; pessoasParaId: string | null } & Escolhas,
): Promise<{ pendia?: Record<string, number> }> {
  const { recebe, prazos, solicitacoes } = await passarOQuePende(tx, ator, {
    origem: { usuarioId: null, setorId },
    ...escolhas,
  })
  const { numUpdatedRows: entregas } = await tx
    .updateTable('documento')
    .set({ entregaSetorId: recebe?.setorId ?? null })
    .where('entregaSetorId', '=', setorId)
    .where('aceite', '=', 'PENDENTE')
    .executeTakeFirst()
  return semZeros({
    prazos,
    solicitacoes,
    entregas: Number(entregas),
    pessoas: await passarPessoas(tx, ator, { setorId, pessoasParaId }),
    regras: await desativarAsQuebradas(tx, sistemaCom(ator.marca, ator)),
    chaves: await retirarSetorDasChaves(tx, ator, setorId),
  })
}

/** Quem só estava nele passa ao setor que se disse; sem se dizer, fica sem nenhum. */
async function passarPessoas(
  tx: Tx,
  ator: Ator,
  { setorId, pessoasParaId }: { setorId: string; pessoasParaId: string | null },
): Promise<number> {
  if (pessoasParaId === null) return 0
  const para = await lugarDito(tx, pessoasParaId, 'pessoasParaId')
  const { rows } = await sql`select 1 from setor where id = ${para.setorId}::uuid and not grupo`.execute(tx)
  if (rows.length === 0) throw validacao('pessoasParaId', 'Escolha um setor da estrutura.')
  const { rows: passam } = await sql<{ id: string }>`
    update usuario set versao = versao + 1, alterado_em = ${tx.now}, alterado_por = ${ator.id}::uuid
     where id in (${soNele(sql`${setorId}::uuid`)}) returning id`.execute(tx)
  for (const { id: usuarioId } of passam) {
    await tx
      .insertInto('lotacao')
      .values({ setorId: para.setorId!, usuarioId })
      .onConflict((conflito) => conflito.doNothing())
      .execute()
    await registrar(tx, ator, {
      ato: 'usuario.lotacao-alterada',
      dados: { usuarioId, entrou: [para.setorId!], saiu: [] },
    })
  }
  return passam.length
}
