import { randomUUID } from 'node:crypto'
import { validacao } from '@autos/contract/erros.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { type Lugar, mover, pessoaDe } from '../tramitacao/index.ts'
import type { Restricoes } from './restricoes.ts'

/** Onde o item nasce e em nome de que setor. */
export type Nascimento = { lugar: Lugar; setorId: string | null }

/** Um dos meus setores ou, sem ele, eu: a carga é da pessoa, em nome do setor dela quando só há um. */
export async function nascimento(
  reader: Reader,
  ator: Ator,
  setorId: string | null | undefined,
): Promise<Nascimento> {
  const escolhido = setorId?.toLowerCase() ?? null
  if (escolhido !== null) {
    if (!ator.setores.includes(escolhido)) throw validacao('setorId', 'Escolha um dos seus setores.')
    return { lugar: { usuarioId: null, setorId: escolhido }, setorId: escolhido }
  }
  const estrutura =
    ator.setores.length === 0
      ? []
      : await reader
          .selectFrom('setor')
          .select('id')
          .where('id', 'in', [...ator.setores])
          .where('grupo', '=', false)
          .execute()
  return {
    lugar: { usuarioId: ator.id, setorId: null },
    setorId: estrutura.length === 1 ? estrutura[0]!.id : null,
  }
}

export type ItemNovo = {
  tipo: TipoDeItem
  titulo: string
  assunto: string | null
  classificacaoId: string
  restricoes: Restricoes
  nascimento: Nascimento
}

/**
 * A linha comum do item, quem pode ler e o trâmite de criação. A linha própria (documento, processo) é de
 * quem chama.
 */
export async function inserirItem(
  tx: Tx,
  ator: Ator,
  { tipo, titulo, assunto, classificacaoId, restricoes, nascimento: { lugar, setorId } }: ItemNovo,
): Promise<string> {
  const id = newId(tx.now.getTime())
  const { interno, posse, sigiloso, hipoteseLegal, restritoAte } = restricoes
  await tx
    .insertInto('docproc')
    .values({
      id,
      uuid: randomUUID(),
      tipo,
      titulo,
      assunto,
      classificacaoId,
      interno,
      posse,
      sigiloso,
      hipoteseLegal,
      restritoAte,
      criadoEm: tx.now,
      criadoPor: pessoaDe(ator),
      criadoSetorId: setorId,
      raizId: id,
    })
    .execute()
  await autorizar(tx, id, restricoes)
  await mover(tx, ator, { itemId: id, tipo: 'CRIACAO', origem: null, destino: lugar })
  return id
}

async function autorizar(
  tx: Tx,
  docprocId: string,
  { autorizados, autorizadosExternos }: Restricoes,
): Promise<void> {
  if (autorizados.length > 0)
    await tx
      .insertInto('docprocAutorizado')
      .values(autorizados.map((autorizado) => ({ docprocId, ...autorizado })))
      .execute()
  if (autorizadosExternos.length > 0)
    await tx
      .insertInto('docprocAutorizadoExterno')
      .values(autorizadosExternos.map((cpf) => ({ docprocId, cpf })))
      .execute()
}

/** Troca todas as restrições do item pelas dadas. */
export async function gravarRestricoes(tx: Tx, id: string, restricoes: Restricoes): Promise<void> {
  const { interno, posse, sigiloso, hipoteseLegal, restritoAte } = restricoes
  await tx
    .updateTable('docproc')
    .set({ interno, posse, sigiloso, hipoteseLegal, restritoAte })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('docprocAutorizado').where('docprocId', '=', id).execute()
  await tx.deleteFrom('docprocAutorizadoExterno').where('docprocId', '=', id).execute()
  await autorizar(tx, id, restricoes)
}
