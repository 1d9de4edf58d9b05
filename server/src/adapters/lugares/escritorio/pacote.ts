import type { Juntar } from '../juntar.ts'
import type { Falta } from '../port.ts'
import { semEtiquetas } from '../sem-etiquetas.ts'
import type { Entrada } from '../zip.ts'
import { percorrer } from './xml.ts'

/** Another file in it, as it was when it was put there. */
export type Dentro = { nome: string; ler(): Uint8Array | Falta }
export type Pacote = { partes: ReadonlyMap<string, Entrada>; juntar: Juntar; dentro: Dentro[] }

/** The bytes of a part; null where there is none, or it cannot be read, and then that is said. */
export function parte({ partes, juntar }: Pacote, nome: string): Uint8Array | null {
  const entrada = partes.get(nome)
  if (entrada === undefined) return null
  const bytes = entrada.ler()
  if (typeof bytes !== 'string') return bytes
  juntar.falta('OUTRO', bytes, nome)
  return null
}

export const quais = ({ partes }: Pacote, nomes: RegExp): string[] =>
  [...partes.keys()].filter((nome) => nomes.test(nome)).toSorted()

const PICTURE = /\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|webp|svg)$/i
/** A smaller one is a crest or a mark: there is no room in it for a page. */
const PICTURE_MIN = 20_000
const MUTE =
  /\.(?:odttf|ttf|otf|rdf)$|^\[Content_Types\]|thumbnail|printerSettings|(?:^|\/)(?:theme|styles|stylesWithEffects|fontTable|webSettings|calcChain|numbering|tableStyles|viewProps|presProps|metadata|manifest)\d*\.xml$|^(?:mimetype|Configurations2\/|META-INF\/|manifest\.rdf|settings\.xml|layout-cache|Thumbnails\/)|\/theme\/|xl\/tables\/|slideLayouts|slideMasters/i

/** What no rule names: other files go on to whoever reads them, and of what is XML all that it says. */
export function lerOResto(pacote: Pacote, lidas: ReadonlySet<string>): void {
  const { partes, juntar, dentro } = pacote
  for (const [nome, entrada] of partes) {
    if (lidas.has(nome)) continue
    if (/(?:^|\/)docProps\/|^meta\.xml$/.test(nome)) readAll(pacote, nome, 'PROPRIEDADES')
    else if (nome.endsWith('.rels')) readLinks(pacote, nome)
    else if (PICTURE.test(nome)) {
      if (entrada.tamanho >= PICTURE_MIN && !MUTE.test(nome))
        juntar.falta('IMAGEM', 'IMAGEM', nome.split('/').at(-1))
    } else if (MUTE.test(nome)) continue
    else if (/\.(?:xml|vml)$/i.test(nome)) readAll(pacote, nome, 'OUTRO')
    else dentro.push({ nome: nome.split('/').at(-1)!, ler: () => entrada.ler() })
  }
}

function readAll(pacote: Pacote, nome: string, lugar: 'PROPRIEDADES' | 'OUTRO'): void {
  const bytes = parte(pacote, nome)
  if (bytes === null) return
  const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  pacote.juntar.por(lugar, semEtiquetas(xml.toString('utf8')))
}

/** Where its links lead, outside of it. */
function readLinks(pacote: Pacote, nome: string): void {
  const bytes = parte(pacote, nome)
  if (bytes === null) return
  percorrer(bytes, {
    abre: (_, { Target = '', TargetMode }) => {
      if (TargetMode === 'External') pacote.juntar.por('ENDERECO', Target)
    },
  })
}
