/** The content security policy of a file; without object-src, which stops viewers of PDFs. */
export const framedNowhere = "base-uri 'none'; frame-ancestors 'none'";

/** The content security policy of an answer that is no page: it loads nothing and is in no frame. */
export const closedPolicy = `default-src 'none'; object-src 'none'; form-action 'none'; ${framedNowhere}`;

/**
 * Headers of every answer that a browser may show, errors included.
 *
 * @param {boolean} https true when people reach the program by https
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(https) {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": [
      "accelerometer=()",
      "camera=()",
      "display-capture=()",
      "geolocation=()",
      "gyroscope=()",
      "magnetometer=()",
      "microphone=()",
      "midi=()",
      "payment=()",
      "publickey-credentials-get=()",
      "screen-wake-lock=()",
      "serial=()",
      "usb=()",
      "xr-spatial-tracking=()",
    ].join(", "),
    ...(https && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}
