import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpo } from '../comum/falha.ts'
import { ErroS3 } from './erro.ts'
import type { Pedido } from './pedido.ts'

export type Cors = {
  /** Of the bucket's own rules, as they were put. */
  origens(balde: string): readonly string[]
  por(pedido: Pedido): Promise<void>
}

/** The rules that each bucket was given (PutBucketCors): of them, the origins. */
export function abrirCors(pasta: string): Cors {
  const arquivo = join(pasta, 'cors.json')
  const regras: Record<string, string[]> = existsSync(arquivo)
    ? (JSON.parse(readFileSync(arquivo, 'utf8')) as Record<string, string[]>)
    : {}
  return {
    origens: (balde) => regras[balde] ?? [],
    async por({ req, res, balde, armazem }) {
      await armazem.exigirBalde(balde)
      const xml = (await corpo(req, 64 * 1024)).toString()
      const origens = [...xml.matchAll(/<AllowedOrigin>([^<]+)<\/AllowedOrigin>/g)].map(([, um]) => um!)
      if (origens.length === 0) throw new ErroS3('InvalidArgument')
      regras[balde] = origens
      mkdirSync(pasta, { recursive: true })
      writeFileSync(arquivo, JSON.stringify(regras), { mode: 0o600 })
      res.writeHead(200).end()
    },
  }
}
