import { ambiguity, everything, isDict, isName, isStr, isStream, type Obj } from '@autos/pades'
import { type Exame, fault, listed, NAME_MAX, seen, TEXT_MAX, wrongNumber } from './exame.ts'

/** How the file is written, and how large what is in it may be (6.1.2 to 6.1.9, 6.1.13). */
export function conferirArquivo(exame: Exame): void {
  const { pdf, bytes } = exame
  const head = bytes.toString('latin1', 0, 40)
  if (!/^%PDF-1\.[0-7](\r\n|\r|\n)%[\x80-\xff]{4}/.test(head)) fault(exame, '2u', 'cabeçalho')
  if (!/%%EOF(\r\n|\r|\n)?$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 12))))
    fault(exame, '2u', 'há algo depois do fim')
  if (pdf.encrypted) fault(exame, '2u', 'cifrado')
  const id = pdf.trailer.get('ID')
  if (!Array.isArray(id) || id.length !== 2 || !id.every((one) => isStr(one) && one.bytes.length > 0))
    fault(exame, '2u', 'trailer: /ID')
  for (const key of pdf.trailer.keys()) if (!TRAILER.has(key)) fault(exame, '2u', `trailer: /${key}`)
  for (const { kind, at } of pdf.sections)
    if (
      kind === 'table' &&
      !/^xref(\r\n|\r|\n)\d+ \d+ ?(\r\n|\r|\n)/.test(bytes.toString('latin1', at, at + 40))
    )
      fault(exame, '2u', 'tabela de referências')
  const why = ambiguity(pdf)
  if (why !== undefined) fault(exame, '2u', `arquivo: ${why}`)
  const all = listed(exame)
  if (all.size > 8_388_607) fault(exame, '2u', 'objetos demais')
  for (const num of all) measure(exame, pdf.load(num))
  measure(exame, pdf.trailer)
}

const TRAILER = new Set('Size Root Info ID Prev Type W Index Length Filter DecodeParms'.split(' '))

/** Every object has been met by who knows what it is. */
export function conferirQueTudoSeViu(exame: Exame): void {
  for (const num of everything(exame.pdf))
    if (!exame.seen.has(num) && exame.pdf.load(num) !== null)
      fault(exame, '2u', `objeto ${num}: não se sabe o que é`)
}

function measure(exame: Exame, value: Obj): void {
  if (Array.isArray(value)) for (const item of value) measure(exame, item)
  else if (isDict(value))
    for (const [key, item] of value) {
      named(exame, key)
      measure(exame, item)
    }
  else if (isStream(value)) measure(exame, value.dict)
  else if (isName(value)) named(exame, value.name)
  else if (isStr(value)) {
    if (value.bytes.length > TEXT_MAX) fault(exame, '2u', 'cadeia longa demais')
    const written = value.at < 0 ? '' : exame.bytes.toString('latin1', value.at, value.end)
    const digits = written.replaceAll(/\s/g, '')
    if (value.hex && written !== '' && (digits.length % 2 !== 0 || !/^<[\da-f]*>$/i.test(digits)))
      fault(exame, '2u', 'cadeia hexadecimal')
  } else if (typeof value === 'number') {
    const why = wrongNumber(value)
    if (why !== undefined) fault(exame, '2u', why)
  }
}

function named(exame: Exame, name: string): void {
  // What is attached to it, wherever that is said (6.8).
  if (name === 'EF') fault(exame, '2u', 'anexo')
  if (name.length > NAME_MAX || !/^[!-~]*$/.test(name)) fault(exame, '2u', 'nome longo ou fora do ASCII')
}

/** What says something of the file and has no part in what is seen (14.3.3; deprecated, and harmless). */
export function conferirInfo(exame: Exame): void {
  const info = seen(exame, exame.pdf.trailer.get('Info'))
  if (isDict(info))
    for (const value of info.values()) if (!isStr(seen(exame, value))) fault(exame, '2u', 'Info: não é texto')
}
