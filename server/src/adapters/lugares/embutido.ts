import { lerEscritorio } from './escritorio/ler.ts'
import { juntador, type Juntar } from './juntar.ts'
import type { Falta } from './port.ts'
import { semEtiquetas } from './sem-etiquetas.ts'
import { linhasDeCsv, tabelaEmTexto } from './tabela.ts'
import { textoDe } from './texto.ts'
import { entradasDe } from './zip.ts'

/** A file in a file in a file; deeper, it is said that nobody looked. */
const DEPTH_MAX = 4
const FILES_MAX = 500
const SIZE_MAX = 64 * 2 ** 20

type Arquivo = { nome: string; ler(): Uint8Array | Falta | null; tamanho?: number }
/** What a PDF says, all of it, as one of many; and the files it carries. */
export type LerPdf = (bytes: Uint8Array, juntar: Juntar) => Arquivo[] | Falta
export type Leitura = { juntar: Juntar; lerPdf: LerPdf; gasto: { bytes: number; arquivos: number } }

/** The files that another carries, and those that they carry, each under the names that lead to it. */
export function lerEmbutidos(
  arquivos: readonly Arquivo[],
  leitura: Leitura,
  caminho: readonly string[] = [],
): void {
  const { juntar, gasto } = leitura
  for (const { nome, ler, tamanho = 0 } of arquivos) {
    const onde = [...caminho, nome || 'sem nome']
    const name = onde.join(' › ')
    if (++gasto.arquivos > FILES_MAX || onde.length > DEPTH_MAX || tamanho > SIZE_MAX) {
      juntar.falta('ANEXO', 'GRANDE', name)
      continue
    }
    const bytes = ler()
    juntar.por('ANEXO', nome, { nome: name })
    if (bytes === null || typeof bytes === 'string') {
      juntar.falta('ANEXO', bytes ?? 'DANIFICADO', name)
      continue
    }
    const own = juntador()
    const inside = lerArquivo(bytes, nome, { ...leitura, juntar: own })
    for (const { texto, falta } of own.lidos()) {
      juntar.por('ANEXO', texto, { nome: name })
      if (falta !== null) juntar.falta('ANEXO', falta, name)
    }
    lerEmbutidos(inside, leitura, onde)
  }
}

/** A whole file by what it is, and not by its name; answers which others it carries. */
export function lerArquivo(
  bytes: Uint8Array,
  nome: string,
  { juntar, lerPdf, gasto }: Leitura,
): readonly Arquivo[] {
  const refuse = (falta: Falta): readonly Arquivo[] => {
    juntar.falta('CORPO', falta)
    return []
  }
  if (bytes.length > SIZE_MAX) return refuse('GRANDE')
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (start.includes('%PDF-')) {
    const inside = lerPdf(bytes, juntar)
    return typeof inside === 'string' ? refuse(inside) : inside
  }
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) {
    const entradas = entradasDe(bytes, gasto)
    return typeof entradas === 'string' ? refuse(entradas) : (lerEscritorio(entradas, juntar) ?? entradas)
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return refuse(isLockedOffice(bytes) ? 'SENHA' : 'FORMATO')
  if (isPicture(start)) return refuse('IMAGEM')
  const texto = textoDe(bytes)
  return texto === null ? refuse('FORMATO') : lerTexto(texto, nome, juntar)
}

/** An office file of today with a password is wrapped as those of before were. */
const isLockedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )

const isPicture = (start: string): boolean =>
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|BM|RIFF....WEBP)/s.test(start) ||
  /^....ftyp(?:hei|avi|mif)/s.test(start)

function lerTexto(texto: string, nome: string, juntar: Juntar): readonly Arquivo[] {
  if (/^\s*(?:<\?xml|<!doctype|<html|<svg)/i.test(texto)) juntar.por('CORPO', semEtiquetas(texto))
  else if (/\.(?:csv|tsv)$/i.test(nome) || isTable(texto))
    juntar.por('CORPO', tabelaEmTexto(linhasDeCsv(texto)))
  else juntar.por('CORPO', texto)
  // What a message carries is packed in letters, which say nothing as they are.
  if (/^Content-Transfer-Encoding:\s*base64/im.test(texto)) juntar.falta('CORPO', 'FORMATO')
  return []
}

/** The first lines are cut at as many places, and at more than one. */
function isTable(texto: string): boolean {
  const lines = texto.slice(0, 5_000).split(/\r?\n/).slice(0, 3)
  return [';', '\t'].some((mark) => {
    const cuts = lines.map((line) => line.split(mark).length)
    return lines.length > 1 && cuts[0]! > 1 && cuts[1] === cuts[0]
  })
}
