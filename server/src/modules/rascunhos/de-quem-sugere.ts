import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

type Marca = { id: string; autor: string; em: string }
/** Quem e quando, pela sugestão e pelo nome que ela diz. */
type Conhecidas = ReadonlyMap<string, Marca>

const SUGESTAO = /<(ins|del)((?:\s[^>]*)?\sdata-sugestao="[^>]*)>/g
const QUEM_E_QUANDO = /\sdata-(?:autor|em)="[^"]*"/g

/**
 * O texto com o autor e a data de cada sugestão como se sabem, e não como se mandaram: a que já estava guardada
 * em nome de alguém continua desse alguém, com a data que tinha; qualquer outra é de quem grava, agora.
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
  // O que se recusou e se desfez no editor volta: estava no texto antes do último.
  if (ditas.some((marca) => marca.autor !== quem && !conhecidas.has(chaveDe(marca))))
    for (const marca of await dasVersoes(tx, documentoId)) conhecidas.set(chaveDe(marca), marca)
  return comMarcas(html, conhecidas, { autor: quem, em: `${tx.now.toISOString().slice(0, 16)}Z` })
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

async function dasVersoes(tx: Tx, documentoId: string): Promise<Marca[]> {
  const { rows } = await sql<{ html: string }>`
    select html from rascunho_versao where documento_id = ${documentoId}::uuid and html like '%data-sugestao=%' order by versao`.execute(
    tx,
  )
  return rows.flatMap(({ html }) => marcasEm(html))
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
