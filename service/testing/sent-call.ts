import type { CallInput, ContractCall } from "./contract-inputs";

/** A request as it goes over the wire. */
export interface SentCall {
  readonly method: string;
  /** With its query. */
  readonly address: string;
  /** null: no body. */
  readonly mediaType: string | null;
  /** undefined: the correct one. */
  readonly authorization?: string | null;
  readonly body: string | null;
}

/** Replaced in a body's text by a number that JSON cannot make of any value. */
export const numberWithoutEnd = "a number without end";

/** The request of an input. */
export function sentCall({ row }: ContractCall, input: CallInput): SentCall {
  return {
    method: row.method,
    address: pathOf(row.path, input.params) + queryOf(Object.entries(input.query)),
    mediaType: input.body === undefined ? null : "application/json",
    body: input.body === undefined ? null : bodyText(input.body),
  };
}

export function pathOf(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wholeText(String(params[name]))),
  );
}

export function queryOf(pairs: readonly (readonly [string, unknown])[]): string {
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

export function bodyText(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${numberWithoutEnd}"`, "1e999");
}

/** An answer with its text, whatever its type. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends it to the app in this process. */
export async function send(
  app: { request(address: string, init: RequestInit): Response | Promise<Response> },
  call: SentCall,
  token: string,
): Promise<ReceivedAnswer> {
  const headers = new Headers();
  const authorization = call.authorization === undefined ? `Bearer ${token}` : call.authorization;
  if (authorization !== null) headers.set("authorization", authorization);
  if (call.mediaType !== null) headers.set("content-type", call.mediaType);
  // Bytes, because a text would add a media type.
  const body = call.body === null ? null : new TextEncoder().encode(call.body);
  const answer = await app.request(call.address, { method: call.method, headers, body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** As in an address: unpaired surrogates become U+FFFD. */
export function wholeText(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
