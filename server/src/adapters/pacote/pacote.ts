import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { emFila } from './fluxo.ts'
import { joinPages } from './juntar.ts'
import type { Empacotador, Entrada, OpcoesDoPacote, Pacote } from './port.ts'

export const abrirEmpacotador = (): Empacotador => ({
  zip: archive,
  juntar: (destino, entradas, { capa, ...options }) =>
    joinPages(destino, capa, { entries: entradas, options }),
})

async function archive(entries: readonly Entrada[], options: OpcoesDoPacote): Promise<Pacote> {
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
  // The types of yazl leave out what it tells: the length, at once, as nothing is compressed.
  const tamanho = await new Promise<number>((known) => zip.end(undefined, known as () => void))
  return { fonte: output, tamanho }
}
