import { describe, expect, it, vi } from "vitest";
import { makeUser } from "#app/shell/testing/people.ts";
import { openingLater } from "./openSessionLater.ts";
import type { SessionEvent, SessionNews } from "./session.machine.ts";
import type { OpenSession, Session } from "./SessionContext.tsx";

const bank = { client: { request: vi.fn(), requestPart: vi.fn() } };
const signIn: SessionEvent = { type: "signIn", username: "maya", password: "secret" };

/** A machine that records the events it receives, and emits the events of a test. */
function stubMachine() {
  const sent: SessionEvent[] = [];
  const tellers: ((news: SessionNews) => void)[] = [];
  const end = vi.fn();
  const session: Session = {
    getState: () => ({
      user: null,
      halfSignedInId: null,
      hasAuthenticator: false,
      hasPasskey: false,
      entered: null,
      hasExpired: false,
      failure: null,
      secondFactor: undefined,
      isLoading: false,
      isPending: false,
      isLeaving: false,
    }),
    checkNow: () => undefined,
    subscribe: () => () => undefined,
    send: (event) => void sent.push(event),
    on(tell) {
      tellers.push(tell);
      return () => undefined;
    },
    start: () => end,
  };
  const open: OpenSession = () => session;
  return { open, sent, end, tell: (news: SessionNews) => tellers.forEach((tell) => tell(news)) };
}

describe("a session whose machine is fetched later", () => {
  it("fetches nothing until something is sent", () => {
    const fetchMachine = vi.fn(() => Promise.resolve(stubMachine().open));
    const session = openingLater(fetchMachine)(bank);
    session.start();
    expect(session.getState().user).toBeNull();
    expect(fetchMachine).not.toHaveBeenCalled();
  });

  it("shows a sign-in as on its way and hands it over once", async () => {
    const machine = stubMachine();
    const session = openingLater(() => Promise.resolve(machine.open))(bank);
    const onChange = vi.fn();
    session.subscribe(onChange);
    session.send(signIn);
    expect(session.getState().isPending).toBe(true);
    expect(onChange).toHaveBeenCalledOnce();
    await expect.poll(() => machine.sent).toEqual([signIn]);
    session.send({ type: "back" });
    expect(machine.sent).toEqual([signIn, { type: "back" }]);
  });

  it("ends with its page, and does not begin after it", async () => {
    const machine = stubMachine();
    const session = openingLater(() => Promise.resolve(machine.open))(bank);
    const leave = session.start();
    session.send(signIn);
    await expect.poll(() => machine.sent).toEqual([signIn]);
    leave();
    expect(machine.end).toHaveBeenCalledOnce();

    const fetching = Promise.withResolvers<OpenSession>();
    const open = vi.fn(machine.open);
    const late = openingLater(() => fetching.promise)(bank);
    const leaveFirst = late.start();
    late.send(signIn);
    leaveFirst();
    fetching.resolve(open);
    await fetching.promise;
    expect(open).not.toHaveBeenCalled();
  });

  it("passes news on to who asked for it", async () => {
    const machine = stubMachine();
    const session = openingLater(() => Promise.resolve(machine.open))(bank);
    const news: string[] = [];
    const stop = session.on(({ type }) => news.push(`at first ${type}`));
    session.on(({ type }) => news.push(type));
    session.send(signIn);
    await expect.poll(() => machine.sent).toHaveLength(1);
    machine.tell({ type: "codeWanted", isSent: true });
    stop();
    machine.tell({ type: "signedOut" });
    expect(news).toEqual(["at first codeWanted", "codeWanted", "signedOut"]);
  });

  it("does not blame the connection when it cannot be begun", async () => {
    const session = openingLater(() =>
      Promise.resolve(() => {
        throw new TypeError("Cannot read properties of undefined");
      })
    )(bank);
    const heard: SessionNews[] = [];
    session.on((news) => heard.push(news));
    session.send(signIn);
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ type: "signInFailed", failure: { code: "unexpected" } });
  });

  it("tells that the bank was not reached when it does not arrive, and tries again", async () => {
    const machine = stubMachine();
    const fetchMachine = vi.fn<() => Promise<OpenSession>>()
      .mockRejectedValueOnce(new TypeError("Importing a module script failed."))
      .mockResolvedValue(machine.open);
    const session = openingLater(fetchMachine)(bank);
    const heard: SessionNews[] = [];
    session.on((news) => heard.push(news));
    session.send(signIn);
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ type: "signInFailed", failure: { code: "offline" } });
    expect(session.getState().isPending).toBe(false);
    session.send(signIn);
    await expect.poll(() => machine.sent).toEqual([signIn]);
  });

  it("begins when a page that the server drew is idle, or when it is asked to check", async () => {
    vi.useFakeTimers();
    const user = makeUser();
    const firstView = { user, zone: "UTC", width: 1_024, isHiding: false, fill: vi.fn() };
    const fetchMachine = vi.fn(() => Promise.resolve(stubMachine().open));
    const session = openingLater(fetchMachine)({ ...bank, firstView });
    expect(session.getState()).toMatchObject({ user, isLoading: false });
    session.start();
    expect(fetchMachine).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fetchMachine).toHaveBeenCalledOnce();

    const checked = openingLater(fetchMachine)({ ...bank, firstView });
    checked.checkNow();
    expect(fetchMachine).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("tells that a sign-out failed when its code does not arrive", async () => {
    const session = openingLater(() => Promise.reject(new TypeError("Failed")))(bank);
    const news: string[] = [];
    session.on(({ type }) => news.push(type));
    session.send({ type: "signOut" });
    await expect.poll(() => news).toEqual(["signOutFailed"]);
  });
});
