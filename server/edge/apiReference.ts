import { describedCalls } from "../openapi/getOpenApi.ts";
import { renderReference } from "../openapi/page.ts";
import { createNonce, referencePolicy } from "./headers.ts";
import { problemResponse } from "./problemResponse.ts";

/** The reference of the bank's calls as a page. */
export function answerReference({ method }: Pick<Request, "method">): Response {
  if (method !== "GET" && method !== "HEAD") {
    return problemResponse("method_not_allowed", { headers: { Allow: "GET, HEAD" } });
  }
  const nonce = createNonce();
  const page = method === "HEAD" ? null : renderReference(describedCalls(), nonce);
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": referencePolicy(nonce),
    },
  });
}
