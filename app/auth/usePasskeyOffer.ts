import { useEffect } from "react";
import { useClient } from "#app/api/BankContext.tsx";
import { useSession } from "./SessionContext.tsx";

/**
 * Has the browser suggest the person's passkeys for the username, where it can, while that is wanted:
 * their code and a challenge are fetched for it, so not before somebody comes near the form.
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
