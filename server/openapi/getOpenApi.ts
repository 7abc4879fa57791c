import { getOpenApi } from "#contract/openapi.ts";
import { defineHandler } from "../handler.ts";
import { describeCalls, type OpenApiDocument } from "./document.ts";

let described: OpenApiDocument | undefined;

/** The contract does not change while the process lives, so one description serves all. */
export function describedCalls(): OpenApiDocument {
  return described ??= describeCalls();
}

export const getOpenApiHandler = defineHandler(getOpenApi, async () => ({
  output: { ...describedCalls() },
}));
