import { describe, expect, it, vi } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { createTransaction, patchTransaction } from "#contract/transactions.ts";
import { createFaults } from "./faults.ts";

const asked = (method: string, path: string) =>
  new Request(`https://bank.example${path}`, { method });
const accounts = () => asked("GET", "/api/accounts");

function line() {
  const ask = vi.fn(async () => new Response("the bank's answer"));
  const cut = vi.fn();
  const faults = createFaults(cut);
  const said = async (request: Request) => {
    const answer = await faults.carry(request, ask);
    return answer === "lost" ? "lost" : await answer.text();
  };
  return { ask, cut, faults, said };
}

describe("createFaults", () => {
  it("fails a call as often as set, with the contract's message, without reaching the server", async () => {
    const { ask, faults, said } = line();
    faults.failCall(listAccounts, { code: "unavailable" }, 1);
    expect(JSON.parse(await said(accounts()))).toMatchObject({
      code: "unavailable",
      message: "We're briefly unavailable. Please try again.",
    });
    expect(ask).not.toHaveBeenCalled();
    expect(await said(accounts())).toBe("the bank's answer");
  });

  it("distinguishes calls by method and path", async () => {
    const { faults, said } = line();
    faults.failCall(patchTransaction, { code: "already_decided", message: "Too late" });
    expect(await said(asked("GET", "/api/transactions/7"))).toBe("the bank's answer");
    expect(await said(asked("PATCH", "/api/transactions"))).toBe("the bank's answer");
    expect(await said(asked("PATCH", "/api/transactions/7"))).toContain("Too late");
  });

  it("lets the call take effect although the response is lost", async () => {
    const { ask, faults, said } = line();
    faults.loseAnswer(createTransaction, 1);
    expect(await said(asked("POST", "/api/transactions"))).toBe("lost");
    expect(ask).toHaveBeenCalledOnce();
    expect(await said(asked("POST", "/api/transactions"))).toBe("the bank's answer");
  });

  it("delays a response, and uses the latest fault of a call", async () => {
    const { ask, faults, said } = line();
    faults.delayCall(listAccounts, "forever");
    const never = said(accounts());
    faults.delayCall(listAccounts, 0, 1);
    expect(await said(accounts())).toBe("the bank's answer");
    expect(ask).toHaveBeenCalledOnce();
    faults.clear();
    expect(await Promise.race([never, said(accounts())])).toBe("the bank's answer");
  });

  it("loses everything while offline and cuts the sockets", async () => {
    const { ask, cut, faults, said } = line();
    faults.goOffline();
    expect(cut).toHaveBeenCalledOnce();
    expect(await said(accounts())).toBe("lost");
    expect(ask).not.toHaveBeenCalled();
    faults.goOnline();
    expect(await said(accounts())).toBe("the bank's answer");
  });

  it("lets calls through and no socket while the channel is blocked", async () => {
    const { cut, faults, said } = line();
    faults.blockChannel();
    expect(cut).toHaveBeenCalledOnce();
    expect(faults.isChannelOpen()).toBe(false);
    expect(await said(accounts())).toBe("the bank's answer");
    faults.goOnline();
    expect(faults.isChannelOpen()).toBe(true);
    faults.blockChannel();
    faults.clear();
    expect(faults.isChannelOpen()).toBe(true);
  });
});

it("fails the chosen call, and not those before it", async () => {
  const { faults, said } = line();
  faults.failCall(listAccounts, { code: "unavailable" }, 1, 2);
  const answers = [await said(accounts()), await said(accounts()), await said(accounts())];
  expect(answers.map((text) => text === "the bank's answer")).toEqual([true, true, false]);
  expect(await said(accounts())).toBe("the bank's answer");
});

it("responds with what no server would, without reaching it, and reaches it afterwards", async () => {
  const { ask, faults } = line();
  faults.answerCall(listAccounts, { status: 502, body: "<h1>Bad Gateway</h1>" }, 1, 1);
  const asking = () => faults.carry(accounts(), ask);
  await asking();
  expect(ask).toHaveBeenCalledOnce();
  const answer = await asking();
  if (answer === "lost") throw new Error("It was lost");
  expect(answer.status).toBe(502);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe("<h1>Bad Gateway</h1>");
  expect(ask).toHaveBeenCalledOnce();
  await asking();
  expect(ask).toHaveBeenCalledTimes(2);
});

it("responds with JSON as such, and without a body if the status allows none", async () => {
  const { ask, faults } = line();
  const said = async (status: number) => {
    faults.answerCall(listAccounts, { status, body: "[{}]" }, 1);
    const answer = await faults.carry(accounts(), ask);
    return answer === "lost" ? answer : [answer.headers.get("content-type"), await answer.text()];
  };
  expect(await said(200)).toEqual(["application/json", "[{}]"]);
  expect(await said(204)).toEqual([null, ""]);
});

it("drops or delays the chosen one, and not those before it", async () => {
  const { faults, said } = line();
  faults.loseAnswer(listAccounts, 1, 1);
  expect(await said(accounts())).toBe("the bank's answer");
  expect(await said(accounts())).toBe("lost");
  faults.delayCall(listAccounts, "forever", 1, 1);
  expect(await said(accounts())).toBe("the bank's answer");
  expect(await Promise.race([said(accounts()), "still under way"])).toBe("still under way");
});
