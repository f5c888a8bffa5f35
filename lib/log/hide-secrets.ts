const hidden = "[hidden]";

/** Settings whose values are secret, or contain a password as a database's address does. */
const secretName =
  /SECRET|PASSWORD|TOKEN|DATABASE(?:_MIGRATION)?_URL|SMTP_URL|[A-Z]_HEADERS|(?:^|_)KEY(?:$|_)/;

/** Patterns that are secret in any context. */
const forms = [
  /\bBearer\s+[\w.~+/=-]+/gi,
  /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g,
  /\bwhsec_[A-Za-z0-9+/=]+/g,
  // The value after the name of a token, as in an address or a printed object.
  /(?<=\b(?:[\w-]*token|secret|password)(?:=|%3D|["']?\s*[:=]\s*["']?))[^\s&"',;)}]+/gi,
  /(?<=:\/\/)[^\s/@]+:[^\s/@]*(?=@)/g,
  // National ids, with or without a sign between day and serial number.
  /(?<![\w.-])\d{6}(?:\d{2})?[-+ ]?\d{3,5}(?![\w-])/g,
];

/**
 * The secrets among the settings of a program, the longest first, so that none leaves a part of
 * another.
 */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const values = Object.entries(env).flatMap(([name, value = ""]) =>
    secretName.test(name) ? [value, ...partsOf(value)] : [],
  );
  return [...new Set(values)]
    .filter((value) => value.length >= 8)
    .sort((one, other) => other.length - one.length);
}

/** Values of a list, and those behind the names of `Name=value`. */
function partsOf(value: string): string[] {
  return value.split(",").flatMap((part) => {
    const one = part.trim();
    const behindName = one.slice(one.indexOf("=") + 1);
    return [one, behindName, behindName.replaceAll(/%([0-9a-f]{2})/gi, decodeOne)];
  });
}

function decodeOne(_: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

/** A text with unknown content, made safe for a log. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return [...secrets, ...forms].reduce<string>((rest, form) => rest.replaceAll(form, hidden), text);
}
