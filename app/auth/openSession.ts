import { QueryObserver } from "@tanstack/react-query";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import type { User } from "#contract/users.ts";
import { failureOf, unknownOutcome } from "#app/api/callFailed.ts";
import { createQueryClient } from "#app/api/queryClient.ts";
import type { Entry, EntryAnswer } from "#app/api/entryCalls.ts";
import { loadUser, signOut } from "#app/api/sessionCalls.ts";
import { type Proof, secondFactorMachine } from "./secondFactor.machine.ts";
import type { OpenSession } from "./SessionContext.tsx";
import { sessionMachine, type SessionNews } from "./session.machine.ts";

/** Section 9: interval at which a signed-in user's session is checked. */
const RECHECK_MS = 60_000;

const queryKey = ["user"];

/** After these events the user is a different one, or null. */
const comings: readonly SessionNews["type"][] = [
  "signedIn",
  "registered",
  "verified",
  "signedOut",
];

/** Loads the calls for signing in; a user who is already signed in needs none of them. */
const entryCalls = () => import("#app/api/entryCalls.ts");

/**
 * Returns whether the browser kept no cookie of a successful sign-in. A missing hint cookie alone
 * proves nothing, because the page may see a new cookie late, so this asks the server.
 */
async function isForgotten(
  { client, mayBeSignedIn, keepsCookies }: Parameters<OpenSession>[0],
  { user }: EntryAnswer,
  signal: AbortSignal,
): Promise<boolean> {
  if (keepsCookies?.() === false) return true;
  if (user === null || mayBeSignedIn?.() !== false) return false;
  return await loadUser(client, signal) === null;
}

interface Ends {
  /** Sets the signed-in user. */
  readonly know: (user: User | null) => void;
  /** Signs out on the server. */
  readonly leave: () => Promise<void>;
}

/** Returns the machine with its calls to the server. */
function connected(bank: Parameters<OpenSession>[0], { know, leave }: Ends) {
  const { client } = bank;
  return sessionMachine.provide({
    actors: {
      enter: fromPromise<EntryAnswer, Entry>(async ({ input, signal }) => {
        const answer = await (await entryCalls()).enter(client, input);
        if (await isForgotten(bank, answer, signal)) {
          throw unknownOutcome("cookies_blocked", "signing in", null, undefined);
        }
        return answer;
      }),
      signOut: fromPromise(leave),
      secondFactor: secondFactorMachine.provide({
        actors: {
          verify: fromPromise<User, Proof>(async ({ input }) =>
            (await entryCalls()).verify(client, input)
          ),
          usePasskey: fromPromise<User, undefined>(async () =>
            (await entryCalls()).enterByPasskey(client)
          ),
          send: fromPromise<void, number>(async ({ input }) =>
            (await entryCalls()).sendCodeTo(client, input)
          ),
        },
      }),
    },
    actions: { know: (_, user) => know(user) },
  });
}

interface TabsFollowed {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  readonly otherTabs: Parameters<OpenSession>[0]["otherTabs"];
  readonly userId: () => number | null;
  readonly checkNow: () => void;
  /** Checks the session, unless a sign-in or sign-out is in progress. */
  readonly lookAgain: () => void;
}

/** A person who signs in or out in one tab of a browser does so in all of them. */
function followTabs({ actor, otherTabs, userId, checkNow, lookAgain }: TabsFollowed): () => void {
  const telling = actor.on("*", (news) => {
    if (comings.includes(news.type)) otherTabs?.tell(userId());
    if (news.type === "signOutFailed" && news.failure.code === "other_person") checkNow();
  });
  const deafen = otherTabs?.listen((id) => {
    if (id !== userId()) lookAgain();
  });
  // A page that Back brings from the browser's memory has heard nothing since it was left.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAgain();
  };
  globalThis.addEventListener("pageshow", comeBack);
  return () => {
    telling.unsubscribe();
    deafen?.();
    globalThis.removeEventListener("pageshow", comeBack);
  };
}

/**
 * The session of a page: who is here is a query, the ways in and out are a machine. The query has a
 * client of its own, because it outlives what the page knows for one person.
 */
export const openSession: OpenSession = (bank) => {
  const { client, firstView, mayBeSignedIn, otherTabs, inspect } = bank;
  const queryClient = createQueryClient(() => undefined);
  const listeners = new Set<() => void>();
  let user: User | null = firstView?.user ?? null;
  let isLoading = user === null && mayBeSignedIn?.() !== false;
  const changed = () => listeners.forEach((onChange) => onChange());

  const observer = new QueryObserver<User | null>(queryClient, {
    queryKey,
    // Returns the current user during a sign-out, so that a check cannot finish before it.
    queryFn: async ({ signal }) =>
      actor.getSnapshot().matches("signingOut") ? user : loadUser(client, signal),
    initialData: isLoading ? undefined : user,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== null ? RECHECK_MS : false,
    refetchIntervalInBackground: true,
  });

  /** Sets the signed-in user in place of any call in progress. */
  function know(somebody: User | null) {
    void queryClient.cancelQueries({ queryKey });
    user = somebody;
    queryClient.setQueryData(queryKey, somebody);
  }

  const machine = connected(bank, {
    know,
    async leave() {
      await queryClient.cancelQueries({ queryKey });
      await signOut(client, user?.id);
    },
  });
  const actor = createActor(machine, { inspect });

  function heed({ data, error, isPending }: ReturnType<typeof observer.getCurrentResult>) {
    const before = { user, isLoading };
    user = error === null ? data ?? null : null;
    isLoading = isPending;
    if (error !== null && data === undefined) {
      actor.send({ type: "unreached", failure: failureOf(error) });
    }
    if (before.user !== null && user === null) {
      actor.send({ type: "expired" });
      if (error !== null) know(null);
    }
    if (before.user !== user || before.isLoading !== isLoading) changed();
  }

  const isAtRest = () => actor.getSnapshot().matches("resting");
  const lookAgain = () => void observer.refetch({ cancelRefetch: false });

  function checkNow() {
    if (isAtRest() && user !== null) lookAgain();
  }

  return {
    getState() {
      const flow = actor.getSnapshot();
      return {
        ...flow.context,
        user,
        isLoading,
        isPending: flow.hasTag("pending"),
        isLeaving: flow.matches("leaving"),
        secondFactor: flow.children.secondFactor,
      };
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    on(tell) {
      const listening = actor.on("*", tell);
      return () => listening.unsubscribe();
    },
    send: (event) => actor.send(event),
    checkNow,
    start() {
      actor.subscribe(changed);
      actor.start();
      const stop = observer.subscribe(heed);
      const stopFollowing = followTabs({
        actor,
        otherTabs,
        userId: () => user?.id ?? null,
        checkNow,
        lookAgain: () => isAtRest() && lookAgain(),
      });
      return () => {
        stop();
        stopFollowing();
        actor.stop();
        queryClient.clear();
      };
    },
  };
};
