import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { observeQueries } from '../../cms/database/query-observer'
import { pathOf, type RouteClass } from './route-class'

/** Traces requests and their queries. */
export interface Tracing {
  /**
   * Runs a request in a span, which ends with the response.
   * @param isTrusted whether a trusted proxy sent it, so that its `traceparent` is used
   */
  inSpan(request: TracedRequest, next: () => void): void
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export interface TracedRequest {
  request: IncomingMessage
  response: ServerResponse
  route: RouteClass
  requestId: string
  isTrusted: boolean
}

/**
 * Sends traces by OTLP over HTTP. The exporter itself reads `OTEL_EXPORTER_OTLP_ENDPOINT` and
 * related variables. This file is loaded only when the endpoint is set.
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function openTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'site' }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('site')
  // Skips queries outside of requests, such as polls for due mails: they would be thousands of
  // traces with one query.
  observeQueries(({ system, summary }) => {
    if (!trace.getActiveSpan()) return () => {}
    const attributes = { 'db.system.name': system, 'db.query.summary': summary }
    const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes })
    return (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })

  return {
    inSpan({ request, response, route, requestId, isTrusted }, next) {
      const { method = 'GET', headers } = request
      const parent = isTrusted ? propagation.extract(context.active(), headers) : context.active()
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'url.path': pathOf(request),
        'site.request_id': requestId,
      }
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      )
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), next)
    },
    close: () => provider.shutdown(),
  }
}
