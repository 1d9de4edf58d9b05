import { readFileSync } from 'node:fs'
import { PadesError } from '../src/errors.ts'
import { inspect } from '../src/inspect.ts'
import { openPdf } from '../src/pdf/document.ts'
import { bufferSource } from '../src/pdf/source.ts'
import { validate } from '../src/validate/validate.ts'

// `node judge-file.ts FILE`: validates and inspects it in a process of its own, and prints what that cost:
// seconds of processor time beyond those of starting, and the peak of resident memory in MB.

const source = bufferSource(readFileSync(process.argv[2] ?? ''))
const began = process.cpuUsage()
let verdict = ''
try {
  verdict = `${validate(openPdf(source), { anchors: [], time: new Date('2026-06-01') }).length} signatures`
} catch (error) {
  if (!(error instanceof PadesError)) throw error
  verdict = error.message
}
inspect(source)
const { user, system } = process.cpuUsage(began)
process.stdout.write(
  `${JSON.stringify({ verdict, seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 })}\n`,
)
