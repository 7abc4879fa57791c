import { sendMessageToCustomer } from "#contract/chat.ts";
import { writeVerb } from "../verb.ts";
import { writeToCustomer } from "./writeMessage.ts";

export const sendMessageToCustomerVerb = writeVerb(
  sendMessageToCustomer,
  async (ctx, { body }) => ({ output: await writeToCustomer(ctx, body) }),
);
