import "server-only";
import { maskNationalIdsIn } from "../domain/readers/national-ids/mask-national-ids";

/**
 * A text that may leave the server: national ids and secrets in it are masked. Percent escapes are
 * decoded as long as they hide something; such a text is answered decoded.
 */
export function maskText(text: string): string {
  return maskEscaped(text, (part) => maskNationalIdsIn(maskPlainSecrets(part)));
}

/** The same for secrets alone: for a field with an identifier of digits. */
export function maskSecrets(text: string): string {
  return maskEscaped(text, maskPlainSecrets);
}

/**
 * A fast check whether the ASCII characters of a text may contain anything to mask, with false
 * positives. Six digits near each other, the ends of "token" and "bearer", the start of a JWT, or a
 * percent escape.
 */
export function mayHide(text: string): boolean {
  return quick.test(text);
}

const quick = /\d(?:[\s\-+./]{0,4}\d){5}|[kK][eE][nN]|[rR][eE][rR]|ey[JA]|ew[ok]|%[0-9a-fA-F]/;

/** The replacement of a secret. */
export const hiddenSecret = "•••";

const mostEscapes = 5;
const percentEscape = /(?:%[0-9a-f]{2})+/gi;

function maskEscaped(text: string, mask: (text: string) => string): string {
  const masked = mask(text);
  let plain = masked;
  for (let depth = 0; depth < mostEscapes && plain.includes("%"); depth += 1) {
    plain = plain.replaceAll(percentEscape, (escapes) =>
      Buffer.from(escapes.replaceAll("%", ""), "hex").toString("utf8"),
    );
    const found = mask(plain);
    if (found !== plain) return maskEscaped(found, mask);
  }
  return masked;
}

/** Every secret has one of these; most texts do not. */
const possible = /token|bearer|eyJ|eyA|ewo|ewk/i;

/** `=` or `:`, also escaped for an address, JSON or HTML, with optional quotes. */
const assigned =
  "[\"'`\\\\\\])]{0,4}\\s*(?:=>|[=:]|%(?:25)*3[ad]|\\\\{1,4}u003[ad]|&#(?:0*(?:61|58)|x0*3[ad]);|&(?:equals|colon);)\\s*[\"'`\\\\([]{0,4}";
/** A bearer token has a header's name before it, which must not be taken for the value. */
const scheme = "(?:bearer(?:\\s|%(?:25)*20|\\+|:)+)?";
const secrets = [
  [new RegExp(`(token${assigned})${scheme}[^&#\\s"'<>]+`, "gi"), `$1${hiddenSecret}`],
  [/(bearer(?:\s|%(?:25)*20|\+|:)+)(?:token\s+)?[^&\s"'<>,;]+/gi, `$1${hiddenSecret}`],
  // The start of a JSON object in Base64: the header of a JWT, whole or cut off.
  [/(?:eyJ|eyA|ewo|ewk)[\w-]{8,}(?:(?:\.|%(?:25)*2e)[\w-]*){0,4}/g, hiddenSecret],
  // "The token 0123456789abcdef is not valid": text of that length with a digit is no word.
  [/(tokens?\s+(?:is\s+|was\s+)?["'`([]?)(?=[\w-]*\d)[\w-]{16,}/gi, `$1${hiddenSecret}`],
] as const;

function maskPlainSecrets(text: string): string {
  if (!possible.test(text)) return text;
  return secrets.reduce((masked, [pattern, shown]) => masked.replaceAll(pattern, shown), text);
}
