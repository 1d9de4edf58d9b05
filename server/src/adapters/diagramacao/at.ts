import type { Struct } from '../pdf-a/pdf-a.ts'
import type { Flow } from './flow.ts'

/**
 * Where and under what something is drawn. Without a `parent` it is part of what says nothing. `isOuter`: no
 * table holds it, so that to the pages before this one nothing comes back.
 */
export type At = { flow: Flow; x: number; parent: Struct | undefined; isOuter: boolean; notes: NotesOf }

/**
 * Who puts the notes of what is drawn at the foot: each line as it is written, the row for all of its cells,
 * the next page (of a table in a table), or nobody, because they are there already.
 */
export type NotesOf = 'line' | 'row' | 'later' | 'done'

type Options = PDFKit.Mixins.StructureElementOptions

/** A structure under the one where it is drawn. */
export function child(
  { flow: { doc }, parent }: At,
  tag: string,
  { attributes, options = {} }: { attributes?: Record<string, unknown> | undefined; options?: Options } = {},
): Struct | undefined {
  if (parent === undefined) return undefined
  const struct = doc.struct(tag, options)
  const { data } = (struct as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  if (attributes !== undefined) data['A'] = attributes
  parent.add(struct)
  return struct
}
