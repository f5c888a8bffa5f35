import "server-only";
import { fitsAddress } from "../domain/third-party-id";

export interface Route<Target> {
  readonly method: string;
  /** Path template such as `/invoices/{customerGuid}/pdf`. */
  readonly path: string;
  readonly target: Target;
  /** Its parameters that are ids of another system, which may have slashes and percent signs. */
  readonly foreignIds?: readonly string[];
}

export type Match<Target> =
  | {
      readonly kind: "found";
      readonly target: Target;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: "unknown" }
  | { readonly kind: "method"; readonly allowed: readonly string[] };

interface Template<Target> {
  readonly segments: readonly Segment[];
  readonly foreignIds: readonly string[];
  readonly methods: Map<string, Target>;
}

/** A fixed segment, or the name of a parameter. */
type Segment = { readonly fixed: string } | { readonly name: string };

/**
 * Makes the function that finds the route of a path as the browser sent it. Each segment is decoded
 * once, and must equal its own encoding: a dot segment, a doubled encoding or a needless one matches
 * nothing, and neither does an encoded slash, backslash or percent sign beside ids of other systems.
 */
export function createPathMatcher<Target>(
  routes: readonly Route<Target>[],
): (method: string, path: string) => Match<Target> {
  const templates = buildTemplates(routes);
  return (method, path) => {
    const raw = path.slice(1).split("/");
    const candidates = path.startsWith("/") ? templates.get(raw.length) : undefined;
    for (const template of candidates ?? []) {
      const params = readParams(template, raw);
      if (params === null) continue;
      const target = template.methods.get(method);
      if (target === undefined) return { kind: "method", allowed: [...template.methods.keys()] };
      return { kind: "found", target, params };
    }
    return { kind: "unknown" };
  };
}

function readParams(
  { segments, foreignIds }: Pick<Template<unknown>, "segments" | "foreignIds">,
  raw: readonly string[],
): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = raw[index] ?? "";
    if ("fixed" in segment) {
      if (text !== segment.fixed) return null;
      continue;
    }
    const value = decodeSegment(text, foreignIds.includes(segment.name));
    if (value === null) return null;
    params[segment.name] = value;
  }
  return params;
}

function decodeSegment(text: string, isForeign: boolean): string | null {
  if (/^[A-Za-z0-9_-]+$/.test(text)) return text;
  let value: string;
  try {
    value = decodeURIComponent(text);
  } catch {
    return null;
  }
  if (!fitsAddress(value) || (!isForeign && /[/\\%]/.test(value))) return null;
  return encodeURIComponent(value) === text ? value : null;
}

/** By number of segments; fixed paths before those with parameters, so that the exact one wins. */
function buildTemplates<Target>(
  routes: readonly Route<Target>[],
): ReadonlyMap<number, readonly Template<Target>[]> {
  const byPath = new Map<string, Template<Target>>();
  for (const { method, path, target, foreignIds = [] } of routes) {
    const made = { segments: segmentsOf(path), foreignIds, methods: new Map() };
    const template = byPath.get(path) ?? made;
    template.methods.set(method, target);
    byPath.set(path, template);
  }
  const byLength = new Map<number, Template<Target>[]>();
  for (const template of byPath.values()) {
    const { length } = template.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), template]);
  }
  for (const group of byLength.values()) group.sort((a, b) => paramCount(a) - paramCount(b));
  return byLength;
}

function segmentsOf(path: string): readonly Segment[] {
  return path
    .slice(1)
    .split("/")
    .map((text) => {
      const name = /^\{(\w+)\}$/.exec(text)?.[1];
      return name === undefined ? { fixed: text } : { name };
    });
}

function paramCount<Target>({ segments }: Template<Target>): number {
  return segments.filter((segment) => "name" in segment).length;
}
