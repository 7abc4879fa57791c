import { STORY_NOW } from "../../mockBank.ts";
import type { Recording } from "../recording.ts";

const json = ["content-type", "application/json"] as const;

/** Maya submits a transfer, and an administrator approves it. */
export const aTransfer: Recording = {
  version: 1,
  scenario: "typical",
  begins: STORY_NOW,
  seed: 7,
  origin: "https://bank.test",
  steps: [
    { after: 0, do: "become", tab: 1, person: "maya" },
    { after: 900, do: "call", tab: 1, method: "GET", path: "/api/user", headers: [], status: 200 },
    { after: 100, do: "become", tab: 2, person: "admin" },
    {
      after: 4_000,
      do: "call",
      tab: 1,
      method: "POST",
      path: "/api/transactions",
      headers: [json, ["idempotency-key", "the-key-of-a-transfer"]],
      body: '{"type":"transfer","fromAccountId":1,"toAccountId":2,"amount":12.5}',
      status: 201,
    },
    { after: 10, do: "call", tab: 2, method: "GET", path: "/api/users", headers: [], status: 200 },
    {
      after: 2_000,
      do: "call",
      tab: 2,
      method: "PATCH",
      path: "/api/transactions/431",
      headers: [json],
      body: '{"status":"completed"}',
      status: 200,
    },
    {
      after: 50,
      do: "call",
      tab: 1,
      method: "GET",
      path: "/api/accounts",
      headers: [],
      status: 200,
    },
  ],
};
