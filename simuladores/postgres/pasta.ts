import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { donoDosDados, type Execucao } from './usuario.ts'

/**
 * The folder and everything in it belong to whoever runs the server: a clone may have changed hands (root,
 * then another user).
 */
export function prepararPasta(pasta: string, execucao: Execucao): string {
  const arquivoDaSenha = join(pasta, 'senha')
  if (!existsSync(join(pasta, 'dados', 'PG_VERSION')))
    rmSync(join(pasta, 'dados'), { recursive: true, force: true })
  if (!existsSync(arquivoDaSenha))
    writeFileSync(arquivoDaSenha, randomBytes(24).toString('base64url'), { mode: 0o600 })
  mkdirSync(join(pasta, 'dados'), { recursive: true, mode: 0o700 })
  const dono = donoDosDados(execucao)
  if (dono && statSync(join(pasta, 'dados')).uid !== dono.uid) darPosse(join(pasta, 'dados'), dono)
  return readFileSync(arquivoDaSenha, 'utf8').trim()
}

function darPosse(caminho: string, dono: { uid: number; gid: number }): void {
  for (const item of readdirSync(caminho, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(caminho, item), dono.uid, dono.gid)
  chownSync(caminho, dono.uid, dono.gid)
}
