export type Header = readonly [name: string, value: string];

const NONCE_BYTES = 16;
const TWO_YEARS_IN_SECONDS = 63_072_000;

const SHARED: readonly Header[] = [
  ["Cache-Control", "no-store"],
  // For responses that aren't pages: a document made of one by mistake may load nothing.
  ["Content-Security-Policy", policy("form-action 'none'")],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  [
    "Permissions-Policy",
    "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), " +
    "publickey-credentials-get=(self), usb=()",
  ],
];

/** 128 fresh bits for one page's styles. */
export function createNonce(): string {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toBase64();
}

/** What a page may load: its own files, its own server, and the styles that carry its nonce. */
export function pagePolicy(nonce: string): string {
  return policy(
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
  );
}

/** A page of the server's own: text and the styles that carry its nonce, nothing else. */
export function referencePolicy(nonce: string): string {
  return policy(`style-src 'nonce-${nonce}'`, "form-action 'none'");
}

/** A content security policy that allows only this, and no framing. */
function policy(...allowed: readonly string[]): string {
  return ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", ...allowed].join("; ");
}

/**
 * What every answer carries unless it says otherwise itself: a page brings its own policy, a file
 * says how long it may be kept, everything else is kept nowhere. HSTS only makes sense over TLS.
 */
export function defaultHeaders({ overTls }: { readonly overTls: boolean }): readonly Header[] {
  if (!overTls) return SHARED;
  const lifetime = `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains`;
  return [...SHARED, ["Strict-Transport-Security", lifetime]];
}
