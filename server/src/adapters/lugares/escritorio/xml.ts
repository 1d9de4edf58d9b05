import { Parser } from 'htmlparser2'

export type Atributos = Readonly<Record<string, string>>
/** Names without their prefix: programs choose it. */
export type Ouvinte = {
  abre?(nome: string, atributos: Atributos): void
  texto?(texto: string): void
  fecha?(nome: string): void
}

export const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A part of an office file, as it goes by: nothing of it is held. */
export function percorrer(xml: Uint8Array, { abre, texto, fecha }: Ouvinte): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => abre?.(local(name), named(attributes)),
      ontext: (said) => texto?.(said),
      onclosetag: (name) => fecha?.(local(name)),
    },
    { xmlMode: true },
  )
  parser.end(Buffer.from(xml.buffer, xml.byteOffset, xml.length).toString(wide(xml) ? 'utf16le' : 'utf8'))
}

const wide = (xml: Uint8Array): boolean => xml[0] === 0xff && xml[1] === 0xfe

const named = (attributes: Record<string, string>): Atributos =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
