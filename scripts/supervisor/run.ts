import { join } from 'node:path'
import { keepAlive, type Child } from './child.ts'
import { ROOT, type Ports, type Secrets } from './layout.ts'

export type Mode = { watch: boolean; demo: boolean }

/** What has to be stopped, and when: servers first, then the stand-ins they use, the database last. */
export type Steps = { turn: 'first' | 'then' | 'last'; stop: () => Promise<void> }[]

export type Run = {
  mode: Mode
  data: string
  logs: string
  ports: Ports
  secrets: Secrets
  steps: Steps
  say: (text: string) => void
  fail: (text: string) => void
  stopping: () => boolean
}

export function child(
  run: Run,
  {
    turn,
    name,
    script,
    env,
  }: { turn: Steps[number]['turn']; name: string; script: string; env: NodeJS.ProcessEnv },
): Child {
  const { logs, say, fail } = run
  const started = keepAlive({
    name,
    script: join(ROOT, script),
    env,
    logs,
    say,
    onRefused: (text) => fail(`${name} recusou a configuração:\n${text}`),
  })
  run.steps.push({ turn, stop: () => started.stop() })
  return started
}

/** What the environment holds besides our own settings. */
export function outside(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('AUTOS_') && name !== 'DATABASE_URL' && name !== 'PORT',
    ),
  )
}
