import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portugues } from '@autos/server/src/adapters/reconhecimento/ensinado.ts'
import { desenhar, resolucaoDe } from '@autos/server/src/adapters/reconhecimento/desenho.ts'
import { abrirMotor } from '@autos/server/src/adapters/reconhecimento/motor-wasm.ts'
import { reconhecerPagina } from '@autos/server/src/adapters/reconhecimento/pagina.ts'
import { pgm } from '@autos/server/src/adapters/reconhecimento/tsv.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { digitalizado } from '@autos/server/test/digitalizado.ts'
import { erroDeLetra } from '@autos/server/test/erro-de-letra.ts'
import { median } from './lib/median.ts'

// `npm run bench -- ocr [rodadas]`: processor time to recognise a page, the product (drawing and straightening
// included) beside the native tesseract, taught the same, on the same page drawn for it; and the errors of both
// on a crooked and dirty page. Where there is no tesseract only the product's own are said. Exit code 1 when it
// misses. TESSERACT: another binary than the one of that name.
const [GOAL, ERROR_GOAL] = [1.7, 0.1]
const rounds = Number(process.argv[2] ?? 3)
const BINARY = process.env['TESSERACT'] ?? 'tesseract'
const TEXT =
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior. A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial. '
    .repeat(9)
    .trim()

const folder = mkdtempSync(join(tmpdir(), 'autos-bench-ocr-'))
try {
  const taught = portugues()
  writeFileSync(join(folder, 'por.traineddata'), taught.ler())
  const engine = await abrirMotor(taught.ler())
  const clean = pageOf(digitalizado([TEXT]))
  const crooked = pageOf(digitalizado([TEXT], { graus: 2.2, ruido: true }))
  const native = spawnSync(BINARY, ['--version']).status === 0
  const spent: { product: number[]; native: number[] } = { product: [], native: [] }
  for (let round = 0; round <= rounds; round++) {
    const from = process.cpuUsage()
    await reconhecerPagina(clean, 1, engine)
    const { user, system } = process.cpuUsage(from)
    const other = native ? readNatively(clean).ms : 0
    // The first one compiles the program.
    if (round === 0) continue
    spent.product.push((user + system) / 1000)
    spent.native.push(other)
  }
  const mine = erroDeLetra(TEXT, (await reconhecerPagina(crooked, 1, engine)).texto)
  console.log(
    `product ${median(spent.product).toFixed(0)} ms of processor a page (${taught.nome}), ${rounds} rounds`,
  )
  console.log(`product ${(mine * 100).toFixed(2)} % of the letters wrong, 200 dpi, 2.2° and noise`)
  if (!native) {
    console.log('native  not here (Debian: tesseract-ocr): nothing to compare with')
  } else {
    const theirs = erroDeLetra(TEXT, readNatively(crooked).text)
    const [cpu, errors] = [median(spent.product) / median(spent.native), mine / theirs]
    console.log(`native  ${median(spent.native).toFixed(0)} ms, ${(theirs * 100).toFixed(2)} % wrong`)
    console.log(
      `the product takes ${cpu.toFixed(2)} × the native's time (goal ${GOAL}) and makes ${errors.toFixed(2)} of its errors (goal ${ERROR_GOAL})`,
    )
    process.exitCode = cpu <= GOAL && errors <= ERROR_GOAL ? 0 : 1
  }
} finally {
  rmSync(folder, { recursive: true })
}

function pageOf(pdf: Uint8Array) {
  return mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0)
}

/** Its processor time is what the kernel adds to that of the children this process has waited for. */
function readNatively(page: ReturnType<typeof pageOf>): { text: string; ms: number } {
  const [file, dpi] = [join(folder, 'page.pgm'), resolucaoDe(page)]
  writeFileSync(file, pgm(desenhar(page, 0, dpi)))
  const before = childrenMs()
  const text = execFileSync(
    BINARY,
    [file, '-', '-l', 'por', '--tessdata-dir', folder, '--oem', '1', '--dpi', String(dpi)],
    { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return { text: text.toString(), ms: childrenMs() - before }
}

/** cutime and cstime, in hundredths (proc(5)). */
function childrenMs(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}
