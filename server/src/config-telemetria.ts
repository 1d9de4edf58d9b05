/** Where measures and traces go. */
export type ConfigDaTelemetria = { endereco: string; intervaloMs: number; amostra: number }

/** OpenTelemetry's own names, that its receivers document; only what we use of them. */
export function readTelemetria(env: NodeJS.ProcessEnv, problems: string[]): ConfigDaTelemetria | undefined {
  const endereco = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  if (endereco === '') return undefined
  if (!/^https?:/.test(URL.parse(endereco)?.protocol ?? ''))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http: ou https:')
  const number = (name: string, { padrao, de, ate }: { padrao: number; de: number; ate: number }): number => {
    const value = Number(env[name] || padrao)
    if (!(value >= de && value <= ate)) problems.push(`${name}: deve ser um número de ${de} a ${ate}`)
    return value
  }
  return {
    endereco,
    intervaloMs: number('OTEL_METRIC_EXPORT_INTERVAL', { padrao: 60_000, de: 1_000, ate: 3_600_000 }),
    amostra: number('OTEL_TRACES_SAMPLER_ARG', { padrao: 1, de: 0, ate: 1 }),
  }
}
