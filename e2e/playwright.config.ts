import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'
import { lanes } from './support/product.ts'

const { executablePath, env } = await findChromium()

/** One for the run: what is drawn by lot is the same in every worker. */
process.env['AUTOS_SEMENTE'] ??= String(Math.trunc(Math.random() * 2 ** 31))

/** First, so that the lanes end together: each takes the next file when it is free. */
const LONG = [
  'assinaturas',
  'dia-de-trabalho',
  'telas',
  'avarias',
  'primeiro-acesso',
  'admin',
  'acessibilidade',
  'trabalho-principal',
].map((name) => `**/${name}.spec.ts`)

/**
 * Of what leaves `npm test` its minutes (a way beside the one that people take every day, or what another test
 * has met already on another screen) the title says so, and it runs with the files *.longo.ts, and where
 * somebody names its file or draws the pictures.
 */
const TAGGED: Record<string, { grep?: RegExp; grepInvert?: RegExp }> = {
  out: { grepInvert: /@longo/ },
  too: {},
  only: { grep: /@longo|\.longo\.ts/ },
}

/** A worker for each lane: the files of a lane share one municipality, and its people's sessions. */
export default defineConfig({
  testDir: '.',
  testMatch: ['**/*.spec.ts', '**/*.longo.ts'],
  ...TAGGED[process.env['AUTOS_E2E_LONGO'] ?? 'too'],
  outputDir: '../test-results/browser',
  globalSetup: './support/start-product.ts',
  workers: lanes(),
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Only what fails waits so long: a machine may give half of its speed for an hour.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      env: { ...stringsOf(process.env), ...env },
      // Two processors have enough to do: what is collected or compiled beside a page waits for another's, and
      // no page is open for as long as optimising what it runs would take to be worth it.
      args: ['--font-render-hinting=none', '--js-flags=--single-threaded --no-opt'],
    },
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    // A recording costs a third of the run: only where it is asked for.
    trace: process.env['AUTOS_RASTRO'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})

function stringsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
