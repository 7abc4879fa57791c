import type { Log, Passwords } from "#server/kernel/deps.ts";

export const simulatedPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
  decoyHash: "plain:\u0000",
};

/** Collects the server's error logs; a run without bugs has none. */
export function errorsOnly(errors: string[]): Log {
  return {
    always() {},
    debug() {},
    info() {},
    warn() {},
    error: (event, fields) => void errors.push(JSON.stringify({ event, ...fields })),
  };
}
