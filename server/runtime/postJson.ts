import { milliseconds, seconds } from "#contract/time.ts";

/** An address that says nothing for so long is given up. */
const PATIENCE = seconds(10);

/** The address answered, and did not take it. */
class RefusedAnswer extends Error {
  override readonly name = "RefusedAnswer";
}

/** Posts a line of JSON to an address of the operator's. Throws where it is not taken. */
export async function postJson(url: string, body: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(milliseconds(PATIENCE)),
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusedAnswer(`The address answered ${response.status}`);
}
