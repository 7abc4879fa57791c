import { sendMessage } from "#contract/chat.ts";
import { defineHandler } from "../handler.ts";
import { writeToSupport } from "./writeMessage.ts";

export const sendMessageHandler = defineHandler(
  sendMessage,
  (request, { body }) =>
    request.transaction(async (ctx) => ({ output: await writeToSupport(ctx, body) })),
);
