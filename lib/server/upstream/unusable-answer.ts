import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { UnusableReason } from "../../domain/connection/connection-enumerations";
import { CodingFailure } from "./undo-codings";
import type { UpstreamFailure } from "./upstream-failure";

/** Why an answer could not be used: nothing in it is from its body. */
export interface UnusableAnswer {
  readonly reason: UnusableReason;
  readonly status: number;
  /** The media type, the content coding or the host of a redirect; null: none is named. */
  readonly fact: string | null;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Why a 2xx or 3xx was no usable answer; null: the failure has another cause. */
export function unusableAnswer(
  { status, headers }: Answer,
  { kind, cause }: UpstreamFailure,
): UnusableAnswer | null {
  if (kind === "too-large") return { reason: "too-large", status, fact: null };
  if (kind !== "garbage") return null;
  const because = (reason: UnusableReason, fact: string | null = null) => ({
    reason,
    status,
    fact: fact !== null && /^[\w.+/:-]{1,100}$/.test(fact) ? fact : null,
  });
  if (status >= 300) return because("redirect", hostOf(headers.location));
  if (status < 200) return because("status");
  if (status === 204 || status === 205 || headers["content-length"] === "0")
    return because("empty");
  if (cause instanceof CodingFailure) {
    return because("content-coding", (headers["content-encoding"] ?? "").trim().toLowerCase());
  }
  const media = mediaOf(headers);
  if (!/\bjson$/.test(media ?? "")) return because("content-type", media);
  return because(cause instanceof SyntaxError ? "not-json" : "shape");
}

/** Without its parameters; null: none. */
export function mediaOf(headers: IncomingHttpHeaders): string | null {
  const [media = ""] = (headers["content-type"] ?? "").split(";");
  return media.trim().toLowerCase() || null;
}

/** Null: it leads to the same host, or nowhere. */
function hostOf(location: string | undefined): string | null {
  if (location === undefined || !/^(?:https?:)?\/\//i.test(location)) return null;
  return URL.canParse(location, "https://localhost")
    ? new URL(location, "https://localhost").host
    : null;
}
