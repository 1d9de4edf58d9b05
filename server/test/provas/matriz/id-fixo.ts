import { createHash } from 'node:crypto'

/** O mesmo nome tem sempre o mesmo id. */
export function idFixo(nome: string): string {
  const h = createHash('sha1').update(`matriz:${nome}`).digest('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-7${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}
