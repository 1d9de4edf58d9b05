import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { abrirDiagramador } from '@autos/server/src/adapters/diagramacao/diagramador.ts'
import { breakLines, type Line } from '@autos/server/src/adapters/diagramacao/lines.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'
import { openRuler } from '@autos/server/src/adapters/diagramacao/ruler.ts'
import { BODY } from '@autos/server/src/adapters/diagramacao/style.ts'
import { COLUMN, openSheet } from '@autos/server/src/adapters/pdf-a/pdf-a.ts'
import { unwrapWoff } from '@autos/server/src/adapters/pdf-a/woff.ts'
import { RASCUNHO_MAX_BYTES } from '@autos/contract/regras/limites.ts'

// `npm run bench -- diagramacao [semente]`: justified paragraphs of official Portuguese, their lines as the
// product breaks them beside the longest line each time, over the same text: how many have spaces wider than
// 1.75 of the font's, the widest, the hyphens, and processor time; then whole documents beside Typst's of the
// same text, where it is had (AUTOS_TYPST: the folder of @myriaddreamin/typst-ts-node-compiler, which is no
// part of the product), and 2 MiB of HTML in the process and within the memory that the product gives it.
// Exit code 1 when it misses.
const [WIDE_GOAL, TYPST_GOAL] = [0.12, 1.3]
const SENTENCES =
  `Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior.
A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial.
Considerando o disposto nos arts. 37 e 39 da Constituição da República e no art. 12, § 2º, da Lei Orgânica do Município, resolve conceder a licença requerida.
O valor global estimado é de R$ 1.234.567,89, à conta de dotação orçamentária própria, consignada no orçamento vigente da Secretaria Municipal de Infraestrutura.
Fica vedada a subcontratação total ou parcial do objeto, salvo autorização expressa e prévia da contratante, devidamente fundamentada nos autos do processo administrativo.
O requerente juntou certidão negativa de débitos, comprovante de residência e cópia autenticada do documento de identificação, conforme exigido pelo regulamento.
Encaminhem-se os autos à Procuradoria-Geral do Município para manifestação quanto à legalidade do aditamento pretendido, observada a urgência que o caso requer.
Não havendo recurso no prazo legal, publique-se, registre-se, cumpra-se e arquive-se o presente expediente com as cautelas de estilo.
A fiscalização constatou, em vistoria realizada no dia 14 de março, que a obra se encontrava paralisada havia mais de noventa dias, sem justificativa aceitável.
É obrigatória a apresentação do relatório circunstanciado de acompanhamento até o quinto dia útil do mês subsequente ao da prestação dos serviços contratados.
O interessado foi notificado por meio eletrônico e apresentou, tempestivamente, as razões de defesa, que ora se examinam em conjunto com os documentos anexados.
Diante do exposto, opina-se pelo deferimento parcial do pedido, com a exclusão das parcelas alcançadas pela prescrição quinquenal, nos termos da jurisprudência dominante.
A responsabilidade pela guarda e conservação dos bens móveis permanentes compete ao titular da unidade administrativa em que estiverem lotados.
Os prazos contam-se em dias úteis, excluindo-se o dia do começo e incluindo-se o do vencimento, prorrogando-se até o primeiro dia útil seguinte.
Determino o sobrestamento do feito até que sobrevenha decisão definitiva na ação judicial que discute a constitucionalidade da contribuição instituída.`.split(
    '\n',
  )

const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 2 ** 31))
const random = generator(seed)
const paragraphs = Array.from({ length: 300 }, () =>
  Array.from(
    { length: 2 + Math.floor(random() * 5) },
    () => SENTENCES[Math.floor(random() * SENTENCES.length)]!,
  ).join(' '),
)
console.log(`seed ${seed}, ${paragraphs.length} paragraphs`)
const { doc, facesOf } = openSheet({ titulo: 'Bench', orgao: 'Bench', em: new Date(0) })
let missed = false
for (const width of [COLUMN, COLUMN / 2]) {
  console.log(`\ncolumn of ${width.toFixed(0)} points`)
  measure('longest line each time', 'left', width)
  const wide = measure('the product', 'justify', width)
  if (width === COLUMN) missed ||= wide > WIDE_GOAL
}
const typst = await openTypst()
for (const pages of [2, 40, 200]) missed = (await whole(pages)) || missed
missed = (await longest()) || missed
process.exit(missed ? 1 : 0)

function measure(name: string, align: 'left' | 'justify', width: number): number {
  const ruler = openRuler(doc, facesOf)
  const column = { width, indent: 0, align, style: BODY }
  const from = process.cpuUsage()
  const broken = paragraphs.map((text) => breakLines(ruler, [{ text, style: BODY }], column))
  const { user, system } = process.cpuUsage(from)
  const lines = broken.flatMap((all) => all.slice(0, -1))
  const spaces = lines.map((line) => spaceOf(line, width)).toSorted((a, b) => a - b)
  const wide = spaces.filter((space) => space > 1.75).length / spaces.length
  const hyphens = lines.filter(({ fragments }) => fragments.at(-1)?.text.endsWith('-')).length / lines.length
  console.log(
    `  ${name.padEnd(24)} wide ${percent(wide)}, widest ${spaces.at(-1)!.toFixed(2)} ×, narrowest ${spaces[0]!.toFixed(2)} ×, hyphens ${percent(hyphens)}, ${((user + system) / 1000 / paragraphs.length).toFixed(2)} ms a paragraph`,
  )
  return wide
}

/** How wide a space of the line is, drawn from side to side: 1 is the font's own. */
function spaceOf({ fragments, width: natural }: Line, width: number): number {
  const spaces = fragments.filter(({ space }) => space)
  const own = spaces.reduce((sum, space) => sum + space.width, 0)
  return own === 0 ? Infinity : (own + width - natural) / own
}

/** Whether it misses its goal. The second time each, so that fonts and patterns are read by then. */
async function whole(pages: number): Promise<boolean> {
  const texts = Array.from({ length: pages * 9 }, (_, i) => paragraphs[i % paragraphs.length]!)
  const html = texts.map((text) => `<p style="text-align:justify">${text}</p>`).join('')
  const subject = {
    variaveis: {},
    titulo: 'Bench',
    orgao: 'Bench',
    rodape: 'Bench',
    em: new Date(0).toISOString(),
  }
  const own = await cost(async () => (await render(html, subject)).paginas)
  console.log(`\n${own.pages} pages: ${own.ms.toFixed(1)} ms of processor a page`)
  if (typst === undefined) return false
  const other = await cost(() => typst(texts))
  const ratio = own.ms / other.ms
  console.log(
    `  Typst, ${other.pages} pages: ${other.ms.toFixed(1)} ms of processor a page; ${ratio.toFixed(2)} × (goal ${TYPST_GOAL})`,
  )
  return pages >= 40 && ratio > TYPST_GOAL
}

async function cost(work: () => number | Promise<number>): Promise<{ pages: number; ms: number }> {
  await work()
  const from = process.cpuUsage()
  const pages = await work()
  const { user, system } = process.cpuUsage(from)
  return { pages, ms: (user + system) / 1000 / pages }
}

type Typst = { pdf(asked: object): Uint8Array; evictCache(age: number): void }

/** The same sheet, face, size and leading, justified and hyphenated in Portuguese, tagged. */
async function openTypst(): Promise<((texts: readonly string[]) => number) | undefined> {
  const folder = process.env['AUTOS_TYPST']
  if (folder === undefined) {
    console.log('\nTypst is not compared with: AUTOS_TYPST does not say where it is')
    return undefined
  }
  const { NodeCompiler } = (await import(pathToFileURL(`${folder}/index.js`).href)) as {
    NodeCompiler: { create(args: object): Typst }
  }
  const lato = ['latin', 'latin-ext'].map((subset) =>
    unwrapWoff(
      readFileSync(
        createRequire(import.meta.resolve('@autos/server/src/adapters/pdf-a/pdf-a.ts')).resolve(
          `@fontsource/lato/files/lato-${subset}-400-normal.woff`,
        ),
      ),
    ),
  )
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: lato }] })
  const sheet = `#set document(title: "Bench", author: "Bench")
#set page(paper: "a4", margin: (x: 68pt, top: 68pt, bottom: 80pt), numbering: (n, m) => [Bench · Página #n de #m])
#set text(lang: "pt", font: "Lato", size: 11pt, hyphenate: true)
#set par(justify: true, leading: 0.62em, spacing: 1.1em)
`
  return (texts) => {
    // A thing done twice is remembered: each time it starts anew.
    compiler.evictCache(0)
    const mainFileContent =
      sheet + texts.map((text) => text.replaceAll(/[\\#*_$<>@`~=\-+/]/g, '\\$&')).join('\n\n')
    const pdf = Buffer.from(compiler.pdf({ mainFileContent }))
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
}

/** The longest draft there can be, in the child that the product makes it in: text, all of it in one paragraph, and a table. */
async function longest(): Promise<boolean> {
  const row = (i: number) =>
    `<tr><td>${i}</td><td>${paragraphs[i % 300]}</td><td>${SENTENCES[i % 15]}</td></tr>`
  const paragraph = (i: number) => `<p style="text-align:justify">${i} ${paragraphs[i % 300]}</p>`
  const bodies = [
    ['text', filled(paragraph)],
    ['one paragraph', `<p style="text-align:justify">${filled((i) => `${paragraphs[i % 300]} `)}</p>`],
    ['table', `<table><thead><tr><th>Nº</th><th>Item</th><th>Nota</th></tr></thead>${filled(row)}</table>`],
  ] as const
  let failed = false
  for (const [what, html] of bodies) {
    const made = await abrirDiagramador({ memoriaMb: 512 }).diagramar({
      html,
      variaveis: {},
      titulo: 'Bench',
      orgao: 'Bench',
      rodape: 'Bench',
      em: new Date(0),
    })
    const size = (Buffer.byteLength(html) / 2 ** 20).toFixed(2)
    console.log(
      `\n${what} of ${size} MiB of HTML, within 512 MB: ${made.situacao === 'OK' ? `${made.paginas} pages` : made.causa}`,
    )
    failed ||= made.situacao !== 'OK'
  }
  return failed
}

function filled(part: (i: number) => string): string {
  const parts: string[] = []
  for (let size = 0; size < RASCUNHO_MAX_BYTES - 4096;) {
    const next = part(parts.length)
    parts.push(next)
    size += Buffer.byteLength(next)
  }
  return parts.join('')
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}

/** Mulberry32: the same seed, the same text. */
function generator(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
