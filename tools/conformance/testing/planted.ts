import type { Send } from "../caller";
import { type OperationName, operationList } from "../operation-list";
import { type Fields, fieldsOf } from "../reading";

export interface Mutation {
  readonly name: string;
  readonly operation: OperationName;
  /** Text that the operation's line must contain. */
  readonly line: RegExp;
  readonly through: (send: Send) => Send;
}

/** The behaviour of a faulty service at one operation, wrapped around the correct one. */
export type Fault = (request: Request, send: Send) => Promise<Response>;

/** The service with a fault at one operation; every other is unchanged. */
export function faulty(operation: OperationName, fault: Fault): (send: Send) => Send {
  return (send) => (request) =>
    operationOf(request) === operation ? fault(request, send) : send(request);
}

/** The answer is correct, then changed. */
export function answering(change: (json: unknown) => unknown): Fault {
  return async (request, send) => {
    const response = await send(request);
    if (response.status >= 300) return response;
    return Response.json(change(await response.json()), {
      status: response.status,
      headers: headersOf(response),
    });
  };
}

/** A status is replaced by another, with another body. */
export function turning(from: number, to: number, body: unknown): Fault {
  return async (request, send) => {
    const response = await send(request);
    if (response.status !== from) return response;
    return Response.json(body, { status: to, headers: headersOf(response) });
  };
}

/** A refusal's problem details are changed. */
export function refusing(change: (problem: Fields) => Fields): Fault {
  return async (request, send) => {
    const response = await send(request);
    if (response.status < 400) return response;
    return Response.json(change(fieldsOf(await response.json())), {
      status: response.status,
      headers: headersOf(response),
    });
  };
}

export function withoutHeader(name: string): Fault {
  return async (request, send) => {
    const response = await send(request);
    const headers = headersOf(response);
    headers.delete(name);
    return new Response(await response.arrayBuffer(), { status: response.status, headers });
  };
}

/** The query is changed before the service reads it. */
export function readingQuery(change: (query: URLSearchParams) => void): Fault {
  return async (request, send) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return send(await copy(request, { url: url.href }));
  };
}

/** The body is changed before the service reads it. */
export function readingBody(change: (body: Fields) => Fields): Fault {
  return async (request, send) => {
    const text = await request.clone().text();
    if (!text.startsWith("{") || !text.endsWith("}")) return send(request);
    const body = JSON.stringify(change(fieldsOf(JSON.parse(text))));
    return send(await copy(request, { body }));
  };
}

/** The same request with another address, body or header. */
export async function copy(
  request: Request,
  changed: { url?: string; body?: string; authorization?: string },
): Promise<Request> {
  const headers = new Headers(request.headers);
  if (changed.authorization) headers.set("authorization", changed.authorization);
  const text = changed.body ?? (await request.clone().text());
  const { method } = request;
  return new Request(changed.url ?? request.url, { method, headers, body: text || null });
}

/** Every PDF that is fetched after a fee was added has one byte more. */
export function changingPdfAfterFees(send: Send): Send {
  let changed = false;
  return async (request) => {
    const response = await send(request);
    changed ||= request.url.endsWith("/debtcollection/fees") && response.ok;
    if (!changed || !response.headers.get("content-type")?.includes("pdf")) return response;
    return new Response(
      Buffer.concat([Buffer.from(await response.arrayBuffer()), Buffer.from("\n")]),
      {
        headers: { "content-type": "application/pdf" },
      },
    );
  };
}

export function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return headers;
}

function operationOf(request: Request): OperationName | undefined {
  const { pathname } = new URL(request.url);
  const fitting = operationList.filter(
    ({ method, path }) =>
      method === request.method &&
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
  // Literal paths before templates, as in the service.
  const [found] = fitting.sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  return found?.id;
}
