import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Child } from './child.ts'
import { ROOT } from './layout.ts'
import { child, type Run } from './run.ts'

export async function servers(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(ROOT, 'server/src/main.ts'))) throw new Error('Falta server/src/main.ts.')
  const pair = (['web', 'worker'] as const).map((role) =>
    child(run, {
      turn: 'first',
      name: role,
      script: 'server/src/main.ts',
      env: { ...env, AUTOS_PAPEL: role },
    }),
  )
  await Promise.all(pair.map(({ ready }) => ready))
  run.say('servidor e trabalhador prontos.')
  if (run.mode.watch) watchSources(run, pair)
}

/** Development: a change in the server's sources restarts it. */
function watchSources({ say, stopping }: Run, pair: Child[]): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['server/src', 'contract']) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$|~$/.test(file) || stopping()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} mudou: reiniciando o servidor.`)
        for (const one of pair) one.restart()
      }, 150)
    }).unref()
  }
}
