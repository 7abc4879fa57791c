import { sendMessage } from "#contract/chat.ts";
import { writeVerb } from "../verb.ts";
import { writeToSupport } from "./writeMessage.ts";

export const sendMessageVerb = writeVerb(sendMessage, async (ctx, { body }) => ({
  output: await writeToSupport(ctx, body),
}));
