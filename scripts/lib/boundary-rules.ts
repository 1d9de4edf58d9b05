import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

// The direction of dependencies (ARCHITECTURE.md): contract ← kernel ← adapters ← modules ← app. `npm run
// check` enforces it; boundaries.test.ts plants one violation of each rule and sees it caught.

export const MODULE = '^server/src/modules/([^/]+)/'
/**
 * The floors of web/src, from the ground up (ADR 0013): a folder imports those before it, never those after.
 */
const FLOORS = ['api', 'base', 'ui', 'partes', 'assinatura', 'acoes', 'listas', 'features', 'app']

export const TEST = '(\\.test|\\.longo|\\.vizinho)\\.tsx?$|^(server|demo)/test/'

export const RULES: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or miss a third that both need.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'resolvable',
    comment: 'The import names a file or package that is not there.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\?url$', '^virtual:'] },
  },
  {
    name: 'contract-is-leaf',
    comment:
      'contract/ is what server and web agree on: it imports neither, nor anything of Node (the browser runs it).',
    severity: 'error',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'kernel-knows-no-domain',
    comment: 'kernel/ holds no domain word: it may use contract/, the generated tables and packages.',
    severity: 'error',
    from: { path: '^server/src/kernel/', pathNot: TEST },
    to: {
      path: '^(server|web|simuladores|demo|scripts|e2e|bench)/',
      pathNot: ['^server/src/kernel/', '^server/db/tables\\.ts$'],
    },
  },
  {
    name: 'adapters-know-no-domain',
    comment: 'adapters/ speak to the outside: they may use contract/ and kernel/.',
    severity: 'error',
    from: { path: '^server/src/adapters/', pathNot: TEST },
    to: {
      path: '^(server|web|simuladores|demo|scripts|e2e|bench)/',
      pathNot: ['^server/src/(adapters|kernel)/'],
    },
  },
  {
    name: 'modules-below-app',
    comment:
      'A module does not know who serves it, not even as a type: what it needs arrives as an argument, and the context is declared in ator/.',
    severity: 'error',
    from: { path: '^server/src/modules/', pathNot: TEST },
    to: {
      path: '^(server/(src/(app/|main\\.ts)|test/)|web/|simuladores/|demo/|scripts/|e2e/|bench/)',
    },
  },
  {
    name: 'module-by-its-door',
    comment:
      'Another module is entered through its index.ts; what is not exported there is its own business.',
    severity: 'error',
    from: { path: MODULE },
    to: { path: MODULE, pathNot: ['^server/src/modules/$1/', '/index\\.ts$'] },
  },
  {
    name: 'app-by-the-doors',
    comment: 'app/ enters a module through index.ts, and mounts its api.ts.',
    severity: 'error',
    from: { path: '^(server/(src/(app/|main\\.ts)|db/)|demo/|scripts/|bench/|e2e/)' },
    to: { path: MODULE, pathNot: ['/index\\.ts$', '/api\\.ts$', '/gerar-docs\\.ts$'] },
  },
  {
    name: 'api-for-app-alone',
    comment: 'api.ts is the only GraphQL of a module; nobody but app/ mounts it.',
    severity: 'error',
    from: { pathNot: ['^server/src/app/', TEST] },
    to: { path: '^server/src/modules/[^/]+/api\\.ts$' },
  },
  {
    name: 'readers-of-history',
    comment:
      'publicacao, exportacao, busca and notificacoes read history and jobs; domain verbs do not call them. app/ wires them.',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: [
        '^server/src/app/',
        '^server/src/main\\.ts$',
        '^server/src/modules/(publicacao|exportacao|busca|notificacoes)/',
        TEST,
      ],
    },
    to: { path: '^server/src/modules/(publicacao|exportacao|busca|notificacoes)/' },
  },
  {
    name: 'readers-apart',
    comment: 'publicacao, exportacao, busca and notificacoes do not know each other either.',
    severity: 'error',
    from: { path: '^server/src/modules/(publicacao|exportacao|busca|notificacoes)/' },
    to: {
      path: '^server/src/modules/(publicacao|exportacao|busca|notificacoes)/',
      pathNot: '^server/src/modules/$1/',
    },
  },
  {
    name: 'domain-without-graphql',
    comment: 'GraphQL stays in api.ts (one line per field) and in app/.',
    severity: 'error',
    from: { path: '^server/src/(modules|kernel|adapters)/', pathNot: ['/api\\.ts$', TEST] },
    to: { path: '^node_modules/(graphql|graphql-[^/]+|@graphql-[^/]+)/' },
  },
  {
    name: 'http-in-app-only',
    comment: 'A verb does not know that it was called over HTTP.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: ['^server/src/app/', TEST] },
    to: { path: '^node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'sdk-only-in-adapters',
    comment: 'What speaks to the outside is behind a port in adapters/.',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/src/adapters/', TEST] },
    to: {
      path: '^node_modules/(@aws-sdk/[^/]+|@smithy/[^/]+|nodemailer|imapflow|postal-mime|pkijs|asn1js|jose|openid-client|playwright-core|@sparticuz/chromium|unpdf|mupdf|@libpdf/core|pdfkit|pdfmake|yauzl|qrcode)/',
    },
  },
  {
    name: 'database-driver-in-kernel',
    comment:
      'Domain code speaks SQL through the Reader or Tx it was given; connections and queues are the kernel’s.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: ['^server/src/kernel/', TEST] },
    to: { path: '^node_modules/(pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'zod-where-it-enters',
    comment: 'Data is validated where it enters: contract/, config.ts, app/ and adapters/.',
    severity: 'error',
    from: { path: '^server/src/(kernel|modules)/', pathNot: TEST },
    to: { path: '^node_modules/zod/' },
  },
  {
    name: 'web-never-sees-server',
    comment: 'The browser knows contract/ alone, and pades/ by its browser door.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|simuladores|demo|scripts|e2e|bench)/' },
  },
  {
    name: 'web-takes-pades-by-its-browser-door',
    comment: 'pades/src/browser.ts brings nothing of Node; the rest of the package does.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^pades/', pathNot: '^pades/src/browser\\.ts$' },
  },
  {
    name: 'ui-knows-no-domain',
    comment: 'web/src/ui draws: of the API it knows at most the types.',
    severity: 'error',
    from: { path: '^web/src/ui/' },
    to: { path: '^web/src/api/', dependencyTypesNot: ['type-only'] },
  },
  ...FLOORS.slice(0, -1).map((floor, index): IForbiddenRuleType => ({
    name: `web-floor-${floor}`,
    comment: `The floors of web/src: ${FLOORS.join(' ← ')}. What a lower floor needs goes down to it; what it starts is handed to it from above.`,
    severity: 'error',
    from: { path: `^web/src/${floor}/` },
    to: { path: `^web/src/(${FLOORS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'web-folder-has-a-floor',
    comment:
      'A folder of web/src stands on a floor: give it a place in FLOORS, in ADR 0013 and in ARCHITECTURE.md.',
    severity: 'error',
    from: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${FLOORS.join('|')})/` },
    to: {},
  },
  {
    name: 'web-pages-without-circles',
    comment:
      'Two folders of web/src/features that need each other miss a third that both need, there or in partes/.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/features/', circular: true },
  },
  {
    name: 'pades-is-a-library',
    comment: 'pades/ is publishable: nothing of the product in it.',
    severity: 'error',
    from: { path: '^pades/', pathNot: TEST },
    to: { path: '^(contract|server|web|simuladores|demo|scripts|e2e|bench)/' },
  },
  {
    name: 'stand-ins-apart',
    comment: 'The stand-ins are processes of their own and know the product only over the wire.',
    severity: 'error',
    from: { path: '^simuladores/', pathNot: TEST },
    to: { path: '^(server|web|scripts|e2e|bench)/' },
  },
  {
    name: 'product-without-stand-ins',
    comment: 'The server runs without simuladores/, demo/ and tooling.',
    severity: 'error',
    from: { path: '^server/(src|db)/', pathNot: TEST },
    to: { path: '^(simuladores|demo|scripts|e2e|bench)/' },
  },
  {
    name: 'no-import-of-tests',
    comment: 'Code does not lean on a test.',
    severity: 'error',
    from: { pathNot: [TEST, '^(e2e|bench|scripts)/'] },
    to: { path: TEST },
  },
]

/**
 * dependency-cruiser's folder rule would go round by tests and by app/, which need everything; boundaries.ts
 * looks for these circles itself.
 */
export const MODULES_WITHOUT_CIRCLES = {
  name: 'modules-without-circles',
  comment:
    'Two modules that need each other, however long the way round, are one, or miss a third below both: move the piece there.',
}

/**
 * TypeScript 7 has no API for tools; swc parses for dependency-cruiser instead. Type-only imports count: a
 * door is a door.
 */
export const OPTIONS: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: '(^|/)node_modules/' },
  exclude: { path: '^(web/src/api/gen|web/dist|\\.data|\\.cache)/' },
  combinedDependencies: true,
}

export const RESOLUTION = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
}
