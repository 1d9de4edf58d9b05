import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { donoDosDados, type Execucao } from './usuario.ts'
import { ambiente, montar } from './executar.ts'

/**
 * C.UTF-8 from PostgreSQL's own provider sorts alike on every machine and never needs a reindex; what people
 * read is sorted with `collate "pt-BR-x-icu"`.
 */
export function criarCluster(
  initdb: string,
  { pasta, senha, execucao }: { pasta: string; senha: string; execucao: Execucao },
): void {
  const arquivoDaSenha = join(tmpdir(), `autos-pg-${randomBytes(9).toString('base64url')}`)
  const dono = donoDosDados(execucao)
  writeFileSync(arquivoDaSenha, `${senha}\n`, { mode: 0o600 })
  if (dono) chownSync(arquivoDaSenha, dono.uid, dono.gid)
  try {
    const argumentos = [
      `--pgdata=${join(pasta, 'dados')}`,
      '--username=postgres',
      `--pwfile=${arquivoDaSenha}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ]
    const { comando, args } = montar(execucao, initdb, argumentos)
    const resultado = spawnSync(comando, args, {
      ...execucao.ids,
      cwd: '/',
      encoding: 'utf8',
      env: ambiente(),
    })
    if (resultado.status !== 0)
      throw new Error(
        `O initdb falhou (${resultado.status ?? resultado.error?.message}): ${resultado.stderr ?? ''}${resultado.stdout ?? ''}`,
      )
    // `--no-sync` saves seconds; one sync of the whole machine's buffers would cost others. The first
    // checkpoint makes it durable.
  } catch (erro) {
    rmSync(join(pasta, 'dados'), { recursive: true, force: true })
    throw erro
  } finally {
    rmSync(arquivoDaSenha, { force: true })
  }
}
