import { emFila } from './fluxo.ts'
import type { Entrada, OpcoesDoPacote } from './port.ts'

/**
 * The cover with an incremental update behind it (ISO 32000-1 §7.5.6): a file specification and an embedded
 * stream for each entry, unfiltered, so that its bytes pass through as they are and nothing has to be held to
 * be counted.
 */
export async function* attachedPdf(
  cover: Uint8Array,
  entries: readonly Entrada[],
  options: OpcoesDoPacote,
): AsyncGenerator<Uint8Array> {
  const base = readTrailer(cover)
  const objects = new Map<number, number>()
  let at = cover.length
  const emit = (text: string): Uint8Array => {
    const bytes = Buffer.from(text, 'latin1')
    at += bytes.length
    return bytes
  }
  yield cover
  if (cover.at(-1) !== 0x0a) yield emit('\n')
  const fila = emFila(entries, options)
  try {
    for (const [i, entry] of entries.entries()) {
      const [file, spec] = [base.size + 2 * i, base.size + 2 * i + 1]
      objects.set(file, at)
      yield emit(
        `${file} 0 obj\n<< /Type /EmbeddedFile /Subtype ${name(entry.tipo)} /Params << /Size ${entry.tamanho} /ModDate ${date(options.em)} >> /Length ${entry.tamanho} >>\nstream\n`,
      )
      for await (const part of await fila.abrir(i)) {
        at += (part as Buffer).length
        yield part as Buffer
      }
      yield emit('\nendstream\nendobj\n')
      objects.set(spec, at)
      yield emit(
        `${spec} 0 obj\n<< /Type /Filespec /F ${text(entry.caminho)} /UF ${text(entry.caminho)} /AFRelationship /Data /EF << /F ${file} 0 R /UF ${file} 0 R >> >>\nendobj\n`,
      )
    }
  } finally {
    fila.fechar()
  }
  const specs = entries.map((entry, i) => ({ entry, ref: `${base.size + 2 * i + 1} 0 R` }))
  // A name tree is in the order of its keys.
  const tree = specs.map(({ ref }, i) => `(${String(i).padStart(6, '0')}) ${ref}`).join('\n')
  objects.set(base.root, at)
  yield emit(
    `${base.root} 0 obj\n<<\n${base.catalog}\n/Names << /EmbeddedFiles << /Names [\n${tree}\n] >> >>\n/AF [ ${specs.map(({ ref }) => ref).join(' ')} ]\n>>\nendobj\n`,
  )
  const xref = at
  yield emit(table(objects))
  yield emit(
    `trailer\n<< /Size ${base.size + 2 * entries.length} /Root ${base.root} 0 R ${base.kept} /Prev ${base.startxref} >>\nstartxref\n${xref}\n%%EOF\n`,
  )
}

type Base = { size: number; root: number; startxref: number; catalog: string; kept: string }

/** Of a file that our own writer made: a table of references, and a catalog in a plain object. */
function readTrailer(cover: Uint8Array): Base {
  const pdf = Buffer.from(cover).toString('latin1')
  const trailer = pdf.slice(pdf.lastIndexOf('trailer'))
  const number = (pattern: RegExp) => Number(found(pattern.exec(trailer)?.[1]))
  const root = number(/\/Root (\d+) 0 R/)
  const catalog = found(new RegExp(`(?:^|\\n)${root} 0 obj\\n<<\\n([\\s\\S]*?)\\n>>\\nendobj`).exec(pdf)?.[1])
  const kept = ['Info', 'ID']
    .flatMap((key) => new RegExp(`/${key} (\\d+ 0 R|\\[[^\\]]*\\])`).exec(trailer)?.[0] ?? [])
    .join(' ')
  return {
    size: number(/\/Size (\d+)/),
    root,
    startxref: number(/startxref\n(\d+)/),
    catalog: catalog.replace(/^\/Names \d+ 0 R\n?/m, ''),
    kept,
  }
}

function found(value: string | undefined): string {
  if (value === undefined) throw new Error('a capa não tem a forma esperada')
  return value
}

function table(objects: ReadonlyMap<number, number>): string {
  const numbers = [...objects.keys()].toSorted((a, b) => a - b)
  const lines = numbers.map(
    (number) => `${number} 1\n${String(objects.get(number)).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n${lines.join('')}`
}

/** UTF-16 in hexadecimal: no letter of it can end the string. */
const text = (value: string): string =>
  `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`
const name = (type: string): string =>
  `/${type.replace(/[^A-Za-z0-9.+-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}`
const date = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`
