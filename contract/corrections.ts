import * as z from "zod/mini";
import { id } from "./id.ts";
import type { Metadata } from "./metadata.ts";

/** The metadata's field that names the transaction that another one corrects. */
export const CORRECTS = "corrects";

/** Returns the ID of the transaction that one with this metadata corrects, if it corrects one. */
export function correctedIdIn(metadata: Metadata | null): number | undefined {
  return z.safeParse(id, metadata?.[CORRECTS]).data;
}
