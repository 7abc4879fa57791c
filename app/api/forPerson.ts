import { failureOf } from "./callFailed.ts";
import type { Client } from "./client.ts";

/**
 * Wraps a client for a page that is for this user. Calls `onOtherPerson` if the server rejects a
 * call because another user has signed in to the browser since.
 */
export function forPerson(client: Client, userId: number, onOtherPerson: () => void): Client {
  async function heeding<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (failureOf(error).code === "other_person") onOtherPerson();
      throw error;
    }
  }

  return {
    request: (call, args, options) => heeding(client.request(call, args, { ...options, userId })),
    requestPart: (call, args, options) =>
      heeding(client.requestPart(call, args, { ...options, userId })),
  };
}
