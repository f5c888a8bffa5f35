/** A path from a template, every value encoded. Throws on a missing parameter. */
export function fillPath(template: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${template} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** The query string of an address with its question mark; unset values are left out. */
export function searchText(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
