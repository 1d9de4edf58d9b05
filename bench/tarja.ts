import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withNameless } from '@autos/server/src/adapters/nameless-file.ts'
import { wholeOf } from '@autos/server/src/adapters/open-file.ts'
import { abrirReconhecedor } from '@autos/server/src/adapters/reconhecimento/reconhecedor.ts'
import { unscaled } from '@autos/server/src/adapters/tarja-pdf/pagina.ts'
import type { Tarja } from '@autos/server/src/adapters/tarja-pdf/port.ts'
import { abrirTarjador } from '@autos/server/src/adapters/tarja-pdf/tarjar.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { esconderijos, ondeResta, segredoDe, seLe } from '@autos/server/test/esconderijos.ts'

// `npm run bench -- tarja [200]`: that many secrets, each in every place that is known to hide one (text, image,
// rotated, form, attachment, earlier revision, and more), redacted by the same boxes three ways: by the product,
// by the PDF library's own redaction, and by a black rectangle drawn over. Recovered: found in the bytes, in what
// unpacks from them, by either of two readers, or by recognising the drawn pages. Exit code 1 when the product
// lets one out.
const secrets = Number(process.argv[2] ?? 200)
const BLACK = [0, 0, 0] as const
/** Of mupdf's redaction: the pixels of pictures, whatever drawing it touches. */
const [PIXELS, IF_TOUCHED] = [2, 2]

type Way = { name: string; redact(pdf: Buffer, boxes: readonly Tarja[]): Promise<Uint8Array> }

const folder = mkdtempSync(join(tmpdir(), 'autos-bench-tarja-'))
const reader = abrirReconhecedor()
const redactor = abrirTarjador()
const WAYS: Way[] = [
  { name: 'product', redact: byProduct },
  { name: "the library's own redaction", redact: async (pdf, boxes) => byLibrary(pdf, boxes) },
  { name: 'a black rectangle over it', redact: async (pdf, boxes) => byRectangle(pdf, boxes) },
]
try {
  console.log(`${secrets} secrets, two pages each`)
  const recovered = new Map<Way, number>()
  for (const way of WAYS) {
    const places = new Map<string, number>()
    const began = process.cpuUsage()
    let out = 0
    for (let n = 0; n < secrets; n++) {
      const found = await whereFound(way, segredoDe(n))
      if (found.length > 0) out++
      for (const place of found) places.set(place, (places.get(place) ?? 0) + 1)
    }
    recovered.set(way, out)
    const { user, system } = process.cpuUsage(began)
    const told = [...places].map(([place, times]) => `${place} ${times}`).join(', ')
    console.log(
      `  ${way.name.padEnd(28)} ${String(out).padStart(4)} recovered${told && ` (${told})`}; ${((user + system) / 1e6).toFixed(0)} s of this process`,
    )
  }
  const escaped = recovered.get(WAYS[0]!)!
  console.log(`goal 0: ${escaped === 0 ? 'reached' : 'missed'}`)
  process.exitCode = escaped === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

/** What is drawn is only recognised when nothing else gave it away. */
async function whereFound(way: Way, secret: string): Promise<string[]> {
  const { pdf, tarjas } = esconderijos(secret)
  const done = await way.redact(pdf, tarjas)
  const left = ondeResta(done, secret)
  if (left.length > 0) return left
  return seLe(await recognised(done), secret).length > 0 ? ['recognised'] : []
}

async function byProduct(pdf: Buffer, boxes: readonly Tarja[]): Promise<Uint8Array> {
  return withNameless(async (another) => {
    const done = await withFile(pdf, (file) => redactor.tarjar(file, boxes, another))
    if (done.situacao !== 'OK') throw new Error(`refused: ${done.causa}`)
    return wholeOf(done.bytes)
  })
}

function byLibrary(pdf: Buffer, boxes: readonly Tarja[]): Uint8Array {
  const document = new mupdf.PDFDocument(pdf)
  for (const { pagina, caixa } of boxes) {
    const page = document.loadPage(pagina - 1)
    page.createAnnotation('Redact').setRect(unscaled(caixa, page.getBounds()))
    page.applyRedactions(true, PIXELS, IF_TOUCHED, 0)
  }
  return document.saveToBuffer('garbage=4').asUint8Array()
}

function byRectangle(pdf: Buffer, boxes: readonly Tarja[]): Uint8Array {
  const document = new mupdf.PDFDocument(pdf)
  for (const { pagina, caixa } of boxes) {
    const page = document.loadPage(pagina - 1)
    const drawn = page.createAnnotation('Square')
    drawn.setRect(unscaled(caixa, page.getBounds()))
    drawn.setColor([...BLACK])
    drawn.setInteriorColor([...BLACK])
    drawn.update()
  }
  document.bake(true, true)
  return document.saveToBuffer('garbage=4').asUint8Array()
}

async function recognised(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, async (file) => {
    let text = ''
    for await (const page of reader.reconhecer(file, [1, 2])) {
      if (page.falhou) throw new Error('a page could not be recognised')
      text += `${page.texto}\n`
    }
    return text
  })
}

async function withFile<T>(bytes: Uint8Array, use: (file: number) => Promise<T>): Promise<T> {
  const path = join(folder, 'a.pdf')
  writeFileSync(path, bytes)
  const file = openSync(path, 'r')
  return use(file).finally(() => closeSync(file))
}
