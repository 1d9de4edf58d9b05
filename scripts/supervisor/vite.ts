import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { end } from './child.ts'
import { ROOT } from './layout.ts'
import { VITE } from './web-build.ts'
import { outside, type Run } from './run.ts'

/** Development: Vite serves the web and passes the API's paths on. */
export async function viteServer({ ports, say }: Run, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const api = `http://localhost:${ports.api}`
  // Vite ends with its standard input, which ends with this process.
  const vite = spawn(
    process.execPath,
    [VITE, '--host', 'localhost', '--port', String(ports.web), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(ROOT, 'web'),
      env: { ...outside(), AUTOS_API: api, VITE_VERSAO: env.AUTOS_VERSAO_WEB },
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  for (let i = 0; i < 200 && vite.exitCode === null; i++) {
    if (
      await fetch(`http://localhost:${ports.web}/`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((ok) => setTimeout(ok, 50))
  }
  if (vite.exitCode !== null) throw new Error(`O Vite não iniciou (código ${vite.exitCode}).`)
  say(`Vite pronto; a API está em ${api}.`)
  return () => end(vite)
}
