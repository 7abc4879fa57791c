import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";

/** The path of the API reference, which shows the OpenAPI document as a page. */
export const API_REFERENCE_PATH = "/api/docs";

/** Returns every call of this contract as an OpenAPI 3.1 document. */
export const getOpenApi = defineCall({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  status: 200,
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
  idempotent: false,
});

export const openApiCalls = { getOpenApi };
