import {
  type Attributes,
  type Context,
  type Counter,
  type Histogram,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Failure, OutsideService } from './watch.ts'

/**
 * What the product says of itself, by OpenTelemetry's API alone: without an exporter (app/telemetry.ts) each of
 * these is an empty call. Attributes are names that we wrote, ids of entidades and figures: never a text, an
 * address or an id of a person or an item (proven by the canaries).
 */
const SCOPE = 'autos'

/** From a millisecond to what a request may take. */
export const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type Instruments = {
  requests: Histogram
  jobs: Histogram
  outside: Histogram
  queries: Histogram
  signatures: Counter
}

let instruments: Instruments | undefined

/** Once an exporter is there: what is made before it stays silent for ever. */
export function startMeasuring(): void {
  const meter = metrics.getMeter(SCOPE)
  const seconds = (name: string, description: string): Histogram =>
    meter.createHistogram(name, { unit: 's', description, advice: { explicitBucketBoundaries: SECONDS } })
  instruments = {
    requests: seconds('autos.request.duration', 'Requests, by operation and outcome'),
    jobs: seconds('autos.job.duration', 'Jobs done or failed, by kind'),
    outside: seconds('autos.outside.duration', 'Calls to services outside, by service and outcome'),
    queries: seconds('autos.database.query.duration', 'Statements, from sending to the last row'),
    signatures: meter.createCounter('autos.signatures', { description: 'Signatures, by method and outcome' }),
  }
}

export function stopMeasuring(): void {
  instruments = undefined
}

export const measuring = (): boolean => instruments !== undefined

export type Asked = { operation: string; outcome: 'ok' | 'refused' | 'error' }

export function requestAnswered({ ms, ...asked }: Asked & { ms: number }): void {
  instruments?.requests.record(ms / 1000, asked)
}

export function jobDone(asked: { kind: string; outcome: 'done' | 'failed'; ms: number }): void {
  instruments?.jobs.record(asked.ms / 1000, { kind: asked.kind, outcome: asked.outcome })
}

export function outsideCalled(call: { service: OutsideService; ms: number; failure: Failure | null }): void {
  if (instruments === undefined) return
  const attributes = {
    service: call.service.toLowerCase(),
    outcome: call.failure === null ? 'ok' : call.failure.toLowerCase(),
  }
  instruments.outside.record(call.ms / 1000, attributes)
  // Told when it ended: the span is of whoever called.
  trace
    .getTracer(SCOPE)
    .startSpan(`fora ${attributes.service}`, {
      kind: SpanKind.CLIENT,
      startTime: new Date(Date.now() - call.ms),
      attributes,
    })
    .end()
}

export function queryDone(ms: number): void {
  instruments?.queries.record(ms / 1000)
}

export function signatureMade(signature: { method: string; outcome: 'ok' | 'refused' | 'error' }): void {
  instruments?.signatures.add(1, signature)
}

/** A request's own span, under the one that its caller named by `traceparent`. */
export function startRequest(headers: Record<string, unknown>): { span: Span; within: Context } {
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  const span = trace.getTracer(SCOPE).startSpan('pedido', { kind: SpanKind.SERVER }, parent)
  return { span, within: trace.setSpan(parent, span) }
}

/** Runs inside a span of its own; what is thrown marks it, by the name of its class alone. */
export function inSpan<T>(name: string, attributes: Attributes, body: () => Promise<T>): Promise<T> {
  return trace.getTracer(SCOPE).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await body()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

/** Ties a line of the log to the trace; nothing where there is none. */
export function traceIds(of: Span | undefined = trace.getActiveSpan()): {
  trace_id?: string
  span_id?: string
} {
  const span = of?.spanContext()
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}
