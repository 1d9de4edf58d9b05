import type { PDFObject } from 'mupdf'
import { quebrou } from '../../texto-pdf/abrir.ts'

/** An object may be damaged in itself: then it says nothing. */
export function tentar<R>(read: () => R, otherwise: R): R {
  try {
    return read()
  } catch (error) {
    if (quebrou(error)) throw error
    return otherwise
  }
}

export const existe = (object: PDFObject | null | undefined): object is PDFObject =>
  object != null && !object.isNull()

const STRANGE = /[\p{Cc}\p{Cn}\p{Co}\uFFFD]/gu

/** What a string says; empty, if it is bytes and not letters. */
export function escrito(object: PDFObject): string {
  if (!object.isString()) return ''
  const text = object.asString()
  const strange = text.match(STRANGE)?.filter((letter) => !'\n\r\t'.includes(letter)).length ?? 0
  return strange * 4 > text.length ? '' : text
}

/** Keys of a dictionary, with what each leads to. */
export function entradas(dict: PDFObject): [string, PDFObject][] {
  const all: [string, PDFObject][] = []
  // oxlint-disable-next-line unicorn/no-array-for-each -- the library has no other way to walk a dictionary
  dict.forEach((value, key) => all.push([String(key), value]))
  return all
}

/** A string, or a stream of text. */
export function escritoOuFluxo(object: PDFObject): string {
  if (object.isString()) return escrito(object)
  return object.isStream() ? Buffer.from(object.readStream().asUint8Array()).toString('latin1') : ''
}

/** All strings of an array, of arrays in it too: what a list lets choose, or what was chosen. */
export function escritos(object: PDFObject): string[] {
  if (object.isString()) return [escrito(object)]
  if (object.isName()) return [object.asName()]
  if (object.isStream()) return [escritoOuFluxo(object)]
  if (!object.isArray()) return []
  const all: string[] = []
  for (let i = 0; i < Math.min(object.length, 2_000); i++) all.push(...escritos(object.get(i)))
  return all
}
