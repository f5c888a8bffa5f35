/** Headers that the desk or the connection sets itself. */
const ownHeaders =
  /^(?:accept|accept-encoding|authorization|connection|content-.*|cookie|expect|host|idempotency-key|keep-alive|proxy-.*|te|trace.*|trailer|transfer-encoding|upgrade)$/i;

const form =
  "Must be Name=value with a comma between; a comma or percent sign within a value is %2C or %25.";

export type ConstantHeaders =
  | { readonly headers: Readonly<Record<string, string>> }
  | { readonly wrong: string };

/**
 * Reads headers that go with every request, such as a gateway's subscription key: `Name=value` with
 * commas between, as in OTEL_EXPORTER_OTLP_HEADERS; values are percent-decoded.
 *
 * @returns the headers by their names in small letters, or what is wrong, without a value.
 */
export function readConstantHeaders(text: string): ConstantHeaders {
  const headers: Record<string, string> = {};
  for (const part of text.split(",")) {
    const [, name = "", written = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (ownHeaders.test(name))
      return { wrong: `Must not set ${name}, which the desk sets itself.` };
    const value = percentDecoded(written);
    const isName = /^[\w!#$%&'*+.^`|~-]+$/.test(name);
    if (!isName || value === null || !/^[\x20-\x7e]+$/.test(value)) return { wrong: form };
    headers[name.toLowerCase()] = value;
  }
  return { headers };
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
