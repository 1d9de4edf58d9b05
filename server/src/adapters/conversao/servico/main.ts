import { openOffice } from './convert.ts'
import { serveOffice } from './serve.ts'

// A process of its own, with no secret and no database (docs/systemd/autos-conversor.service): LibreOffice meets the
// files of strangers here, and nothing else of the product does.

const { AUTOS_CONVERSOR_PORTA = '3050', AUTOS_CONVERSOR_MAQUINA = '127.0.0.1' } = process.env
const office = openOffice({ root: '/', bwrap: ['/usr/bin/bwrap'] })
const missing = await office.missing()
if (missing !== undefined) process.stderr.write(`${missing}\n`)
const server = await serveOffice(office, {
  host: AUTOS_CONVERSOR_MAQUINA,
  port: Number(AUTOS_CONVERSOR_PORTA),
})
process.stdout.write(`conversor pronto em ${server.endereco}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)))
