import type { CodegenConfig } from '@graphql-codegen/cli'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './run.ts'
import { withTestPostgres } from './test-postgres.ts'

/** A file that a generator writes: where, relative to the root, and what. */
export type Generated = { path: string; content: string }

/** Everything `npm run gen` writes. One generator per arrow of ARCHITECTURE.md; no type is written twice. */
export async function generateAll(): Promise<Generated[]> {
  const [tables, web, docs] = await Promise.all([databaseTables(), webOperations(), actionsManual()])
  return [
    ...tables,
    ...web,
    ...docs,
    await whatEnters(),
    withExcerpts('docs/como-acrescentar-uma-operacao.md'),
  ]
}

export function writeAll(files: Generated[]): string[] {
  const changed = stale(files)
  for (const { path, content } of files.filter((file) => changed.includes(file.path))) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), content)
  }
  return changed
}

/** The paths whose content on disk is not what the generators give now. */
export const stale = (files: Generated[]): string[] =>
  files.filter(({ path, content }) => read(path) !== content).map(({ path }) => path)

const read = (path: string): string | undefined =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined

/** Migrations → server/db/tables.ts, through a real database. */
async function databaseTables(): Promise<Generated[]> {
  return withTestPostgres(async () => {
    const { bancoDeTeste } = await import('@autos/server/test/banco.ts')
    const { generateTables } = await import('@autos/server/db/generate-tables.ts')
    const folder = mkdtempSync(join(tmpdir(), 'autos-gen-'))
    try {
      await using banco = await bancoDeTeste()
      await generateTables(banco.urlDono, join(folder, 'tables.ts'))
      return [{ path: 'server/db/tables.ts', content: readFileSync(join(folder, 'tables.ts'), 'utf8') }]
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}

/**
 * SDL and the web's operations → typed operations for the web, and the list of those that the server accepts
 * by hash.
 */
async function webOperations(): Promise<Generated[]> {
  const [{ generate }, { default: config }] = await Promise.all([
    import('@graphql-codegen/cli'),
    import(join(ROOT, 'web', 'codegen.ts')) as Promise<{ default: CodegenConfig }>,
  ])
  const written = (await generate(
    { ...config, cwd: join(ROOT, 'web'), silent: true, errorsOnly: true },
    false,
  )) as { filename: string; content: string }[]
  // What nobody imports, the text of the fragments among it, stays out of the build.
  const outputs = written.map((output) => ({
    ...output,
    content: output.content.replaceAll(
      '= new TypedDocumentString(',
      '= /*#__PURE__*/ new TypedDocumentString(',
    ),
  }))
  const files = outputs.map(({ filename, content }) => ({
    path: relative(ROOT, resolve(ROOT, 'web', filename)),
    content,
  }))
  const persisted = files.find(({ path }) => path.endsWith('/persisted-documents.json'))
  if (!persisted)
    throw new Error(
      'web/codegen.ts did not write persisted-documents.json: the server would accept no operation of the web.',
    )
  const byHash = Object.entries(JSON.parse(persisted.content) as Record<string, string>).toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  )
  return [
    ...files.filter((file) => file !== persisted),
    { path: 'contract/operacoes.json', content: `${JSON.stringify(Object.fromEntries(byHash), null, 2)}\n` },
  ]
}

/** SDL → the types of what enters the server. */
async function whatEnters(): Promise<Generated> {
  const { enteringTypes } = await import('@autos/server/src/app/generate-entering-types.ts')
  return { path: 'contract/entradas.ts', content: enteringTypes() }
}

/** The rules table → docs/acoes.md, the manual for the office. */
async function actionsManual(): Promise<Generated[]> {
  const generator = join(ROOT, 'server/src/modules/acoes/gerar-docs.ts')
  if (!existsSync(generator)) return []
  const { gerarDocs } = (await import(generator)) as { gerarDocs: () => string }
  return [{ path: 'docs/acoes.md', content: gerarDocs() }]
}

const EXCERPT = /(<!-- de (\S+) -->\n```ts\n)[\s\S]*?(\n```)/g

/** A page that shows files of ours: what is between the fences is the file, as it is. */
function withExcerpts(path: string): Generated {
  const content = (read(path) ?? '').replace(
    EXCERPT,
    (...[, before, file, after]: string[]) => `${before}${(read(file!) ?? `${file}?`).trimEnd()}${after}`,
  )
  return { path, content }
}
