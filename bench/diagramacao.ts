import { breakLines, type Line } from '@autos/server/src/adapters/diagramacao/lines.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'
import { openRuler } from '@autos/server/src/adapters/diagramacao/ruler.ts'
import { BODY } from '@autos/server/src/adapters/diagramacao/style.ts'
import { COLUMN, openSheet } from '@autos/server/src/adapters/pdf-a/pdf-a.ts'

// `npm run bench -- diagramacao [semente]`: justified paragraphs of official Portuguese, their lines as the
// product breaks them beside the longest line each time, over the same text: how many have spaces wider than
// 1.75 of the font's, the widest, the hyphens, and processor time; then the time of whole documents.
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
const paragraphs = Array.from(
  { length: 300 },
  () =>
  Array.from({ length: 2 + Math.floor(random() * 5) }, () => SENTENCES[Math.floor(random() * SENTENCES.length)]!).join(' '), // prettier-ignore
)
console.log(`seed ${seed}, ${paragraphs.length} paragraphs`)
const { doc, facesOf } = openSheet({ titulo: 'Bench', orgao: 'Bench', em: new Date(0) })
for (const width of [COLUMN, COLUMN / 2]) {
  console.log(`\ncolumn of ${width.toFixed(0)} points`)
  for (const [name, align] of [['longest line each time', 'left'], ['the product', 'justify']] as const) measure(name, align, width) // prettier-ignore
}
await whole(2)
await whole(40)
process.exit(0)

function measure(name: string, align: 'left' | 'justify', width: number): void {
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
}

/** How wide a space of the line is, drawn from side to side: 1 is the font's own. */
function spaceOf({ fragments, width: natural }: Line, width: number): number {
  const spaces = fragments.filter(({ space }) => space)
  const own = spaces.reduce((sum, space) => sum + space.width, 0)
  return own === 0 ? Infinity : (own + width - natural) / own
}

async function whole(pages: number): Promise<void> {
  const html = paragraphs.slice(0, pages * 9).map((text) => `<p style="text-align:justify">${text}</p>`).join('') // prettier-ignore
  const subject = { variaveis: {}, titulo: 'Bench', orgao: 'Bench', rodape: 'Bench', em: new Date(0).toISOString() } // prettier-ignore
  await render(html, subject)
  const from = process.cpuUsage()
  const { paginas } = await render(html, subject)
  const { user, system } = process.cpuUsage(from)
  const ms = (user + system) / 1000
  console.log(`\na document of ${paginas} pages: ${ms.toFixed(0)} ms of processor, ${(ms / paginas).toFixed(1)} a page`) // prettier-ignore
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
