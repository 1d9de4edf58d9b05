import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { emFila, meter } from './fluxo.ts'
import { joinPages } from './juntar.ts'
import type { Empacotador, Entrada, Medida, OpcoesDoPacote } from './port.ts'

export const abrirEmpacotador = (): Empacotador => ({
  zip: (destino, entradas, opcoes) => write(archive(entradas, opcoes), destino),
  juntar: async (destino, entradas, { capa, ...options }) => {
    await joinPages(destino, capa, { entries: entradas, options })
    const { stream, measure } = meter()
    await pipeline(createReadStream(destino), stream.resume())
    return measure()
  },
})

function archive(entries: readonly Entrada[], options: OpcoesDoPacote): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Nobody else listens to them: without this a failing entry would end the process, and a failing stream end
  // nothing.
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const fila = emFila(entries, options)
  output.once('close', () => fila.fechar())
  for (const [i, entry] of entries.entries())
    zip.addReadStreamLazy(
      entry.caminho,
      { compress: false, size: entry.tamanho, mtime: options.em },
      (give) => {
        fila.abrir(i).then((stream) => give(null, stream.on('error', fail)), fail)
      },
    )
  zip.end()
  return output
}

async function write(source: Readable, file: string): Promise<Medida> {
  const { stream, measure } = meter()
  await pipeline(source, stream, createWriteStream(file, { mode: 0o600 }))
  return measure()
}
