import type { IncomingMessage } from 'node:http'
import { corpo } from '../comum/falha.ts'

export type Campos = Record<string, unknown>

/** Providers take a form, JSON, or either. */
export async function lerCampos(req: IncomingMessage): Promise<Campos> {
  const bytes = (await corpo(req, 1_000_000)).toString()
  if (!req.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(bytes))
  try {
    return (JSON.parse(bytes) ?? {}) as Campos
  } catch {
    return {}
  }
}

export function texto(campos: Campos, nome: string): string {
  const valor = campos[nome]
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : ''
}
