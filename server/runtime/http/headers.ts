export type Header = readonly [name: string, value: string];

const NONCE_BYTES = 16;
const TWO_YEARS_IN_SECONDS = 63_072_000;

/** For everything that is not a page: a document made of it by mistake may load nothing. */
const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SHARED: readonly Header[] = [
  ["Cache-Control", "no-store"],
  ["Content-Security-Policy", CLOSED_POLICY],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  [
    "Permissions-Policy",
    "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()",
  ],
];

/** 128 fresh bits for one page's styles. */
export function createNonce(): string {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toBase64();
}

/** What a page may load: its own files, its own server, and the styles that carry its nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page of the server's own: text and the styles that carry its nonce, nothing else. */
export function referencePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * What every answer carries unless it says otherwise itself: a page brings its own policy, a file
 * says how long it may be kept, everything else is kept nowhere. HSTS only makes sense over TLS.
 */
export function defaultHeaders({ overTls }: { readonly overTls: boolean }): readonly Header[] {
  const transport: Header = [
    "Strict-Transport-Security",
    `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains`,
  ];
  return overTls ? [...SHARED, transport] : SHARED;
}
