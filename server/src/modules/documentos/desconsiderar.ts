import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { motivoPorExtenso } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { porNoTramite, termoDeDesconsideracao } from '../termos/index.ts'
import { anotarTramite, setorDoAto, travarItem } from '../tramitacao/index.ts'
import { semNulos } from './anotar-assinantes.ts'
import { desconvidar } from './pedir-assinaturas.ts'

/**
 * Tira o efeito da peça que já não se pode disjuntar: ela fica, com o número e um termo que diz por quê. Não
 * tem volta; quem precisar dela junta outro documento (domínio §4.8).
 */
export async function desconsiderar(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['documentoDesconsiderar'],
): Promise<string> {
  const texto = motivoPorExtenso(motivo)
  const peca = await travarItem(tx, ator, { tipo: 'documento', id })
  if (await acabouDeDesconsiderar(tx, peca, ator)) return peca.id
  exigir('PODE_DESCONSIDERAR', peca)
  const [processo] = await travarComFatos(tx, ator, [peca.paiId!])

  const tramiteId = await anotarTramite(tx, ator, {
    docprocId: peca.id,
    tipo: 'DESCONSIDERACAO',
    motivo: texto,
    outroId: processo!.id,
  })
  await tx.updateTable('documento').set({ desconsideradoEm: tx.now }).where('id', '=', peca.id).execute()
  const dispensados = await dispensarAssinantes(tx, peca.id)
  const sha256 = await resumoDoArquivo(tx, peca)
  await porNoTramite(tx, {
    especie: 'DESCONSIDERACAO',
    tramiteId,
    redacao: termoDeDesconsideracao(peca, processo!, { ator, em: tx.now, motivo: texto, sha256 }),
  })
  const dados = {
    processoId: processo!.id,
    peca: peca.ordem,
    motivo: texto,
    sha256,
    tramiteId,
    ...(dispensados.entradas.length === 0 ? {} : { sairam: dispensados.entradas }),
    avisar: dispensados.usuarios,
  }
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.desconsiderado',
    itens: [peca.id, processo!.id],
    dados,
    setorId: setorDoAto(peca),
  })
  await desconvidar(tx, ator, { historicoId, documentoId: peca.id, convidadoIds: dispensados.convidados })
  return peca.id
}

const REPETICAO_MS = 60_000

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeDesconsiderar(
  tx: Tx,
  { id, desconsideradoEm, agora }: Fatos,
  ator: Ator,
): Promise<boolean> {
  if (desconsideradoEm === null || agora.getTime() - desconsideradoEm.getTime() > REPETICAO_MS) return false
  const feito = await tx
    .selectFrom('tramite')
    .select('realizadoPor')
    .where('docprocId', '=', id)
    .where('tipo', '=', 'DESCONSIDERACAO')
    .executeTakeFirst()
  return feito?.realizadoPor === ator.id
}

/**
 * Ninguém mais precisa assinar o que não vale; quem já assinou ou rejeitou continua constando. Devolve quem
 * se dispensou, para avisar.
 */
async function dispensarAssinantes(
  tx: Tx,
  documentoId: string,
): Promise<{ usuarios: string[]; convidados: string[]; entradas: object[] }> {
  const dispensados = await tx
    .deleteFrom('assinante')
    .where('documentoId', '=', documentoId)
    .where('situacao', '=', 'PENDENTE')
    .returning(['usuarioId', 'convidadoId', 'cargo'])
    .execute()
  return {
    usuarios: [...new Set(dispensados.flatMap(({ usuarioId }) => usuarioId ?? []))],
    convidados: dispensados.flatMap(({ convidadoId }) => convidadoId ?? []),
    entradas: dispensados.map(semNulos),
  }
}

async function resumoDoArquivo(tx: Tx, { id, versaoArquivo }: Fatos): Promise<string | null> {
  if (versaoArquivo === null) return null
  const { sha256 } = await tx
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .where('numero', '=', versaoArquivo)
    .executeTakeFirstOrThrow()
  return sha256
}
