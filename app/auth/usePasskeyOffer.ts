import { useEffect } from "react";
import { useClient } from "#app/api/BankContext.tsx";
import { useSession } from "./SessionContext.tsx";

/**
 * Has the browser suggest passkeys for the username field (conditional mediation), if it can and
 * while `isWanted`. Loads the WebAuthn code and a challenge for it, so callers wait until the user
 * is about to use the form.
 */
export function usePasskeyOffer(isWanted: boolean): void {
  const client = useClient();
  const session = useSession();
  useEffect(() => {
    if (!isWanted || !("PublicKeyCredential" in globalThis)) return;
    let isOver = false;
    let withdraw = () => {};
    void import("#app/api/passkeys.ts").then(({ offerPasskeys }) => {
      if (isOver) return;
      withdraw = offerPasskeys(
        client,
        (credential) => session.send({ type: "passkey", credential }),
      );
    }).catch(() => {});
    return () => {
      isOver = true;
      withdraw();
    };
  }, [isWanted, client, session]);
}
