import type { Push } from "#server/kernel/deps.ts";

/** A push service inside the page: it takes everything and shows nothing. */
export const pagePush: Push = {
  publicKey: () => Promise.resolve(`B${"A".repeat(86)}`),
  isService: (endpoint) => endpoint.startsWith("https://push.test/"),
  send: () => Promise.resolve("taken"),
};
