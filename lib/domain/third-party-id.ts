/** An invoice group's id in another system. */
export interface ThirdPartyId {
  readonly system: string;
  readonly id: string;
}

/** As long as the contract accepts. */
export const longestThirdPartyName = 100;
/**
 * Whether billing's address can carry an id or a system in one reading, also behind a gateway that
 * decodes it: `2026/17` and `100 %` do, but no part of it is a step such as `..`, and nothing in it
 * reads as an encoded character or, behind a slash, as a query.
 */
export function fitsAddress(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  if (/[\u0000-\u001f\u007f]|%[0-9a-f]{2}/i.test(name)) return false;
  const parts = name.split(/[/\\]/);
  if (parts.some((part) => /^\.{0,2}$/.test(part))) return false;
  return parts.length === 1 || !/[?#;]/.test(name);
}

/** Systems that a person's preferences have room for. */
export const mostSystems = 8;

/** The systems that a person used, the last one first. */
export function rememberSystem(systems: readonly string[], system: string): readonly string[] {
  if (systems[0] === system) return systems;
  return [system, ...systems.filter((other) => other !== system)].slice(0, mostSystems);
}

/** The query of such a search, `system` and `id`; null: it names none. */
export function readThirdPartyQuery(query: URLSearchParams): ThirdPartyId | null {
  return idOf((query.get("system") ?? "").trim(), (query.get("id") ?? "").trim());
}

/** The path segments of the former address as the router gives them; null: it names none. */
export function readThirdPartySegments(segments: readonly string[] = []): ThirdPartyId | null {
  const [system = "", id = "", ...more] = segments.map(decoded);
  return more.length === 0 ? idOf(system, id) : null;
}

function idOf(system: string, id: string): ThirdPartyId | null {
  const fits = [system, id].every(({ length }) => length > 0 && length <= longestThirdPartyName);
  return fits ? { system, id } : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return segment.trim();
  }
}
