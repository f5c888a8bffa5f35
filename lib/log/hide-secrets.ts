const hidden = "[hidden]";

/** Settings whose values are secret, or contain a password as a database's address does. */
const secretName =
  /SECRET|PASSWORD|TOKEN|DATABASE(?:_MIGRATION)?_URL|SMTP_URL|OTLP_HEADERS|(?:^|_)KEY(?:$|_)/;

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
    secretName.test(name) ? [value, ...value.split(",").map((one) => one.trim())] : [],
  );
  return [...new Set(values)]
    .filter((value) => value.length >= 8)
    .sort((one, other) => other.length - one.length);
}

/** A text with unknown content, made safe for a log. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return [...secrets, ...forms].reduce<string>((rest, form) => rest.replaceAll(form, hidden), text);
}
