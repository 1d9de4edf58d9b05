import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { cruiseAll, type Violation, violations } from './boundaries.ts'
import { MODULES_WITHOUT_CIRCLES, RULES } from './boundary-rules.ts'
import { ROOT } from './run.ts'

const PACKAGES = ['fastify', 'graphql', 'jose', 'kysely', 'pg', 'zod']

/** A tree as ours, where everything is in its place. */
const SOUND: Record<string, string> = {
  'contract/erros.ts': `import 'zod'; export const naoEncontrado = 1`,
  'server/db/tables.ts': `export type DB = object`,
  'server/src/kernel/transact.ts': `import 'pg'; import type { DB } from '../../db/tables.ts'; export const transact = (db: DB) => db`,
  'server/src/adapters/correio/port.ts': `import 'jose'; import '../../kernel/transact.ts'; export type Correio = object`,
  'server/src/modules/acoes/index.ts': `export { regras } from './regras.ts'`,
  'server/src/modules/acoes/regras.ts': `import '../../../../contract/erros.ts'; export const regras = 1`,
  'server/src/modules/processos/index.ts': `export { apensar } from './apensar.ts'`,
  'server/src/modules/processos/apensar.ts': `import 'kysely'; import { regras } from '../acoes/index.ts'; export const apensar = regras`,
  'server/src/modules/processos/api.ts': `import 'graphql'; import { apensar } from './index.ts'; export const Mutation = { apensar }`,
  'server/src/modules/processos/apensar.test.ts': `import 'pg'; import '../../../test/mundo.ts'; import './apensar.ts'`,
  'server/src/modules/busca/index.ts': `export const busca = 1`,
  'server/src/modules/notificacoes/index.ts': `export const notificacoes = 1`,
  'server/src/app/schema.ts': `import 'fastify'; import '../modules/processos/api.ts'; import '../modules/busca/index.ts'; export const schema = 1`,
  'server/src/main.ts': `import './app/schema.ts'`,
  'server/test/mundo.ts': `import '../../simuladores/correio/correio.ts'; export const mundo = 1`,
  'pades/selar.ts': `export const selar = 1`,
  'simuladores/correio/correio.ts': `import '../../contract/erros.ts'; export const correio = 1`,
  'web/src/ui/botao.tsx': `export const Botao = () => <button>Enviar</button>`,
  'web/src/api/executar.ts': `import '../../../contract/erros.ts'; export const executar = 1`,
  'web/src/base/sessao.ts': `import '../api/executar.ts'; export const sessao = 1`,
  'web/src/partes/linha.ts': `import '../base/sessao.ts'; export const linha = 1`,
  'web/src/assinatura/rota.ts': `import '../partes/linha.ts'; export const rota = 1`,
  'web/src/acoes/abrir.ts': `import { rota } from '../assinatura/rota.ts'; export const abrir = rota`,
  'web/src/listas/lista.ts': `import { abrir } from '../acoes/abrir.ts'; export const lista = abrir`,
  'web/src/features/documento/pagina.ts': `import { lista } from '../../listas/lista.ts'; export const documento = lista`,
  'web/src/features/processo/pagina.ts': `import { documento } from '../documento/pagina.ts'; export const processo = documento`,
  'web/src/features/processo/peca.ts': `export const peca = 1`,
  'web/src/app/app.tsx': `import { Botao } from '../ui/botao.tsx'; export const abrir = () => import('../ui/botao.tsx'); export const App = () => <Botao />`,
}

/** One violation of each rule: in which file, and the import that makes it. */
const VIOLATIONS: Record<string, [file: string, code: string]> = {
  'no-cycles': ['server/src/modules/acoes/regras.ts', `import './index.ts'; export const regras = 1`],
  resolvable: ['server/src/main.ts', `import './nada.ts'`],
  'contract-is-leaf': ['contract/erros.ts', `import 'node:fs'; export const naoEncontrado = 1`],
  'kernel-knows-no-domain': ['server/src/kernel/ids.ts', `import '../modules/acoes/index.ts'`],
  'adapters-know-no-domain': [
    'server/src/adapters/correio/smtp.ts',
    `import type { regras } from '../../modules/acoes/index.ts'; export type X = typeof regras`,
  ],
  'modules-below-app': [
    'server/src/modules/processos/juntar.ts',
    `import type { contexto } from '../../app/contexto.ts'; export type X = typeof contexto`,
  ],
  'module-by-its-door': [
    'server/src/modules/processos/juntar.ts',
    `async function f() { await using x = await import('../acoes/regras.ts') as never; return x }; export { f }`,
  ],
  'app-by-the-doors': [
    'server/src/app/contexto.ts',
    `export { apensar } from '../modules/processos/apensar.ts'`,
  ],
  'api-for-app-alone': ['server/src/modules/processos/juntar.ts', `import './api.ts'`],
  'readers-of-history': ['server/src/modules/processos/juntar.ts', `import '../notificacoes/index.ts'`],
  'readers-apart': ['server/src/modules/busca/indexar.ts', `import '../notificacoes/index.ts'`],
  'domain-without-graphql': [
    'server/src/modules/processos/juntar.ts',
    `import type { GraphQLError } from 'graphql'; export type X = GraphQLError`,
  ],
  'http-in-app-only': ['server/src/modules/processos/juntar.ts', `import 'fastify'`],
  'sdk-only-in-adapters': ['server/src/modules/processos/juntar.ts', `import 'jose'`],
  'database-driver-in-kernel': ['server/src/modules/processos/juntar.ts', `import 'pg'`],
  'zod-where-it-enters': ['server/src/modules/processos/juntar.ts', `import 'zod'`],
  'web-never-sees-server': [
    'web/src/app/rota.ts',
    `import type { DB } from '../../../server/db/tables.ts'; export type X = DB`,
  ],
  'web-takes-pades-by-its-browser-door': ['web/src/app/rota.ts', `import '../../../pades/index.ts'`],
  'ui-knows-no-domain': [
    'web/src/ui/dialogo.tsx',
    `import '../api/executar.ts'; export const Dialogo = () => <div />`,
  ],
  'web-floor-api': ['web/src/api/consulta.ts', `import '../base/sessao.ts'`],
  'web-floor-base': ['web/src/base/titulo.ts', `import '../ui/botao.tsx'`],
  'web-floor-ui': [
    'web/src/ui/dialogo.tsx',
    `import type { linha } from '../partes/linha.ts'; export type X = typeof linha`,
  ],
  'web-floor-partes': ['web/src/partes/campo.ts', `import '../listas/lista.ts'`],
  'web-floor-assinatura': ['web/src/assinatura/pagina.ts', `import '../acoes/abrir.ts'`],
  'web-floor-acoes': [
    'web/src/acoes/enviar.ts',
    `export const f = () => import('../features/documento/pagina.ts')`,
  ],
  'web-floor-listas': ['web/src/listas/linha.ts', `import '../features/documento/pagina.ts'`],
  'web-floor-features': ['web/src/features/documento/titulo.ts', `import '../../app/app.tsx'`],
  'web-folder-has-a-floor': ['web/src/comum/util.ts', `import '../api/executar.ts'`],
  'web-pages-without-circles': ['web/src/features/documento/arvore.ts', `import '../processo/peca.ts'`],
  'modules-without-circles': [
    'server/src/modules/acoes/linha.ts',
    `import type { apensar } from '../processos/index.ts'; export type X = typeof apensar`,
  ],
  'pades-is-a-library': ['pades/verificar.ts', `import '../contract/erros.ts'`],
  'stand-ins-apart': ['simuladores/correio/main.ts', `import '../../server/src/kernel/transact.ts'`],
  'product-without-stand-ins': [
    'server/src/app/contexto.ts',
    `import '../../../simuladores/correio/correio.ts'`,
  ],
  'no-import-of-tests': ['server/src/app/contexto.ts', `import '../../test/mundo.ts'`],
}

async function rulesBroken(files: Record<string, string>): Promise<string[]> {
  return [...new Set((await found(files)).map(({ rule }) => rule))]
}

async function found(files: Record<string, string>): Promise<Violation[]> {
  const root = mkdtempSync(join(tmpdir(), 'autos-boundaries-'))
  try {
    for (const name of PACKAGES)
      write(root, {
        [`node_modules/${name}/package.json`]: `{"name":"${name}","version":"1.0.0","main":"index.js"}`,
        [`node_modules/${name}/index.js`]: '',
      })
    write(root, {
      'package.json': `{"dependencies":{${PACKAGES.map((name) => `"${name}":"1.0.0"`).join(',')}}}`,
      'server/src/app/contexto.ts': 'export const contexto = 1',
      'pades/index.ts': '',
      ...SOUND,
      ...files,
    })
    return await violations(root, ['contract', 'server', 'pades', 'simuladores', 'web'])
  } finally {
    rmSync(root, { recursive: true })
  }
}

function write(root: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

test('boundaries: a sound tree breaks nothing', async () => assert.deepEqual(await rulesBroken({}), []))

for (const [rule, [file, code]] of Object.entries(VIOLATIONS))
  test(`boundaries: ${rule} is caught in ${file}`, async () =>
    assert.deepEqual(await rulesBroken({ [file]: code }), [rule]))

test('boundaries: every rule has its violation here', () =>
  assert.deepEqual(
    Object.keys(VIOLATIONS).toSorted(),
    [...RULES, MODULES_WITHOUT_CIRCLES].map(({ name }) => String(name)).toSorted(),
  ))

test('boundaries: a circle of modules is caught the long way round, at every import of it and at no other', async () => {
  const at = (module: string) => `server/src/modules/${module}`
  const circle = {
    // No file needs itself: the circle is between the folders.
    [at('acoes/linha.ts')]: `import '../setores/index.ts'`,
    [at('setores/index.ts')]: `export { setor } from './setor.ts'`,
    [at('setores/setor.ts')]: `export const setor = 1`,
    [at('setores/api.ts')]: `import { resumir } from '../docproc/index.ts'; export const Query = { resumir }`,
    [at('docproc/index.ts')]: `export const resumir = 1`,
    [at('docproc/carregar.ts')]:
      `import type { regras } from '../acoes/index.ts'; export type X = typeof regras`,
    // A test may need any module.
    [at('acoes/regras.test.ts')]: `import '../processos/index.ts'`,
  }
  assert.deepEqual(
    (await found(circle)).toSorted((a, b) => a.from.localeCompare(b.from)),
    [
      { rule: 'modules-without-circles', from: at('acoes/linha.ts'), to: at('setores/index.ts') },
      { rule: 'modules-without-circles', from: at('docproc/carregar.ts'), to: at('acoes/index.ts') },
      { rule: 'modules-without-circles', from: at('setores/api.ts'), to: at('docproc/index.ts') },
    ],
  )
})

test('boundaries: the parser sees every relative import of the server', async () => {
  const { modules } = await cruiseAll(ROOT, ['server'])
  const seen = new Map(
    modules.map(({ source, dependencies }) => [source, new Set(dependencies.map(({ module }) => module))]),
  )
  for (const file of globSync('server/{src,db,test}/**/*.ts', { cwd: ROOT }))
    for (const [, specifier] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /^(?:import '|(?:import|export) [^'\n]*? from ')(\.[^']+)'/gm,
    ))
      assert.ok(seen.get(file)?.has(specifier!), `${file} imports ${specifier}, unseen`)
})
