import "server-only";

export interface PolicyOptions {
  readonly nonce: string;
  /** The development server evaluates code, uses inline styles and opens a socket. */
  readonly development: boolean;
}

/** The content security policy of one HTML answer. */
export function contentSecurityPolicy({ nonce, development }: PolicyOptions): string {
  const script = `'nonce-${nonce}' 'strict-dynamic'`;
  const directives = {
    "default-src": "'none'",
    "script-src": development ? `${script} 'unsafe-eval'` : script,
    "style-src": development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "img-src": development ? "'self' data:" : "'self'",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
