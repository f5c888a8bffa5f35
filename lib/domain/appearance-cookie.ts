/**
 * The name of a cookie for appearance at a desk with this address. On https it has the prefix
 * `__Host-`: browsers then accept it from this host alone, not from another host of the domain and
 * not over http, where they would refuse the prefix.
 */
export function appearanceCookieName(name: string, deskAddress: string | undefined): string {
  return deskAddress?.startsWith("https:") ? `__Host-${name}` : name;
}
