import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { type Classificacao, lerCatalogo, utilizavel } from './catalogo.ts'

export type EspecieTipo = { especie: string; tipo?: string | null | undefined }

/** A espécie e o tipo como estão no catálogo, sem diferença de acento, caixa ou espaços. */
export function acharNoCatalogo(
  todas: readonly Classificacao[],
  { especie, tipo }: EspecieTipo,
): Classificacao | undefined {
  const igual = (a: string | null, b: string | null | undefined) =>
    normalizarCriterio(a ?? '') === normalizarCriterio(b ?? '')
  return todas.find((c) => igual(c.especie, especie) && igual(c.tipo, tipo))
}

export async function buscarClassificacao(reader: Reader, qual: EspecieTipo): Promise<Classificacao> {
  const achada = acharNoCatalogo(await lerCatalogo(reader, { especie: qual.especie }), qual)
  if (achada === undefined) throw naoEncontrado()
  return achada
}

export async function classificacaoPorId(reader: Reader, id: string): Promise<Classificacao> {
  const achada = (await lerCatalogo(reader)).find((classificacao) => classificacao.id === id.toLowerCase())
  if (achada === undefined) throw naoEncontrado()
  return achada
}

/** A que a pessoa pode usar num item novo ou reclassificado; recusa com a frase do campo do formulário. */
export async function exigirUtilizavel(
  reader: Reader,
  ator: Ator,
  { para, qual }: { para: 'documento' | 'processo'; qual: EspecieTipo },
): Promise<Classificacao> {
  const achada = acharNoCatalogo(await lerCatalogo(reader, { especie: qual.especie }), qual)
  const serve = achada !== undefined && (para === 'documento' ? achada.deDocumento : achada.deProcesso)
  if (!serve) throw validacao('especie', 'Espécie ou tipo desconhecido.')
  if (!utilizavel(ator, achada))
    throw validacao(
      'especie',
      achada.ativa ? 'Esta espécie não está disponível para você.' : 'Esta espécie está desativada.',
    )
  return achada
}

/**
 * A espécie do que o próprio sistema lavra: sem número, sem assinatura exigida, e que ninguém escolhe. Nasce
 * na primeira vez que faz falta; duas lavraturas ao mesmo tempo criam uma só.
 */
export const classificacaoDoSistema = (
  tx: Tx,
  qual: { especie: string; tipo: string | null },
): Promise<string> => nascida(tx, qual, true)

async function nascida(
  tx: Tx,
  { especie, tipo }: { especie: string; tipo: string | null },
  sistema: boolean,
): Promise<string> {
  const achar = () =>
    tx
      .selectFrom('classificacao')
      .select('id')
      .where('especie', '=', especie)
      .where('tipo', tipo === null ? 'is' : '=', tipo)
      .executeTakeFirst()
  const achada = await achar()
  if (achada !== undefined) return achada.id
  const id = newId()
  await tx
    .insertInto('classificacao')
    .values({
      id,
      especie,
      tipo,
      deDocumento: true,
      deProcesso: false,
      numeravel: false,
      sistema,
      dispensaAssinatura: true,
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  return (await achar())?.id ?? id
}

/**
 * A do que vem de fora sem que se saiba ainda o que é: quem recebe pode trocá-la. Nasce na primeira vez que
 * faz falta.
 */
export const classificacaoDeRecebidos = (tx: Tx): Promise<string> =>
  nascida(tx, { especie: 'Documento', tipo: 'Externo' }, false)
