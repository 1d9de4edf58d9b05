import { artifact, COLUMN, PAGE, type Struct } from '../pdf-a/pdf-a.ts'
import { type Foot, floorOf, NOTE_INDENT, NOTE_RULE, NOTE_STYLE } from './feet.ts'
import type { Flow } from './flow.ts'
import { breakLines } from './lines.ts'
import { placeLine } from './placed.ts'
import type { Note } from './style.ts'
import { writeLine } from './write-lines.ts'

/** The notes as elements of the structure, each with a name of its own (ISO 14289-1, 7.9). */
export type DrawnNotes = { open: Map<Note, Struct>; ids: [id: string, struct: Struct][] }

/**
 * The notes of a page, once nothing more is written on it: under a short rule, each tagged as a note after what
 * it is a note of. One that goes on in the next page is the same element there.
 */
export function drawFoot(
  flow: Flow,
  page: number,
  { root, drawn }: { root: Struct; drawn: DrawnNotes },
): void {
  const foot = flow.feet.byPage.get(page)
  if (foot === undefined) return
  const { doc } = flow
  const [back, y] = [flow.page, flow.y]
  doc.switchToPage(page)
  flow.y = floorOf(flow.feet, page)
  const ruleAt = flow.y + NOTE_RULE / 2
  artifact(
    doc,
    () =>
      void doc
        .moveTo(PAGE.margin, ruleAt)
        .lineTo(PAGE.margin + COLUMN / 3, ruleAt)
        .lineWidth(0.5)
        .stroke('#555555'),
  )
  flow.y += NOTE_RULE
  for (const lines of Map.groupBy(foot.lines, ({ note }) => note).values())
    drawNote(flow, lines, { root, drawn })
  flow.feet.byPage.delete(page)
  flow.y = y
  doc.switchToPage(back)
}

function drawNote(
  flow: Flow,
  lines: Foot['lines'],
  { root, drawn }: { root: Struct; drawn: DrawnNotes },
): void {
  const { note, first } = lines[0]!
  const struct = drawn.open.get(note) ?? noteStruct(flow, note, { root, drawn })
  if (first) {
    const lbl = flow.doc.struct('Lbl')
    struct.add(lbl)
    lbl.add(() => writeNumber(flow, note)).end()
  }
  struct.add(() => {
    for (const { line, first: indented } of lines) {
      const placed = placeLine(line, indented ? 0 : 1, {
        align: NOTE_STYLE.align,
        width: COLUMN - NOTE_INDENT,
        indent: 0,
      })
      writeLine(flow, placed, PAGE.margin + NOTE_INDENT)
      flow.y += line.height
    }
  })
  if (!lines.at(-1)!.last) return
  struct.end()
  drawn.open.delete(note)
}

function noteStruct(flow: Flow, note: Note, { root, drawn }: { root: Struct; drawn: DrawnNotes }): Struct {
  const struct = flow.doc.struct('Note')
  const id = `nota-${String(note.number).padStart(5, '0')}`
  const { data } = (struct as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  data['ID'] = new String(id)
  root.add(struct)
  drawn.open.set(note, struct)
  drawn.ids.push([id, struct])
  return struct
}

function writeNumber(flow: Flow, { number }: Note): void {
  const style = { ...NOTE_STYLE, align: 'left' as const }
  const column = { width: COLUMN, indent: 0, align: style.align, style }
  const [line] = breakLines(flow.ruler, [{ text: String(number), style: { ...style, rise: 'sup' } }], column)
  writeLine(flow, placeLine(line!, 0, { align: 'left', width: COLUMN, indent: 2 }), PAGE.margin)
}

/** So that each is found by its name (ISO 32000-1, 14.7.2). */
export function nameNotes(doc: Flow['doc'], { ids }: DrawnNotes): void {
  if (ids.length === 0) return
  const { data } = (
    doc as unknown as { getStructTreeRoot(): { data: Record<string, unknown> } }
  ).getStructTreeRoot()
  const names = ids.toSorted(([one], [other]) => (one < other ? -1 : 1))
  data['IDTree'] = {
    Names: names.flatMap(([id, struct]) => [
      new String(id),
      (struct as unknown as { dictionary: object }).dictionary,
    ]),
  }
}
