import { type Operation, type OperationName, operationOf } from "./operation-list";

/** The input of an operation; it is not checked, because wrong calls are sent as well. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON; a text is sent unchanged. */
  readonly body?: unknown;
  readonly mediaType?: string;
  /** Instead of the kit's own token; null: none. */
  readonly token?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body if it is JSON, else undefined. */
  readonly json: unknown;
}

/** No answer came, so nothing is known about the operation. */
export class NotReachable extends Error {
  override readonly name = "NotReachable";
}

/** The address of an operation in a deployment. */
export type Address = Pick<Operation, "method" | "path">;
export type Send = (request: Request) => Response | Promise<Response>;
export type Ask = (id: OperationName, call?: Call) => Promise<Answer>;

export interface CallerOptions {
  readonly serviceUrl: string;
  readonly token: () => Promise<string>;
  readonly send: Send;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Addresses of this deployment that differ. */
  readonly addresses?: Readonly<Record<string, Address>>;
}

const patience = 30_000;

/**
 * Calls operations over HTTP by their addresses.
 *
 * @throws {NotReachable} from a call that is not answered.
 */
export function createCaller({
  serviceUrl,
  token,
  send,
  headers: constant = {},
  addresses = {},
}: CallerOptions): Ask {
  return async (id, call = {}) => {
    const { method, path } = addresses[id] ?? operationOf(id);
    const headers = new Headers({ ...constant, accept: "*/*" });
    const bearer = call.token === undefined ? await token() : call.token;
    if (bearer !== null) headers.set("authorization", `Bearer ${bearer}`);
    const body = bodyOf(call.body);
    if (body !== null) headers.set("content-type", call.mediaType ?? "application/json");
    const url = serviceUrl.replace(/\/$/, "") + fill(path, call);
    const signal = AbortSignal.timeout(patience);
    return read(url, () => send(new Request(url, { method, headers, body, signal })));
  };
}

function bodyOf(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === "string" ? body : JSON.stringify(body);
}

function fill(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

async function read(url: string, send: () => Response | Promise<Response>): Promise<Answer> {
  try {
    const response = await send();
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, headers, bytes, json: parse(headers, bytes) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new NotReachable(`${new URL(url).host}: ${why}`);
  }
}

function parse(headers: Headers, bytes: Uint8Array): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers.get("content-type") ?? ""))
    return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
