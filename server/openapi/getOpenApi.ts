import { getOpenApi } from "#contract/openapi.ts";
import { freeVerb } from "../verb.ts";
import { describeCalls, type OpenApiDocument } from "./document.ts";

let described: OpenApiDocument | undefined;

/** The contract does not change while the process lives, so one description serves all. */
export function describedCalls(): OpenApiDocument {
  return described ??= describeCalls();
}

export const getOpenApiVerb = freeVerb(getOpenApi, async () => ({
  output: { ...describedCalls() },
}));
