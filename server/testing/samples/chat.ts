import type { Sample } from "../sample.ts";
import type { TestBank } from "../testBank.ts";

const change = { content: "Never mind, I have it." };

/** Good requests of the calls in contract/chat.ts. */
export const chatSamples = {
  async listMessages(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/chat/messages" } };
  },
  async sendMessage(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return {
      ask,
      asked: { path: "/api/chat/send", body: { content: "Where is my card?" } },
      change,
    };
  },
  async markMessagesRead(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/chat/mark-read", body: {} } };
  },
  async countUnreadMessages(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/chat/unread-count" } };
  },
  async countAllUnreadMessages(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: "/api/chat/unread-total" } };
  },
  async listConversations(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: "/api/chat/admin-messages" } };
  },
  async sendMessageToCustomer(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { user } = await bank.person("customer");
    const body = { content: "It is on its way.", recipientId: user.id };
    return { ask, asked: { path: "/api/chat/send-admin", body }, change };
  },
};
