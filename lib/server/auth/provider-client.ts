import "server-only";
import { jsonOrNull } from "../answers/decode-json";
import type { Env } from "../env";
import type { Deadline } from "../upstream/deadline";
import {
  createUpstream,
  readBody,
  type Upstream,
  type UpstreamRequest,
} from "../upstream/upstream";

type ProviderRequest = Pick<UpstreamRequest, "method" | "headers" | "body">;

/** `body`: the JSON of the answer, null if it is none. */
export type SendToProvider = (
  address: string,
  request: ProviderRequest,
  deadline: Deadline,
) => Promise<{ readonly status: number; readonly body: unknown }>;

const answerLimit = 262_144;

/**
 * Sends requests to the addresses of the identity provider, which may have several origins.
 *
 * @throws {UpstreamFailure} from each call that got no answer.
 */
export function createProviderClient(): SendToProvider {
  const origins = new Map<string, Upstream>();
  return async (address, request, { signal }) => {
    const { origin, pathname, search } = new URL(address);
    const upstream = origins.get(origin) ?? createUpstream(origin);
    origins.set(origin, upstream);
    const path = pathname + search;
    const answer = await upstream.send({ ...request, path, signal, readMilliseconds: 5000 });
    const bytes = await readBody(answer, answerLimit, signal);
    return { status: answer.status, body: jsonOrNull(bytes, answer.headers["content-type"]) };
  };
}

/**
 * A form sent as the desk's client: with a secret by Basic (RFC 6749, 2.3.1), without one by name.
 */
export function formRequest(env: Env, fields: Readonly<Record<string, string>>): ProviderRequest {
  const { SIGN_IN_CLIENT_ID: id, SIGN_IN_CLIENT_SECRET: secret } = env;
  const form = new URLSearchParams(fields);
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  if (secret === undefined) {
    form.set("client_id", id);
  } else {
    const encode = (text: string) => new URLSearchParams({ text }).toString().slice("text=".length);
    const pair = Buffer.from(`${encode(id)}:${encode(secret)}`).toString("base64");
    headers.authorization = `Basic ${pair}`;
  }
  return { method: "POST", headers, body: form.toString() };
}
