import type { Ask, TestRequest } from "./asker.ts";

/** One good request of a call: who makes it and what it says. */
export interface Sample {
  readonly ask: Ask;
  readonly asked: Omit<TestRequest, "method">;
  /** A field that makes it another request, where that is not its description. */
  readonly change?: Readonly<Record<string, unknown>>;
}
