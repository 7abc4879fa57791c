import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { instant } from "./time.ts";

/** An email that a demo server keeps instead of sending it. */
export const outboxNotice = z.object({
  id,
  userId: id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type OutboxNotice = z.output<typeof outboxNotice>;

/** Lists the emails of a demo server, newest first. Fails with `not_found` on other servers. */
export const listOutbox = defineCall({
  method: "GET",
  path: "/api/outbox",
  access: "admin",
  permission: "seeOutbox",
  status: 200,
  output: z.array(outboxNotice),
  conditional: "content",
  errors: ["not_found"],
  idempotent: false,
});

export const outboxCalls = { listOutbox };
