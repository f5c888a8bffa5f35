import type { Span as ApiSpan, Attributes } from "@opentelemetry/api";
import type { SpanExporter, SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Span, SpanFacts, SpanKind, Tracing, TracingSettings } from "./tracing";

/** Loaded on request, each by itself: a bundle would load static imports with its first line. */
async function loadLibraries() {
  const [api, { resourceFromAttributes }, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  return { ...api, ...sdk, resourceFromAttributes };
}
type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

/** Names of the library. */
const kinds = {
  server: "SERVER",
  client: "CLIENT",
  consumer: "CONSUMER",
  internal: "INTERNAL",
} as const satisfies Readonly<Record<SpanKind, string>>;

/** Names of OpenTelemetry's conventions, where there is one. */
const names: Readonly<Record<keyof SpanFacts, string>> = {
  method: "http.request.method",
  route: "http.route",
  status: "http.response.status_code",
  problem: "error.type",
  roles: "invoice_desk.roles",
};

/**
 * Tracing that sends spans by OTLP over HTTP. The libraries read OTEL_EXPORTER_OTLP_HEADERS,
 * HTTPS_PROXY and NO_PROXY.
 */
export async function otlpTracing(
  settings: TracingSettings & { readonly endpoint: string },
): Promise<Tracing> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }, { getProxyForUrl }, { HttpsProxyAgent }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("proxy-from-env"),
      import("https-proxy-agent"),
    ]);
  const url = `${settings.endpoint.replace(/\/+$/, "")}/v1/traces`;
  // A receiver without TLS is on this machine or in its network.
  const proxy = url.startsWith("https:") ? getProxyForUrl(url) : "";
  const exporter = new OTLPTraceExporter({
    url,
    ...(proxy !== "" && { httpAgentOptions: () => new HttpsProxyAgent(proxy) }),
  });
  const reported = withReports(exporter, settings.reportFailure);
  return createTracing(settings, new BatchSpanProcessor({ exporter: reported }));
}

/**
 * Tracing with any processor. The provider is not registered for the process: Next would then add
 * spans of its own, with the called addresses.
 */
export async function createTracing(
  { serviceName, share }: Pick<TracingSettings, "serviceName" | "share">,
  processor: SpanProcessor,
): Promise<Tracing> {
  const libraries = await loadLibraries();
  const provider = new libraries.TracerProvider({
    resource: libraries.resourceFromAttributes({ "service.name": serviceName }),
    sampler: new libraries.ParentBasedSampler({
      root: new libraries.TraceIdRatioBasedSampler(share),
    }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("invoice-desk");
  return {
    begin({ name, kind, parent, facts }) {
      const attributes = facts ? attributesOf(facts) : {};
      const options = { kind: libraries.SpanKind[kinds[kind]], attributes };
      return asSpan(libraries, tracer.startSpan(name, options, contextOf(libraries, parent)));
    },
    // What could not be sent has been reported.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function asSpan({ SpanStatusCode, TraceFlags }: Libraries, span: ApiSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = (traceFlags & TraceFlags.SAMPLED) === 0 ? "00" : "01";
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    end({ name, failed = false, ...facts } = {}) {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributesOf(facts));
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function attributesOf(facts: SpanFacts): Attributes {
  const attributes: Attributes = {};
  for (const fact of factNames) {
    const value = facts[fact];
    if (value !== undefined) attributes[names[fact]] = value;
  }
  return attributes;
}

const factNames = ["method", "route", "status", "problem", "roles"] as const;

const header = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf({ ROOT_CONTEXT, trace, TraceFlags }: Libraries, traceparent: string | null) {
  const [, traceId, spanId, flags] = header.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const minute = 60_000;

/** An exporter whose failures are reported; the library itself drops them silently. */
function withReports(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error && now - reportedAt >= minute) {
          reportedAt = now;
          report(result.error);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
