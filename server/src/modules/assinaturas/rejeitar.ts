import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { motivoOpcional } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { daPessoa, exigir, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { passarAVez } from '../documentos/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { convidadoDo, daEntrada, usuarioDo } from './de-quem.ts'

export type PedidoDeRejeicao = ArgumentosDeMutation['documentoRejeitarAssinatura']

/**
 * Recusa assinar, com ou sem motivo, por todos os cargos de uma vez (domínio §5.5). Os outros ainda assinam;
 * o documento só fica concluso quando quem rejeitou for retirado ou lhe pedirem de novo. Sabem quem registrou
 * e quem detém.
 */
export async function rejeitarAssinatura(
  tx: Tx,
  ator: Ator,
  { id, motivo }: PedidoDeRejeicao,
): Promise<string> {
  const porque = motivoOpcional(motivo)
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  if (await acabouDeRejeitar(tx, ator, fatos)) return fatos.id
  exigir('PODE_REJEITAR_ASSINATURA', fatos)
  const rejeicaoId = await gravarRejeicao(tx, ator, { fatos, motivoRejeicao: porque })
  const avisar = [fatos.criadoPor, fatos.cargaUsuarioId, fatos.cargaSetorId].filter((quem) => quem !== null)
  const pedidos = await passarAVez(tx, fatos)
  const dados = {
    assinaturaId: rejeicaoId,
    motivo: porque ?? '',
    avisar,
    ...(fatos.assinaPor === null ? {} : { emSubstituicaoA: fatos.assinaPor }),
    ...(pedidos.length === 0 ? {} : { pedidos }),
  }
  await registrar(tx, ator, {
    ato: 'documento.assinatura-rejeitada',
    itens: [fatos.id],
    dados,
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeRejeitar(
  reader: Reader,
  ator: Ator,
  { id, devoAssinar, assinaPor, versaoBase }: Fatos,
): Promise<boolean> {
  if (devoAssinar || assinaPor !== null) return false
  const { rows } = await sql`
    select 1 from assinatura s where s.documento_id = ${id}::uuid and ${daPessoa(ator, sql`s.usuario_id`, sql`s.convidado_id`)}
      and s.versao >= ${versaoBase ?? 1} and s.rejeitada_em > now() - interval '1 minute'`.execute(reader)
  return rows.length > 0
}

/** A rejeição é do arquivo que a pessoa viu, e solta a trava de quem tinha começado a assinar. */
async function gravarRejeicao(
  tx: Tx,
  ator: Ator,
  { fatos, motivoRejeicao }: { fatos: Fatos; motivoRejeicao: string | null },
): Promise<string> {
  const rejeicaoId = newId()
  const { id, versaoArquivo, travaAte } = fatos
  const { numero: versao, sha256 } = await tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256'])
    .where('documentoId', '=', id)
    .where('numero', '=', versaoArquivo)
    .executeTakeFirstOrThrow()
  const { rows: entradas } = await sql<{ cargo: string | null; ordem: number }>`
    update assinante a set situacao = 'REJEITOU'
    where a.documento_id = ${id}::uuid and a.situacao = 'PENDENTE' and ${daEntrada(ator, fatos)} returning a.cargo, a.ordem`.execute(
    tx,
  )
  await tx
    .insertInto('assinatura')
    .values({
      id: rejeicaoId,
      documentoId: id,
      versao,
      sha256,
      usuarioId: usuarioDo(ator),
      convidadoId: convidadoDo(ator, fatos),
      emSubstituicaoA: fatos.assinaPor,
      nome: ator.nome,
      cpfCnpj: ator.cpf,
      cargos: entradas.toSorted((a, b) => a.ordem - b.ordem).flatMap(({ cargo }) => cargo ?? []),
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      rejeitadaEm: tx.now,
      motivoRejeicao,
      ip: ator.ip,
      userAgent: ator.userAgent?.slice(0, 500) ?? null,
    })
    .execute()
  if (travaAte !== null)
    await tx
      .updateTable('documento')
      .set({ assinaturaTravaUsuarioId: null, assinaturaTravaConvidadoId: null, assinaturaTravaAte: null })
      .where('id', '=', id)
      .execute()
  return rejeicaoId
}
