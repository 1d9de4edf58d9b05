import { fork } from 'node:child_process'
import { join } from 'node:path'
import { end } from './child.ts'
import type { Entidade } from './entidades.ts'
import { given, ROOT } from './layout.ts'
import type { Preparation } from './prepare.ts'
import { outside, type Run } from './run.ts'

/** Roles, databases, migrations and the municipality. */
export function prepareData(
  { mode, secrets, steps, say }: Run,
  {
    entidades,
    superuser,
    env,
  }: { entidades: Entidade[]; superuser: string | undefined; env: NodeJS.ProcessEnv },
): Promise<void> {
  const { senhaDono, senhaApp, senhaLeitura } = secrets
  const s3 = {
    endereco: env.AUTOS_S3_ENDERECO!,
    regiao: env.AUTOS_S3_REGIAO ?? 'us-east-1',
    chave: env.AUTOS_S3_CHAVE!,
    segredo: env.AUTOS_S3_SEGREDO!,
  }
  const seed = given('AUTOS_ENTIDADES') ? 'none' : mode.demo ? 'demo' : 'sem-demo'
  const order: Preparation = {
    ...(superuser ? { superuser } : {}),
    senhas: { senhaDono, senhaApp, senhaLeitura },
    entidades,
    s3,
    segredo: env.AUTOS_SEGREDO!,
    seed,
  }
  return new Promise((ok, fail) => {
    const errors: string[] = []
    const process_ = fork(join(ROOT, 'scripts/supervisor/prepare.ts'), {
      cwd: ROOT,
      env: outside(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    steps.push({ turn: 'first', stop: () => end(process_) })
    process_.stderr!.on('data', (part: Buffer) => errors.push(part.toString()))
    process_.on('message', ({ linha }: { linha: string }) => say(linha))
    process_.once('exit', (code) =>
      code === 0 ? ok() : fail(new Error(`A preparação dos bancos falhou:\n${errors.join('').slice(-4000)}`)),
    )
    process_.send(order)
  })
}
