import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gravarAssinatura } from '@autos/server/test/assinatura.ts'
import { portaLivre } from '@autos/server/test/porta-livre.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/**
 * `entidades`: the file of AUTOS_ENTIDADES. `settings`: what differs from a server without storage nor mail.
 */
export type Server = {
  entidades: string
  role: 'web' | 'worker'
  settings?: Record<string, string>
  /** Of the entidades that the file has. */
  ids?: readonly string[]
}

/** One process of the server as it is installed, until the stack is disposed of; answers its port. */
export const startServer = async (stack: AsyncDisposableStack, server: Server): Promise<number> =>
  (await startProcess(stack, server)).port

export async function startProcess(
  stack: AsyncDisposableStack,
  { entidades, role, settings = {}, ids = ['teste'] }: Server,
): Promise<{ port: number; pid: number }> {
  const port = await portaLivre()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: `${port}`,
    AUTOS_ESCUTA: '127.0.0.1',
    AUTOS_PAPEL: role,
    AUTOS_EMBUTIDO: '1',
    AUTOS_LOG: 'error',
    AUTOS_ENTIDADES: entidades,
    AUTOS_ASSINATURA: gravarAssinatura(dirname(entidades), ids),
    AUTOS_S3_ENDERECO: 'http://127.0.0.1:9',
    AUTOS_S3_CHAVE: 'AUTOSBENCH',
    AUTOS_S3_SEGREDO: randomBytes(24).toString('base64url'),
    AUTOS_CORREIO: 'smtp://127.0.0.1:9',
    AUTOS_CORREIO_DE: 'bench@autos.example',
    AUTOS_SEGREDO: 'so-para-medir-em-loopback-0123456789abcdef',
    ...settings,
  }
  delete env['AUTOS_TESTE_PG']
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  stack.defer(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const died = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with code ${code}`)),
  )
  died.catch(() => undefined)
  await Promise.race([once(child, 'message'), died])
  return { port, pid: child.pid! }
}
