/** What a span may say. No value names a person or a record: the list is closed. */
export interface SpanFacts {
  readonly method?: string | undefined;
  /** Operation id or template of an address, never the called address. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  /** A problem type or another code of a closed set. */
  readonly problem?: string | undefined;
  /** Roles of the person, with commas between. */
  readonly roles?: string | undefined;
}

/** server: answers a request; client: a call; consumer: work from a queue; internal: the rest. */
export type SpanKind = "server" | "client" | "consumer" | "internal";

export interface BegunSpan {
  readonly name: string;
  readonly kind: SpanKind;
  /** The traceparent header of what caused it; null, or not in that form: it begins a trace. */
  readonly parent: string | null;
  readonly facts?: SpanFacts;
}

export interface EndedSpan extends SpanFacts {
  /** Where the name was unknown at the beginning. */
  readonly name?: string | undefined;
  readonly failed?: boolean;
}

/** One piece of work of a trace (W3C Trace Context). */
export interface Span {
  readonly traceId: string;
  /** Header value that makes further work its child. */
  readonly traceparent: string;
  end(ended?: EndedSpan): void;
}

export interface Tracing {
  begin(span: BegunSpan): Span;
  /** Sends what is waiting, and stops. */
  close(): Promise<void>;
}

const key = Symbol.for("invoice-desk.tracing");

/**
 * Sets the tracing of this process; null: none. On globalThis, because the server's bundles have
 * modules of their own.
 */
export function setTracing(tracing: Tracing | null): void {
  Reflect.set(globalThis, key, tracing);
}

/** Begins a span; null without tracing. */
export function beginSpan(span: BegunSpan): Span | null {
  const tracing: Tracing | null | undefined = Reflect.get(globalThis, key);
  return tracing?.begin(span) ?? null;
}

export interface TracingSettings {
  /** Address of an OTLP receiver, from OTEL_EXPORTER_OTLP_ENDPOINT; undefined: no tracing. */
  readonly endpoint: string | undefined;
  /** Part of the traces that is recorded, 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
  /** Called when spans could not be sent, at most once a minute. */
  readonly reportFailure: (error: unknown) => void;
}

/**
 * Starts tracing if there is an endpoint; without one nothing of it is loaded. The returned function
 * ends it.
 */
export async function openTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { endpoint } = settings;
  if (endpoint === undefined) return async () => undefined;
  const { otlpTracing } = await import("./otlp-tracing");
  const tracing = await otlpTracing({ ...settings, endpoint });
  setTracing(tracing);
  return () => tracing.close();
}
