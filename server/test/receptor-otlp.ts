import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Atributo = { key: string; value: Record<string, unknown> }
export type Trecho = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Atributo[]
}
type Ponto = { attributes: Atributo[]; asDouble?: number; asInt?: number; count?: number | string }
export type Medida = { name: string; pontos: Ponto[] }

export type ReceptorOtlp = AsyncDisposable & {
  endereco: string
  /** O que chegou, como veio. */
  corpos: string[]
  trechos(): Trecho[]
  medidas(): Medida[]
}

/** Recebe OTLP por HTTP (JSON), como um coletor do OpenTelemetry, numa porta sua. */
export async function receptorOtlp(): Promise<ReceptorOtlp> {
  const corpos: string[] = []
  const servidor = createServer((pedido, resposta) => {
    const partes: Buffer[] = []
    pedido.on('data', (parte: Buffer) => partes.push(parte))
    pedido.on('end', () => {
      const bom = pedido.method === 'POST' && /^\/v1\/(traces|metrics)$/.test(pedido.url ?? '')
      if (bom) corpos.push(Buffer.concat(partes).toString('utf8'))
      resposta.writeHead(bom ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const lidos = () => corpos.map((corpo) => JSON.parse(corpo) as Record<string, never>)
  return {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    corpos,
    trechos: () =>
      lidos().flatMap((corpo) => dentro<Trecho>(corpo, ['resourceSpans', 'scopeSpans', 'spans'])),
    medidas: () =>
      lidos()
        .flatMap((corpo) => dentro<Bruta>(corpo, ['resourceMetrics', 'scopeMetrics', 'metrics']))
        .map(({ name, gauge, sum, histogram }) => ({
          name,
          pontos: (gauge ?? sum ?? histogram)?.dataPoints ?? [],
        })),
    async [Symbol.asyncDispose]() {
      servidor.closeAllConnections()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}

type Pontos = { dataPoints: Ponto[] }
type Bruta = { name: string; gauge?: Pontos; sum?: Pontos; histogram?: Pontos }

function dentro<T>(corpo: Record<string, unknown>, caminho: readonly string[]): T[] {
  let nivel: Record<string, unknown>[] = [corpo]
  for (const nome of caminho)
    nivel = nivel.flatMap((um) => (um[nome] as Record<string, unknown>[] | undefined) ?? [])
  return nivel as T[]
}
