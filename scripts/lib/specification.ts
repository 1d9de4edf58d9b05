import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

// docs/especificacao.md holds each statement of the specification and where it is proven. What it cites must be
// there, what it quotes must still be on a screen, and what it counts must be what it lists.

const DOCUMENT = 'docs/especificacao.md'
const ROW = /^\| (\d+)\.(\d+) \| (.+) \| (.+) \|$/
const QUOTED = /“([^”]+)”/g
const PATH = /\b(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|html|css)\b/g
const TEST = /\.(?:test|spec|longo)\.ts\b/

export type Row = { section: number; number: number; statement: string; where: string }
/** Read: in whole or in part, in code that no test of its own holds. */
type Kind = 'proven' | 'read' | 'differs'

export const rowsOf = (document: string): Row[] =>
  document.split('\n').flatMap((line) => {
    const [, section, number, statement, where] = ROW.exec(line) ?? []
    return statement === undefined || where === undefined
      ? []
      : [{ section: Number(section), number: Number(number), statement, where }]
  })

function kindOf({ where }: Row): Kind {
  if (where.startsWith('Fica: ')) return 'differs'
  return (where.match(PATH) ?? ['']).every((path) => TEST.test(path)) ? 'proven' : 'read'
}

/** What is wrong, a line each. `shown`: all that a screen may say; `exists`: whether a file of the repository is there. */
export function mistakes(document: string, shown: string, exists: (path: string) => boolean): string[] {
  const rows = rowsOf(document)
  return [
    ...rows.flatMap((row) => wrongIn(row, shown, exists)),
    ...sequence(rows),
    ...counts(rows)
      .filter((line) => !document.split('\n').some((said) => said.endsWith(line.said)))
      .map(({ of, said }) => `${of}: the table should say${said}`),
  ]
}

function wrongIn(
  { section, number, statement, where }: Row,
  shown: string,
  exists: (path: string) => boolean,
): string[] {
  const paths = where.match(PATH) ?? []
  const quoted = [...statement.matchAll(QUOTED)].flatMap(([, text]) => partsOf(text!))
  return [
    ...(paths.length === 0 && !where.startsWith('Fica: ') ? ['cites nothing'] : []),
    ...paths.filter((path) => !exists(path)).map((path) => `${path} is not there`),
    ...quoted.filter((text) => !shown.includes(text)).map((text) => `“${text}” is shown nowhere`),
  ].map((what) => `${section}.${number}: ${what}`)
}

/** Between braces is what changes. */
const partsOf = (text: string): string[] =>
  text
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter(Boolean)

const sequence = (rows: readonly Row[]): string[] =>
  [...Map.groupBy(rows, ({ section }) => section)].flatMap(([section, own]) =>
    own.every(({ number }, index) => number === index + 1)
      ? []
      : [`${section}: its numbers are not 1 to ${own.length}`],
  )

/** The end of the line that the table of counts has of each section, and of all. */
function counts(rows: readonly Row[]): { of: string; said: string }[] {
  const groups = [...Map.groupBy(rows, ({ section }) => `${section}`), ['Total', [...rows]] as const]
  return groups.map(([of, own]) => {
    const figure = (kind: Kind) => own.filter((row) => kindOf(row) === kind).length
    return { of, said: ` | ${own.length} | ${figure('proven')} | ${figure('read')} | ${figure('differs')} |` }
  })
}

/** Without comments: what is quoted only there is shown to nobody. */
const sources = (): string =>
  ['contract/**/*.ts', 'web/src/**/*.{ts,tsx}', 'server/src/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/gen'] }))
    .filter((path) => !/\.test\.ts$|^contract\/frases\.ts$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n')
    .replaceAll('&nbsp;', ' ')

/** Silent when the document says what is. */
export const specification = async (): Promise<string> =>
  mistakes(readFileSync(join(ROOT, DOCUMENT), 'utf8'), sources(), (path) => existsSync(join(ROOT, path)))
    .map((what) => `${DOCUMENT} ${what}`)
    .join('\n')
