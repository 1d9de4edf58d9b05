import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb, WEB_DIST, WEB_MANIFEST } from '../supervisor/web-build.ts'

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Budget = { name: string; sources: string[]; beyond?: string[]; js: number; css?: number }

const LAYOUTS = 'src/app/layouts'
const STAFF = ['index.html', `${LAYOUTS}/default/DefaultLayout.tsx`, 'src/listas/PaginaDeLista.tsx']
/** With what every dialog stands on, fetched as soon as the inbox is drawn. */
const STAFF_WITH_DIALOGS = [...STAFF, 'src/ui/Dialogo.tsx']

/**
 * In kB after gzip. What a page needs before it shows anything; what a dialog adds to a page that is open.
 */
const BUDGETS: Budget[] = [
  { name: 'the staff inbox, before it shows anything', sources: STAFF, js: 200, css: 40 },
  { name: 'the staff inbox, with what its dialogs share', sources: STAFF_WITH_DIALOGS, js: 250, css: 40 },
  { name: 'the public area', sources: ['index.html', `${LAYOUTS}/PublicLayout.tsx`], js: 200 },
  { name: 'the citizen area', sources: ['index.html', `${LAYOUTS}/CitizenLayout.tsx`], js: 200 },
  {
    name: 'the guest area',
    sources: ['index.html', `${LAYOUTS}/GuestLayout.tsx`, 'src/features/convite/PaginaDoConvite.tsx'],
    js: 200,
  },
]
const DIALOG_JS = 15

/** Says which page or dialog of the web weighs more than it may. */
export async function overBudget(): Promise<string> {
  await buildWeb()
  const manifest = JSON.parse(readFileSync(WEB_MANIFEST, 'utf8')) as Manifest
  const dialogs = Object.keys(manifest).filter(
    (source) => /^src\/acoes\/[^/]+\.tsx$/.test(source) && manifest[source]?.isDynamicEntry,
  )
  const all: Budget[] = [
    ...BUDGETS,
    ...dialogs.map((source) => ({
      name: `the dialog ${source}`,
      sources: [source],
      beyond: STAFF_WITH_DIALOGS,
      js: DIALOG_JS,
    })),
  ]
  return all.flatMap((budget) => excess(budget, manifest, WEB_DIST)).join('\n')
}

function excess(
  { name, sources, beyond = [], js, css }: Budget,
  manifest: Manifest,
  folder: string,
): string[] {
  const missing = sources.filter((source) => !manifest[source])
  if (missing.length > 0)
    return [`${name}: ${missing.join(', ')} is not in the build; scripts/lib/web-budgets.ts names it`]
  const known = filesOf(beyond, manifest)
  const files = [...filesOf(sources, manifest)].filter((file) => !known.has(file))
  const weight = (extension: string) =>
    files
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000
  return [
    ...(weight('.js') > js
      ? [`${name}: ${weight('.js').toFixed(1)} kB of JavaScript, of ${js} allowed`]
      : []),
    ...(css !== undefined && weight('.css') > css
      ? [`${name}: ${weight('.css').toFixed(1)} kB of CSS, of ${css} allowed`]
      : []),
  ]
}

/** The chunks of these sources and all that they import before they run. */
function filesOf(sources: readonly string[], manifest: Manifest): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return files
}
