import { sendMessageToCustomer } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";
import { writeToCustomer } from "./writeMessage.ts";

export const sendMessageToCustomerHandler = defineHandler(
  sendMessageToCustomer,
  (request, { body }) =>
    request.transaction(async (ctx) => ({ output: await writeToCustomer(ctx, body) })),
);
