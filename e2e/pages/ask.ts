import type { Page } from "@playwright/test";

export interface CallResponse {
  readonly status: number;
  /** The JSON of the response; null if it had none. */
  readonly body: unknown;
}

/**
 * Makes a call as the user signed in on a page, from the page: works on the server and in the demo.
 */
export function ask(
  page: Page,
  path: string,
  method: "GET" | "POST" | "PATCH" | "DELETE" = "GET",
  given?: unknown,
): Promise<CallResponse> {
  return page.evaluate(async ({ path, method, given }) => {
    const answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: given === undefined ? undefined : JSON.stringify(given),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  }, { path, method, given });
}

/**
 * Returns the ID from the response of a call that creates something. Throws with the server's
 * message if it fails.
 */
export async function made(page: Page, path: string, given: unknown): Promise<number> {
  const { status, body } = await ask(page, path, "POST", given);
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return Number(Object(body)["id"]);
}
