import { problemResponse } from "./problemResponse.ts";

/** The refusal of every method that does not only read; undefined where this one does. */
export function refuseWrites({ method }: Pick<Request, "method">): Response | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  return problemResponse("method_not_allowed", { headers: { Allow: "GET, HEAD" } });
}
