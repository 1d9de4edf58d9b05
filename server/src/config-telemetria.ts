/** Where measures and traces go; at least one of the two places. */
export type ConfigDaTelemetria = {
  otlp: { endereco: string; intervaloMs: number; amostra: number } | undefined
  prometheus: { maquina: string; porta: number } | undefined
}

/** OpenTelemetry's own names, that its receivers document; only what we use of them. */
export function readTelemetria(env: NodeJS.ProcessEnv, problems: string[]): ConfigDaTelemetria | undefined {
  const number = (name: string, { padrao, de, ate }: { padrao: number; de: number; ate: number }): number => {
    const value = Number(env[name] || padrao)
    if (!(value >= de && value <= ate)) problems.push(`${name}: deve ser um número de ${de} a ${ate}`)
    return value
  }
  const endereco = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  if (endereco !== '' && !/^https?:/.test(URL.parse(endereco)?.protocol ?? ''))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http: ou https:')
  const otlp =
    endereco === ''
      ? undefined
      : {
          endereco,
          intervaloMs: number('OTEL_METRIC_EXPORT_INTERVAL', { padrao: 60_000, de: 1_000, ate: 3_600_000 }),
          amostra: number('OTEL_TRACES_SAMPLER_ARG', { padrao: 1, de: 0, ate: 1 }),
        }
  const prometheus = env.OTEL_EXPORTER_PROMETHEUS_PORT
    ? {
        maquina: env.OTEL_EXPORTER_PROMETHEUS_HOST || '127.0.0.1',
        porta: number('OTEL_EXPORTER_PROMETHEUS_PORT', { padrao: 9464, de: 1, ate: 65_535 }),
      }
    : undefined
  return otlp === undefined && prometheus === undefined ? undefined : { otlp, prometheus }
}
