/** The sign-in page of a visitor. What sending it needs is fetched when somebody begins to type. */
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { mayBeSignedIn } from "./api/mayBeSignedIn.ts";
import { openingLater } from "./auth/openSessionLater.ts";
import { browserBank } from "./browserBank.ts";
import { Doorway } from "./Doorway.tsx";
import { startOn } from "./startOn.ts";
import { Surroundings } from "./Surroundings.tsx";

function prepare() {
  // Whatever fails here is asked for again by the call itself, which tells.
  const needed = [
    import("./api/client.ts"),
    import("./auth/openSession.ts"),
    import("./auth/sessionCalls.ts"),
  ];
  void Promise.allSettled(needed);
}

startOn("auth", (root) => {
  const bank = { ...browserBank({ isAwaited: false }), mayBeSignedIn };
  addEventListener("focusin", prepare, { once: true });
  // In small steps between which the page answers, as on the landing page.
  startTransition(() => {
    createRoot(root).render(
      <Surroundings bank={bank} openSession={openingLater()}>
        <Doorway />
      </Surroundings>,
    );
  });
});
