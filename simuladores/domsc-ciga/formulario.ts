import { Busboy } from '@fastify/busboy'
import type { IncomingMessage } from 'node:http'
import type { Arquivo } from './atos.ts'

export type Formulario = { campos: Record<string, string>; arquivos: Record<string, Arquivo> }

/**
 * The fields and files of a form post. A body of another kind, or a broken one, is no form, and has no fields:
 * so does the service's platform take it.
 */
export async function lerFormulario(req: IncomingMessage): Promise<Formulario> {
  const tipo = req.headers['content-type'] ?? ''
  const formulario = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(tipo)
  const lido = formulario ? await ler(req, tipo).catch(() => undefined) : undefined
  if (!lido) req.resume()
  return lido ?? { campos: {}, arquivos: {} }
}

async function ler(req: IncomingMessage, tipo: string): Promise<Formulario> {
  const lido: Formulario = { campos: {}, arquivos: {} }
  const leitor = new Busboy({
    headers: { ...req.headers, 'content-type': tipo },
    limits: { fileSize: 100_000_000 },
  })
  leitor.on('field', (nome, valor) => void (lido.campos[nome] = valor))
  leitor.on('file', (...[campo, fluxo, nome, , tipoDoArquivo]) => {
    const partes: Buffer[] = []
    fluxo.on('data', (parte: Buffer) => partes.push(parte))
    fluxo.on('end', () => {
      lido.arquivos[campo] = { nome, tipo: tipoDoArquivo, bytes: Buffer.concat(partes) }
    })
  })
  await new Promise<void>((ok, falha) => {
    leitor.on('finish', ok).on('error', falha)
    req.on('error', falha).pipe(leitor)
  })
  return lido
}
