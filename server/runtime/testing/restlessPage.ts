import type { Visitor } from "./visitor.ts";

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A page that moves a cent again and again, each with its own idempotency key, repeated until there
 * is a response, as the app does. Sent ones may be lost; acknowledged ones must exist.
 */
export function restlessPage(page: Visitor, wish: Readonly<Record<string, unknown>>) {
  const acknowledged = new Map<string, unknown>();
  let refused = 0;
  let isOver = false;

  async function send(key: string): Promise<boolean> {
    try {
      const { status, body } = await page
        .post("/api/transactions", wish, { "idempotency-key": key });
      if (status === 201) acknowledged.set(key, body);
      return status === 201;
    } catch {
      return false;
    }
  }
  async function goOn(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      while (!await send(`outage-${count}`)) {
        refused++;
        await delay(250);
      }
      await delay(100);
    }
  }
  const gone = goOn();

  return {
    acknowledged,
    /** Resolves when one more was not acknowledged. */
    async oneRefused(): Promise<void> {
      const before = refused;
      while (refused === before) await delay(20);
    },
    /** Resolves with how long it took, in milliseconds, until one more was acknowledged. */
    async oneMore(): Promise<number> {
      const [before, began] = [acknowledged.size, performance.now()];
      while (acknowledged.size === before) await delay(20);
      return Math.round(performance.now() - began);
    },
    async stop(): Promise<void> {
      isOver = true;
      await gone;
    },
    send,
  };
}
