import { createPrivateKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Der } from './der.ts'

export type Guardada = { chave: KeyObject; der: Der }
export type Revogacao = { serial: string; em: Date; motivo: number }

/**
 * The folder that the stand-ins share, each a process of its own: what one writes, the others read. A file
 * appears whole or not at all, and whoever comes second to a name takes what is there.
 *
 *   privado/<id>.pem        key and certificate (0600)        <id>.p12, <id>.senha   where asked for (0600)
 *   certificados/<id>.pem   the certificate alone
 *   emitidos/<ac>/<serial>  what an authority issued          revogados/<ac>/<serial>  and took back
 */
export function abrirPasta(raiz: string) {
  for (const nome of ['privado', 'certificados', 'emitidos', 'revogados'])
    mkdirSync(join(raiz, nome), { recursive: true, mode: 0o700 })
  const caminho = (...partes: string[]): string => join(raiz, ...partes)
  const privado = (id: string): string => caminho('privado', `${id}.pem`)

  function ler(id: string): Guardada | undefined {
    if (!existsSync(privado(id))) return undefined
    const texto = readFileSync(privado(id), 'utf8')
    return {
      chave: createPrivateKey(texto),
      der: new X509Certificate(texto.slice(texto.indexOf('-----BEGIN CERTIFICATE'))).raw,
    }
  }

  return {
    caminho,
    ler,
    /** Keeps the identity, unless another process was first: then that one stands. `trocar` replaces it. */
    guardar(id: string, { chave, der }: Guardada, trocar: boolean): Guardada {
      const texto = `${chave.export({ type: 'pkcs8', format: 'pem' })}${pem(der)}`
      const ficou = escrever(privado(id), texto, trocar) ? { chave, der } : ler(id)!
      escrever(caminho('certificados', `${id}.pem`), pem(ficou.der), true)
      return ficou
    },
    guardarArquivo: (nome: string, conteudo: string | Buffer): boolean =>
      escrever(caminho('privado', nome), conteudo, false),
    lerArquivo: (nome: string): Buffer | undefined =>
      existsSync(caminho('privado', nome)) ? readFileSync(caminho('privado', nome)) : undefined,
    trocarArquivo: (nome: string, conteudo: string | Buffer): boolean =>
      escrever(caminho('privado', nome), conteudo, true),
    registrar(ac: string, serial: string): void {
      mkdirSync(caminho('emitidos', ac), { recursive: true })
      writeFileSync(caminho('emitidos', ac, serial), '')
    },
    emitido: (ac: string, serial: string): boolean => existsSync(caminho('emitidos', ac, serial)),
    revogar(ac: string, { serial, em, motivo }: Revogacao): void {
      mkdirSync(caminho('revogados', ac), { recursive: true })
      escrever(caminho('revogados', ac, serial), JSON.stringify({ em, motivo }), false)
    },
    revogados(ac: string): Revogacao[] {
      if (!existsSync(caminho('revogados', ac))) return []
      return readdirSync(caminho('revogados', ac))
        .filter((nome) => /^[0-9A-F]+$/.test(nome))
        .toSorted()
        .map((serial) => {
          const { em, motivo } = JSON.parse(readFileSync(caminho('revogados', ac, serial), 'utf8')) as {
            em: string
            motivo: number
          }
          return { serial, em: new Date(em), motivo }
        })
    },
  }
}

export function pem(der: Der, tipo = 'CERTIFICATE'): string {
  return `-----BEGIN ${tipo}-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${tipo}-----\n`
}

/** Whether this content is the one that stands. */
function escrever(destino: string, conteudo: string | Buffer, trocar: boolean): boolean {
  const novo = `${destino}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(novo, conteudo, { mode: 0o600 })
  if (trocar) {
    renameSync(novo, destino)
    return true
  }
  try {
    linkSync(novo, destino)
    return true
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro
    return false
  } finally {
    rmSync(novo, { force: true })
  }
}
