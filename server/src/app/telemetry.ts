import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  type CollectionResult,
  MeterProvider,
  type MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { Log } from '../kernel/log.ts'
import { startMeasuring, stopMeasuring } from '../kernel/telemetry.ts'

type Settings = NonNullable<Config['telemetria']>
export type Telemetry = AsyncDisposable & { flush(): Promise<void> }

/**
 * What the product says of itself: sent to an OTLP receiver, in JSON over HTTP, and shown to a Prometheus that comes
 * for the measures at a port of their own. Loaded only where one of them is wanted: the packages cost start-up and
 * memory that nobody else pays. A receiver that is down, or a port that is taken, loses measures and nothing else.
 */
export async function startTelemetry(
  { otlp, prometheus }: Settings,
  papel: Config['papel'],
  log?: Log,
): Promise<Telemetry> {
  const resource = resourceFromAttributes({
    'service.name': 'autos',
    'autos.role': papel,
    'service.instance.id': crypto.randomUUID(),
  })
  const shown = prometheus === undefined ? [] : await showMeasures(prometheus, log)
  const sent = otlp === undefined ? [] : [sendMeasures(otlp)]
  const tracing = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlp?.amostra ?? 0) }),
    spanProcessors:
      otlp === undefined
        ? []
        : [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: at(otlp, 'traces') }) })],
  })
  const metering = new MeterProvider({ resource, readers: [...sent, ...shown] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracing)
  metrics.setGlobalMeterProvider(metering)
  startMeasuring()
  return {
    flush: async () => {
      await Promise.allSettled([tracing.forceFlush(), metering.forceFlush()])
    },
    async [Symbol.asyncDispose]() {
      stopMeasuring()
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()])
      for (const api of [trace, metrics, propagation, context]) api.disable()
    },
  }
}

type Sent = NonNullable<Settings['otlp']>

const at = ({ endereco }: Sent, signal: string): string => `${endereco.replace(/\/+$/, '')}/v1/${signal}`

const sendMeasures = (otlp: Sent): MetricReader =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: at(otlp, 'metrics') }),
    exportIntervalMillis: otlp.intervaloMs,
    exportTimeoutMillis: Math.min(otlp.intervaloMs, 10_000),
  })

/** Nobody is asked who they are there: it listens where the settings say, the loopback unless they say more. */
async function showMeasures(
  { maquina, porta }: NonNullable<Settings['prometheus']>,
  log: Log | undefined,
): Promise<MetricReader[]> {
  const exporter = new WithUnits({ host: maquina, port: porta, preventServerStart: true })
  try {
    await exporter.startServer()
    return [exporter]
  } catch (error) {
    log?.error(
      { err: error, maquina, porta },
      'as medidas não se mostram ao Prometheus: a porta não se abriu',
    )
    return []
  }
}

/**
 * Names end in their unit, as Prometheus' own convention asks and as a collector makes of what is sent to it: the
 * panel and the alerts are the same for both. exporter-prometheus 0.301.0 leaves the unit out of the name.
 */
class WithUnits extends PrometheusExporter {
  override async collect(options?: Parameters<PrometheusExporter['collect']>[0]): Promise<CollectionResult> {
    const { resourceMetrics, errors } = await super.collect(options)
    const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics: measures }) => ({
      scope,
      metrics: measures.map((measure) =>
        measure.descriptor.unit === 's'
          ? {
              ...measure,
              descriptor: {
                ...measure.descriptor,
                name: `${measure.descriptor.name}.seconds`,
                unit: 'seconds',
              },
            }
          : measure,
      ),
    }))
    return { resourceMetrics: { ...resourceMetrics, scopeMetrics }, errors }
  }
}
