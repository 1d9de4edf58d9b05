import type { Pdf } from '../pdf/document.ts'
import { type Dict, isDict, isInt, isStream, nameOf, type Obj } from '../pdf/objects.ts'
import type { Page } from '../pdf/pages.ts'
import { type Colour, numbers, type Operator, type Operators, type Run } from './ink-run.ts'

// Plain white of a device space is the paper, unless something makes another colour of it: default spaces,
// output intents, blending and transfer functions (8.6.5.6, 14.11.5, 11.3.5, 10.5).

const SPACES: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 }
const DEFAULTS: Readonly<Record<string, number>> = { DefaultGray: 1, DefaultRGB: 3, DefaultCMYK: 4 }

const colourOf = (space: number, values: readonly Obj[]): Colour => ({
  space,
  isWhite: values.length === space && values.every((value) => value === (space === 4 ? 0 : 1)),
})

type Kind = 'fill' | 'stroke'

const device =
  (kind: Kind, space: number): Operator =>
  (run) =>
    void (run.state[kind] = colourOf(space, numbers(run, space)))

const choose =
  (kind: Kind): Operator =>
  (run) =>
    // Its first colour is black, or nobody knows.
    void (run.state[kind] = { space: SPACES[nameOf(run.operands[0]) ?? ''] ?? 0, isWhite: false })

const paint =
  (kind: Kind): Operator =>
  (run) =>
    void (run.state[kind] = colourOf(run.state[kind].space, run.operands))

// prettier-ignore
export const COLOUR: Operators = {
  g:  device('fill', 1),   rg: device('fill', 3),   k: device('fill', 4),   cs: choose('fill'),   sc: paint('fill'),   scn: paint('fill'),
  G:  device('stroke', 1), RG: device('stroke', 3), K: device('stroke', 4), CS: choose('stroke'), SC: paint('stroke'), SCN: paint('stroke'),
}

export const isPaper = ({ state }: Run, kind: Kind): boolean =>
  state[kind].isWhite && state.paper.has(state[kind].space)

/** The device spaces whose white is the paper's, as far as the whole file goes. */
export function paperOf(pdf: Pdf, page: Pick<Page, 'dict'>): ReadonlySet<number> {
  const spaces = new Set([1, 3, 4])
  for (const list of [pdf.catalog.get('OutputIntents'), page.dict.get('OutputIntents')]) {
    for (const item of pdf.array(list) ?? []) {
      const intent = pdf.dict(item)
      if (!intent?.has('DestOutputProfile') && !intent?.has('DestOutputProfileRef')) continue
      const profile = pdf.get(intent.get('DestOutputProfile'))
      const components = isStream(profile) ? pdf.get(profile.dict.get('N')) : null
      if (isInt(components)) spaces.delete(components)
      else spaces.clear()
    }
  }
  return spaces
}

/** The same where these resources say what the device spaces are. */
export function paperWith(
  pdf: Pdf,
  resources: Dict | undefined,
  paper: ReadonlySet<number>,
): ReadonlySet<number> {
  const own = pdf.dict(resources?.get('ColorSpace'))
  const left = new Set(paper)
  for (const [key, space] of Object.entries(DEFAULTS)) if (own?.has(key)) left.delete(space)
  return left
}

/** Entries of a graphics state (table 58) that make no other colour of white, whatever they say. */
const HARMLESS = new Set([
  'Type',
  'LW',
  'LC',
  'LJ',
  'ML',
  'D',
  'RI',
  'OP',
  'op',
  'OPM',
  'Font',
  'FL',
  'SM',
  'SA',
  'SMask',
  'CA',
  'ca',
  'AIS',
  'TK',
  'UseBlackPtComp',
])
const NEUTRAL = new Set(['Normal', 'Compatible', 'Identity', 'Default'])

export function keepsWhite(pdf: Pdf, state: Dict): boolean {
  return [...state].every(([key, value]) => {
    const found = pdf.get(value)
    return HARMLESS.has(key) || (!isDict(found) && NEUTRAL.has(nameOf(found) ?? ''))
  })
}
