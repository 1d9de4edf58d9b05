import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { capture, ROOT } from './run.ts'

// The rules are tied to folders, so the violations are planted in a tree of our shape with our own
// configuration.
const VIOLATIONS: Record<string, [code: string, rules: string[]]> = {
  'server/src/modules/processos/apensar.ts': [
    `export const em = [Date.now(), new Date(), new Date(0)]`,
    ['autos(no-process-clock)', 'autos(no-process-clock)'],
  ],
  'server/src/modules/processos/juntar.ts': [
    `declare const db: { transaction(): { execute(): void } }\ndb.transaction().execute()`,
    ['autos(no-own-transaction)'],
  ],
  'server/src/modules/processos/desapensar.ts': [
    `type Q = { set(x: object): Q; values(x: object): Q }\ndeclare const tx: { updateTable(t: string): Q; insertInto(t: string): Q }\ndeclare const enqueue: (tx: unknown, nome: string) => void\ndeclare const sql: (t: TemplateStringsArray) => void\ntx.updateTable('docproc').set({ titulo: '', versao: 2 })\ntx.insertInto('historico').values({})\nenqueue(tx, 'notificacao.criar')\nexport const ato = sql\`update docproc d set novo = false, versao = d.versao + 1 from x\``,
    Array.from({ length: 4 }, () => 'autos(no-act-by-hand)'),
  ],
  'server/src/modules/processos/anexar.ts': [`console.log('anexado')`, ['eslint(no-restricted-globals)']],
  'server/src/app/porta.ts': [
    `export const porta = process.env['PORT']`,
    ['eslint(no-restricted-properties)'],
  ],
  'server/src/app/NaoKebab.ts': [`export const x = 1`, ['unicorn(filename-case)']],
  'server/src/app/padrao.ts': [`export default 1`, ['import(no-default-export)']],
  'server/src/app/qualquer.ts': [`export const x: any = 1`, ['typescript(no-explicit-any)']],
  'server/src/app/solta.ts': [`Promise.resolve(1)`, ['typescript(no-floating-promises)']],
  'server/src/app/casos.ts': [
    `export function f(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n      return\n  }\n}`,
    ['typescript(switch-exhaustiveness-check)'],
  ],
  'server/src/app/cada.ts': [`;[1].forEach((x) => x)`, ['unicorn(no-array-for-each)']],
  'server/src/app/igual.test.ts': [
    `import assert from 'node:assert'\nassert(1)`,
    ['eslint(no-restricted-imports)'],
  ],
  'server/src/app/longa.ts': [
    `export function f(): number {\n  let x = 0\n${'  x += 1\n'.repeat(110)}  return x\n}`,
    ['eslint(max-lines-per-function)'],
  ],
  'server/src/app/a-mao.ts': [
    `export const curta = [1,2] // prettier-ignore\n// prettier-ignore\nexport const so = [\n]\n// prettier-ignore\nexport const linha = [1,2]`,
    Array.from({ length: 3 }, () => 'autos(no-layout-by-hand)'),
  ],
  'server/src/app/tabela.ts': [`// prettier-ignore\nexport const tabela = [\n  [1,   2],\n]`, []],
  // What is refused in the domain is at home here.
  'server/src/kernel/clock.ts': [`export const nowMs = () => Date.now()`, []],
  'server/src/modules/historico/registrar.ts': [
    `declare const tx: { updateTable(t: string): { set(x: object): void } }\ntx.updateTable('docproc').set({ versao: 2 })`,
    [],
  ],
  'server/src/modules/automacao/salvar.ts': [
    `declare const tx: { updateTable(t: string): { set(x: object): void } }\ntx.updateTable('automacaoRegra').set({ versao: 2 })`,
    [],
  ],
  'server/src/config.ts': [`export const porta = process.env['PORT']`, []],
  'scripts/dizer.ts': [`console.log(Date.now())`, []],
  'server/src/app/tempo.test.ts': [
    `import { test } from 'node:test'\ntest('x', () => console.log(Date.now()))`,
    [],
  ],
  'web/src/app/Pagina.tsx': [`export const Pagina = () => <p>{Date.now()}</p>`, []],
}

const root = mkdtempSync(join(tmpdir(), 'autos-lint-'))
after(() => rmSync(root, { recursive: true }))

test('lint: each rule is caught where it holds, and nowhere else', async () => {
  for (const file of [
    '.oxlintrc.json',
    'scripts/lint',
    'tsconfig.base.json',
    'tsconfig.json',
    'web/tsconfig.json',
  ])
    cpSync(join(ROOT, file), join(root, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const [path, [code]] of Object.entries(VIOLATIONS)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const { output } = await capture('oxlint', ['--format=json', 'server', 'scripts', 'web'], { cwd: root })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
  const found = Object.fromEntries(
    Object.keys(VIOLATIONS).map((path) => [
      path,
      diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
    ]),
  )
  assert.deepEqual(
    found,
    Object.fromEntries(Object.entries(VIOLATIONS).map(([path, [, rules]]) => [path, rules])),
  )
})
