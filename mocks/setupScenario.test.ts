import { afterEach, expect, it } from "vitest";
import type { MockBank } from "./mockBank.ts";
import { setupScenario } from "./setupScenario.ts";

let bank: MockBank;
afterEach(() => bank.close());

const ask = (path: string) => bank.answer(new Request(`https://bank.example${path}`));

it("responds only to who is signed in when the server is unavailable", async () => {
  ({ bank } = await setupScenario({ person: "maya", trouble: "unavailable" }));
  expect(await ask("/api/user")).toMatchObject({ status: 200 });
  expect(await ask("/api/accounts")).toMatchObject({ status: 503 });
});

it("lets nothing through when it is offline", async () => {
  ({ bank } = await setupScenario({ person: "maya", trouble: "offline" }));
  expect(await ask("/api/user")).toBe("lost");
});

it("plays at another moment with its user still signed in", async () => {
  ({ bank } = await setupScenario({ person: "maya", moment: "a year later" }));
  expect(bank.clock.now()).toMatch(/^2027-11-20/);
  expect(await ask("/api/accounts")).toMatchObject({ status: 200 });
});
