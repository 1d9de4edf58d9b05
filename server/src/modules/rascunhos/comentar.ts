import type { AcaoDoComentario, ArgumentosDeMutation, TrechoDoRascunho } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { COMENTARIO_MAX, COMENTARIOS_MAX, comprimento, TRECHO_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { exigirQueComente } from './rascunho.ts'

export type PedidoDeComentario = ArgumentosDeMutation['documentoRascunhoComentar']

type Cena = { tx: Tx; eu: string; documentoId: string; pedido: PedidoDeComentario }
/** O comentário em que se fez, e o que se disse; indefinido, já estava assim. */
type Feito = { comentarioId: string; texto?: string } | undefined

/** Quem lê o texto diz o que pensa de um trecho dele, responde, resolve e reabre; não precisa da vez. */
export async function comentar(tx: Tx, ator: Ator, pedido: PedidoDeComentario): Promise<string> {
  const { id: eu } = ator
  if (eu === null) throw naoEncontrado()
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.documentoId })
  exigirQueComente(fatos)
  const feito = await FAZER[pedido.acao]({ tx, eu, documentoId: fatos.id, pedido })
  if (feito === undefined) return fatos.id
  const { comentarioId, texto } = feito
  const avisar = await aQuemInteressa(tx, fatos.id, { comentarioId, fez: pedido.acao })
  await registrar(tx, ator, {
    ato: 'documento.rascunho-comentado',
    itens: [fatos.id],
    dados: {
      comentarioId,
      fez: pedido.acao,
      ...(texto === undefined ? {} : { sha256: sha256(texto) }),
      ...(avisar.length > 0 ? { avisar } : {}),
    },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

/** Quem disse alguma coisa na conversa e, do que se diz de novo, também quem registrou e quem escreve o texto. */
async function aQuemInteressa(
  tx: Tx,
  documentoId: string,
  { comentarioId, fez }: { comentarioId: string; fez: AcaoDoComentario },
): Promise<string[]> {
  const deNovo = fez === 'COMENTAR' || fez === 'RESPONDER'
  const { rows } = await sql<{ id: string }>`
    select autor_id as id from rascunho_comentario where ${comentarioId}::uuid in (id, pai_id)
    union select criado_por from docproc where id = ${documentoId}::uuid and ${deNovo}
    union (select gravado_por from rascunho where documento_id = ${documentoId}::uuid and ${deNovo} order by versao desc limit 1)`.execute(
    tx,
  )
  return rows.flatMap(({ id }) => id ?? [])
}

const FAZER: Record<AcaoDoComentario, (cena: Cena) => Promise<Feito>> = {
  COMENTAR: (cena) => dizer(cena, null, ancorar(cena.pedido.trecho)),
  RESPONDER: async (cena) =>
    dizer(cena, (await buscar(cena)).id, { trecho: null, antes: null, depois: null }),
  RESOLVER: (cena) => resolver(cena, true),
  REABRIR: (cena) => resolver(cena, false),
}

type Ancora = { trecho: string | null; antes: string | null; depois: string | null }

async function dizer(
  { tx, eu, documentoId, pedido }: Cena,
  paiId: string | null,
  ancora: Ancora,
): Promise<Feito> {
  const texto = limparTexto(pedido.texto ?? '')
  if (texto === '') throw validacao('texto', MENSAGENS.campoObrigatorio)
  if (comprimento(texto) > COMENTARIO_MAX)
    throw validacao('texto', `O comentário tem no máximo ${COMENTARIO_MAX} caracteres.`)
  const { quantos } = await tx
    .selectFrom('rascunhoComentario')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  if (Number(quantos) >= COMENTARIOS_MAX)
    throw new Recusa(
      'EstadoInvalidoException',
      `Já há ${COMENTARIOS_MAX} comentários e respostas neste texto.`,
    )
  const id = newId()
  await tx
    .insertInto('rascunhoComentario')
    .values({ id, documentoId, paiId, ...ancora, texto, autorId: eu, em: tx.now })
    .execute()
  return { comentarioId: paiId ?? id, texto }
}

/** O que rodeia o trecho só serve para o achar: o que passa da conta corta-se. */
const RODEIO_MAX = 60

function ancorar(dito: TrechoDoRascunho | null | undefined): Ancora {
  const trecho = limparTexto(dito?.trecho ?? '')
  if (trecho === '') throw validacao('trecho', 'Escolha o trecho do texto que quer comentar.')
  if (comprimento(trecho) > TRECHO_MAX)
    throw validacao('trecho', `O trecho tem no máximo ${TRECHO_MAX} caracteres. Escolha um menor.`)
  const antes = [...limparTexto(dito?.antes ?? '')].slice(-RODEIO_MAX).join('')
  const depois = [...limparTexto(dito?.depois ?? '')].slice(0, RODEIO_MAX).join('')
  return { trecho, antes, depois }
}

async function resolver(cena: Cena, sim: boolean): Promise<Feito> {
  const { tx, eu } = cena
  const { id, resolvidoEm } = await buscar(cena)
  if ((resolvidoEm !== null) === sim) return undefined
  await tx
    .updateTable('rascunhoComentario')
    .set(sim ? { resolvidoEm: tx.now, resolvidoPor: eu } : { resolvidoEm: null, resolvidoPor: null })
    .where('id', '=', id)
    .execute()
  return { comentarioId: id }
}

/** O comentário, e não uma resposta, deste documento. */
async function buscar({ tx, documentoId, pedido: { comentarioId } }: Cena) {
  const achado = isId(comentarioId ?? '')
    ? await tx
        .selectFrom('rascunhoComentario')
        .select(['id', 'resolvidoEm'])
        .where('id', '=', comentarioId!)
        .where('documentoId', '=', documentoId)
        .where('paiId', 'is', null)
        .executeTakeFirst()
    : undefined
  if (achado === undefined) throw naoEncontrado()
  return achado
}
