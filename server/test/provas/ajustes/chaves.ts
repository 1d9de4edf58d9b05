import type { z } from 'zod'
import { FILES, SETTINGS } from '../../../src/config.ts'

// Todos os ajustes que há, tirados de como o produto os lê: um novo aparece aqui por si.

/** Os que não são do Autos: a porta, que muitos dão assim, e os do OpenTelemetry. */
const DE_OUTROS = [
  'PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_EXPORTER_PROMETHEUS_HOST',
  'OTEL_EXPORTER_PROMETHEUS_PORT',
]

/** Dentro de um arquivo: `govBr.entidades.<id>.loginUnico.segredo`; de uma lista, o que se repete não se diz. */
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
}

function folhas(schema: z.ZodType, caminho: readonly string[] = []): string[] {
  const { type, shape, innerType, element, valueType, in: entra, options } = schema._zod.def as unknown as Def
  if (type === 'custom') return []
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([nome, dentro]) => folhas(dentro, [...caminho, nome]))
  if (type === 'array' && element !== undefined) {
    const dentro = folhas(element, caminho)
    return dentro.length > 0 && dentro[0] !== caminho.join('.') ? dentro : [caminho.join('.')]
  }
  if (type === 'record' && valueType !== undefined) {
    const dentro = folhas(valueType, [...caminho, '<id>'])
    return dentro.length === 1 && dentro[0] === [...caminho, '<id>'].join('.') ? [caminho.join('.')] : dentro
  }
  const alternativas = (options ?? []).flatMap((uma) => folhas(uma, caminho))
  if (alternativas.length > 0) return [...new Set(alternativas)]
  const mais = innerType ?? entra
  return mais === undefined ? [caminho.join('.')] : folhas(mais, caminho)
}

/** `AUTOS_CORREIO`, `AUTOS_ENTIDADES banco`. */
export function chaves(): string[] {
  return [...SETTINGS, ...DE_OUTROS].flatMap((nome) =>
    nome in FILES
      ? [nome, ...folhas(FILES[nome as keyof typeof FILES]).map((dentro) => `${nome} ${dentro}`)]
      : [nome],
  )
}
