import { randomBytes } from 'node:crypto'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { exigirNivel } from './nivel.ts'
import { exigirAutenticacaoRecente } from './reautenticacao.ts'
import { cargosDoAto, type PedidoDeAssinatura, type Posicao, type Selado } from './selar.ts'

export type Preparo = { selado: Selado | undefined; reautenticacaoMinutos: number }

/** O arquivo mudou entre o carimbo e a assinatura; quem chama carimba de novo. */
export class ArquivoMudou extends Recusa {
  constructor(titulo: string) {
    super('DocumentoEmAssinaturaException', `${titulo}: outra pessoa assinou ao mesmo tempo. Tente novamente.`)
  }
}

/**
 * Assina pelo método simples (domínio §5.3): quem, com que prova, o quê (o SHA-256 do que viu) e quando. Com selo, o arquivo
 * ganha uma versão, de que a anterior é prefixo; sem selo, fica o registro.
 */
export const assinarSimples =
  ({ selado, reautenticacaoMinutos }: Preparo) =>
  async (tx: Tx, ator: Ator, { id, posicao, selo }: PedidoDeAssinatura): Promise<string> => {
    const fatos = await travarItem(tx, ator, 'documento', id)
    if (await acabouDeAssinar(tx, ator, fatos)) return fatos.id
    exigir(fatos.devAss ? 'DEVE_ASSINAR' : 'PODE_ASSINAR', fatos)
    exigirAutenticacaoRecente(ator, fatos.agora, reautenticacaoMinutos)
    await exigirNivel(tx, fatos, 'SIMPLES')
    const onde = conferirSelo(fatos, selo, posicao)
    if (onde !== null && selado?.sobre !== fatos.versaoArquivo) throw new ArquivoMudou(fatos.tituloVisivel)

    const vista = await tx
      .selectFrom('documentoVersao')
      .select(['numero', 'sha256', 'paginas'])
      .where('documentoId', '=', fatos.id)
      .where('numero', '=', fatos.versaoArquivo)
      .executeTakeFirstOrThrow()
    const versao = onde === null || selado === undefined ? vista.numero : await gravarVersao(tx, ator, fatos.id, vista, selado)
    const cargos = await cargosDoAto(tx, ator, fatos.id)
    const assinaturaId = await gravarAssinatura(tx, ator, { documentoId: fatos.id, versao, sha256: vista.sha256, cargos, posicao: onde })
    await cumprirEntradas(tx, ator, fatos.id, cargos[0] ?? null)
    await tx
      .updateTable('docproc')
      .set({ versao: sql<number>`versao + 1` })
      .where('id', '=', fatos.id)
      .execute()
    const concluiu = await seConcluiu(tx, ator, fatos.id)
    await anotar(tx, ator, fatos, { assinaturaId, metodo: 'SIMPLES', versao, sha256: vista.sha256, cargos, selo: onde, concluiu })
    return fatos.id
  }

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeAssinar(tx: Tx, ator: Ator, { id, assinou, devAss, versaoBase }: Fatos): Promise<boolean> {
  if (!assinou || devAss) return false
  const { rows } = await sql`
    select 1 from assinatura where documento_id = ${id}::uuid and usuario_id = ${ator.id}::uuid and versao >= ${versaoBase ?? 1} and assinada_em > now() - interval '1 minute'`.execute(
    tx,
  )
  return rows.length > 0
}

/** Onde fica o selo; nulo sem selo. */
function conferirSelo({ pdf }: Fatos, selo: boolean | null | undefined, posicao: Posicao | null | undefined): Posicao | null {
  if (selo !== true) return null
  if (!pdf) throw validacao('selo', MENSAGENS.seloSoPdf)
  if (!posicao) throw validacao('posicao', 'Defina a posição do selo no documento.')
  if (!Number.isInteger(posicao.pagina) || posicao.pagina < 1) throw validacao('posicao', 'O documento não tem a página escolhida para o selo.')
  return { pagina: posicao.pagina, esquerda: posicao.esquerda, inferior: posicao.inferior }
}

async function gravarVersao(
  tx: Tx,
  ator: Ator,
  documentoId: string,
  { numero, paginas }: { numero: number; paginas: number | null },
  { chave, versionId, sha256, tamanho }: Selado,
): Promise<number> {
  const seguinte = numero + 1
  await tx
    .insertInto('documentoVersao')
    .values({ documentoId, numero: seguinte, chave, versionId, extensao: 'pdf', sha256, tamanho, paginas, motivo: 'ASSINATURA', criadaEm: tx.now, criadaPor: ator.id })
    .execute()
  await tx.updateTable('documento').set({ versaoArquivo: seguinte }).where('id', '=', documentoId).execute()
  return seguinte
}

type NovaAssinatura = { documentoId: string; versao: number; sha256: string; cargos: string[]; posicao: Posicao | null }

async function gravarAssinatura(tx: Tx, ator: Ator, { posicao, ...nova }: NovaAssinatura): Promise<string> {
  const id = newId()
  await tx
    .insertInto('assinatura')
    .values({
      id,
      ...nova,
      usuarioId: ator.id,
      nome: ator.nome,
      cpfCnpj: ator.cpf,
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      assinadaEm: tx.now,
      posicao: posicao && JSON.stringify(posicao),
      ip: ator.ip,
      userAgent: ator.userAgent?.slice(0, 500) ?? null,
      nonce: randomBytes(16).toString('hex'),
    }) // prettier-ignore
    .execute()
  return id
}

/** Um ato cumpre todas as entradas da pessoa; quem não constava passa a constar. */
async function cumprirEntradas(tx: Tx, ator: Ator, documentoId: string, cargo: string | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('assinante')
    .set({ situacao: 'ASSINOU' })
    .where('documentoId', '=', documentoId)
    .where('usuarioId', '=', ator.id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { ordem } = await tx
    .selectFrom('assinante')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ordem'), sql<number>`-1`).as('ordem'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('assinante')
    .values({ id: newId(), documentoId, usuarioId: ator.id, cargo, ordem: ordem + 1, situacao: 'ASSINOU', adicionadoEm: tx.now, adicionadoPor: ator.id })
    .execute()
}

/** Concluídas as assinaturas, sabem quem registrou e quem detém (domínio §5.4). */
async function anotar(tx: Tx, ator: Ator, fatos: Fatos, dados: Record<string, unknown> & { concluiu: boolean }): Promise<void> {
  const avisar = dados.concluiu ? [fatos.criadoPor, fatos.cargaUsuarioId, fatos.cargaSetorId].filter((id) => id !== null) : []
  const historicoId = await registrar(tx, ator, 'documento.assinado', [fatos.id], { ...dados, avisar }, setorDoAto(fatos))
  if (avisar.length > 0) await enqueue(tx, 'notificacao.criar', { historicoId }, { key: historicoId })
}
