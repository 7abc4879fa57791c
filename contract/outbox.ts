import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { instant } from "./time.ts";

/** A message that the bank would have mailed. */
export const outboxNotice = z.object({
  id,
  userId: id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type OutboxNotice = z.output<typeof outboxNotice>;

/** What was sent in a demo, newest first; 404 in a bank that is none. */
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
