import { describedCalls } from "../openapi/getOpenApi.ts";
import { renderReference } from "../openapi/page.ts";
import { createNonce, referencePolicy } from "./headers.ts";
import { refuseWrites } from "./readOnly.ts";

/** The reference of the bank's calls as a page. */
export function answerReference(request: Pick<Request, "method">): Response {
  const refused = refuseWrites(request);
  if (refused !== undefined) return refused;
  const nonce = createNonce();
  const page = request.method === "HEAD" ? null : renderReference(describedCalls(), nonce);
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": referencePolicy(nonce),
    },
  });
}
