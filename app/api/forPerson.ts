import { failureOf } from "./callFailed.ts";
import type { Client } from "./client.ts";

/**
 * The calls of a page that was made for this person. Where the bank refuses one because another
 * person has signed in to the browser since, calls `onOtherPerson`.
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
