import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { type ChaveDaMarca, comAsPostas, partesDe, postasEm } from './postos-na-de-outro.ts'

type Marca = { id: string; autor: string; em: string }
/** Quem e quando, pela sugestão e pelo nome que ela diz. */
type Conhecidas = ReadonlyMap<string, Marca>

const SUGESTAO = /<(ins|del)((?:\s[^>]*)?\sdata-sugestao="[^>]*)>/g
const QUEM_E_QUANDO = /\sdata-(?:autor|em)="[^"]*"/g

/**
 * O texto com o autor e a data de cada sugestão como se sabem, e não como se mandaram: a que já estava guardada
 * em nome de alguém continua desse alguém, com a data que tinha; qualquer outra, e o que se acrescenta dentro da de
 * outra pessoa, é de quem grava, agora.
 */
export async function comQuemSugere(
  tx: Tx,
  {
    documentoId,
    guardado,
    html,
    quem,
  }: { documentoId: string; guardado: string; html: string; quem: string },
): Promise<string> {
  const ditas = marcasEm(html)
  if (ditas.length === 0) return html
  const conhecidas = porChave(guardado)
  const nova = { autor: quem, em: `${tx.now.toISOString().slice(0, 16)}Z` }
  const deOutros = (nome: string, atributos: string) => deOutro(quem, nome, atributos)
  const falta =
    ditas.some((marca) => marca.autor !== quem && !conhecidas.has(chaveDe(marca))) ||
    postasNasDeOutros([guardado], html, deOutros).size > 0
  // O que se recusou, ou se tirou, e se desfez no editor volta: estava no texto antes do último.
  const versoes = falta ? await dasVersoes(tx, documentoId) : []
  for (const versao of versoes) for (const marca of marcasEm(versao)) conhecidas.set(chaveDe(marca), marca)
  const ditada = comMarcas(html, conhecidas, nova)
  const postas = postasNasDeOutros([guardado, ...versoes], ditada, deOutros)
  if (postas.size === 0) return ditada
  return comAsPostas(ditada, deOutros, {
    postas,
    outra: (inteira) => comoMinha(inteira, conhecidas, nova),
  })
}

/** De cada sugestão de outra pessoa, as partes que em nenhum dos textos de antes lá estavam. */
function postasNasDeOutros(
  textos: readonly string[],
  html: string,
  deOutros: ChaveDaMarca,
): Map<string, Set<number>> {
  const antes = textos.map((texto) => partesDe(texto, deOutros))
  const postas = new Map<string, Set<number>>()
  for (const [chave, agora] of partesDe(html, deOutros)) {
    const [menos] = antes
      .map((partes) => postasEm(partes.get(chave) ?? [], agora))
      .toSorted((a, b) => a.size - b.size)
    if (menos && menos.size > 0) postas.set(chave, menos)
  }
  return postas
}

function deOutro(quem: string, nome: string, atributos: string): string | null {
  if (!/\sdata-sugestao="/.test(atributos)) return null
  const marca = marcaDe(atributos)
  return marca.autor === quem ? null : `${nome} ${chaveDe(marca)}`
}

/** A que se faz do que uma pessoa acrescentou à de outra: a mesma, por mais vezes que se grave. */
function comoMinha(inteira: string, conhecidas: Conhecidas, { autor, em }: Omit<Marca, 'id'>): string {
  const id = sha256(`${marcaDe(inteira).id} ${autor}`).slice(0, 32)
  const desde = conhecidas.get(chaveDe({ id, autor, em }))?.em ?? em
  return inteira
    .replace(/(\sdata-sugestao=")[^"]*/, `$1${id}`)
    .replace(/(\sdata-autor=")[^"]*/, `$1${autor}`)
    .replace(/(\sdata-em=")[^"]*/, `$1${desde}`)
}

/** Como `comQuemSugere`, e o que não estava guardado fica como se mandou: para o comparar com o que estava. */
export const comAsGuardadas = (guardado: string, html: string): string =>
  comMarcas(html, porChave(guardado), undefined)

function comMarcas(html: string, conhecidas: Conhecidas, nova: Omit<Marca, 'id'> | undefined): string {
  return html.replace(SUGESTAO, (inteira: string, tag: string, atributos: string) => {
    const marca = conhecidas.get(chaveDe(marcaDe(atributos))) ?? nova
    if (marca === undefined) return inteira
    const { autor, em } = marca
    return `<${tag}${atributos.replace(QUEM_E_QUANDO, '')} data-autor="${autor}" data-em="${em}">`
  })
}

async function dasVersoes(tx: Tx, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ html: string }>`
    select html from rascunho_versao where documento_id = ${documentoId}::uuid and html like '%data-sugestao=%' order by versao`.execute(
    tx,
  )
  return rows.map(({ html }) => html)
}

const porChave = (html: string): Map<string, Marca> =>
  new Map(marcasEm(html).map((marca) => [chaveDe(marca), marca]))

const marcasEm = (html: string): Marca[] =>
  [...html.matchAll(SUGESTAO)].map(([, , atributos = '']) => marcaDe(atributos))

const marcaDe = (atributos: string): Marca => ({
  id: valorDe(atributos, 'sugestao'),
  autor: valorDe(atributos, 'autor'),
  em: valorDe(atributos, 'em'),
})

const valorDe = (atributos: string, nome: string): string =>
  new RegExp(`\\sdata-${nome}="([^"]*)"`).exec(atributos)?.[1] ?? ''

const chaveDe = ({ id, autor }: Marca): string => `${id} ${autor}`
