import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { startMeasuring, stopMeasuring } from '../kernel/telemetry.ts'

type Settings = NonNullable<Config['telemetria']>
export type Telemetry = AsyncDisposable & { flush(): Promise<void> }

/**
 * Sends what the product says of itself to an OTLP receiver, in JSON over HTTP. Loaded only where there is one: the
 * packages cost start-up and memory that nobody else pays. A receiver that is down loses measures and nothing else.
 */
export function startTelemetry(
  { endereco, intervaloMs, amostra }: Settings,
  papel: Config['papel'],
): Telemetry {
  const at = (signal: string): string => `${endereco.replace(/\/+$/, '')}/v1/${signal}`
  const resource = resourceFromAttributes({
    'service.name': 'autos',
    'autos.role': papel,
    'service.instance.id': crypto.randomUUID(),
  })
  const tracing = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(amostra) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: at('traces') }) })],
  })
  const metering = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: at('metrics') }),
        exportIntervalMillis: intervaloMs,
        exportTimeoutMillis: Math.min(intervaloMs, 10_000),
      }),
    ],
  })
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
