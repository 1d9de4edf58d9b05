import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { isDict, isInt, isStream, nameOf, type Obj } from '../pdf/objects.ts'
import { readPlain } from '../pdf/read-object.ts'
import type { Piece, PieceKind } from '../pdf/tiling.ts'

/** What bytes are for; `none`: they only part others, or nothing explains them. */
export type Content = 'seen' | 'sign' | 'proof' | 'other' | 'order' | 'none' | 'unknown'
type Told = { content: Content; what: string }

const KINDS: Readonly<Record<Exclude<PieceKind, 'object'>, Told>> = {
  header: { content: 'order', what: 'cabeçalho' },
  table: { content: 'order', what: 'tabela de referências' },
  trailer: { content: 'order', what: 'trailer: onde o arquivo começa a ser lido' },
  references: { content: 'order', what: 'fluxo de referências' },
  startxref: { content: 'order', what: 'startxref: onde estão as referências' },
  eof: { content: 'order', what: 'fim da revisão' },
  white: { content: 'none', what: 'espaço' },
  comment: { content: 'none', what: 'comentário' },
  shared: { content: 'unknown', what: 'bytes de duas coisas ao mesmo tempo' },
  unexplained: { content: 'unknown', what: 'nada explica estes bytes' },
}

// prettier-ignore
const TYPES: Readonly<Record<string, Told>> = {
  Annot:          { content: 'seen',  what: 'anotação' },
  Catalog:        { content: 'other', what: 'catálogo do documento' },
  DocTimeStamp:   { content: 'sign',  what: 'carimbo do tempo' },
  DSS:            { content: 'proof', what: 'dados de validação' },
  EmbeddedFile:   { content: 'other', what: 'arquivo anexo' },
  ExtGState:      { content: 'seen',  what: 'modo de desenhar' },
  Filespec:       { content: 'other', what: 'arquivo anexo' },
  Font:           { content: 'seen',  what: 'letra' },
  FontDescriptor: { content: 'seen',  what: 'letra' },
  Metadata:       { content: 'other', what: 'metadados' },
  OCG:            { content: 'seen',  what: 'camada' },
  ObjStm:         { content: 'other', what: 'objetos comprimidos' },
  Outlines:       { content: 'other', what: 'marcadores' },
  Page:           { content: 'seen',  what: 'página' },
  Pages:          { content: 'seen',  what: 'lista de páginas' },
  Pattern:        { content: 'seen',  what: 'padrão de desenho' },
  Sig:            { content: 'sign',  what: 'assinatura' },
  SigFieldLock:   { content: 'sign',  what: 'o que a assinatura trava' },
  SigRef:         { content: 'sign',  what: 'o que a assinatura trava' },
  StructElem:     { content: 'other', what: 'estrutura para leitura em voz alta' },
  StructTreeRoot: { content: 'other', what: 'estrutura para leitura em voz alta' },
  VRI:            { content: 'proof', what: 'dados de validação' },
  XRef:           { content: 'order', what: 'fluxo de referências' },
}

// prettier-ignore
const FIELDS: Readonly<Record<string, Told>> = {
  Btn: { content: 'seen', what: 'botão do formulário' },
  Ch:  { content: 'seen', what: 'escolha do formulário' },
  Sig: { content: 'sign', what: 'campo de assinatura' },
  Tx:  { content: 'seen', what: 'campo do formulário' },
}

/** What stands in a piece, in pt-BR; `drawn`: numbers of the objects that what is shown leads to. */
export function contentOf(pdf: Pdf, { kind, start, object }: Piece, drawn: ReadonlySet<number>): Told {
  if (kind !== 'object') return KINDS[kind]
  const value = valueAt(pdf, start)
  const told = described(value)
  if (isStream(value) && told.what === DATA && object && drawn.has(object.num))
    return { content: 'seen', what: `objeto ${object.num}: parte do que se vê` }
  return { ...told, what: `objeto ${object?.num}: ${told.what}` }
}

function valueAt({ kept }: Pdf, at: number): Obj {
  try {
    return (kept.plain.get(at) ?? readPlain(kept, at)).value
  } catch (error) {
    if (error instanceof PadesError) return null
    throw error
  }
}

const DATA = 'dados'

function described(value: Obj): Told {
  const dict = isStream(value) ? value.dict : value
  if (!isDict(dict)) return { content: 'other', what: plain(value) }
  const [type, subtype, field] = [dict.get('Type'), dict.get('Subtype'), dict.get('FT')].map(nameOf)
  const known = FIELDS[field ?? ''] ?? TYPES[type ?? '']
  if (known) return known
  if (subtype === 'Image') return { content: 'seen', what: 'imagem' }
  if (subtype === 'Form') return { content: 'seen', what: 'desenho' }
  if (dict.has('ByteRange')) return { content: 'sign', what: 'assinatura' }
  if (dict.has('Fields')) return { content: 'other', what: 'formulário' }
  if (['Certs', 'CRLs', 'OCSPs'].some((key) => dict.has(key)))
    return { content: 'proof', what: 'dados de validação' }
  return { content: 'other', what: isStream(value) ? DATA : 'dicionário' }
}

function plain(value: Obj): string {
  if (Array.isArray(value)) return 'lista'
  if (value === null) return 'nada'
  return isInt(value) ? 'número' : 'valor'
}
