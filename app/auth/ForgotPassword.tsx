import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { connectRecovery } from "./connectRecovery.ts";
import { RecoveryDialog } from "./RecoveryDialog.tsx";

/** A recovery that begins when it is shown; `username` is what stands in the sign-in form already. */
export function ForgotPassword({ username }: { username: string }) {
  const { client, inspect } = useBank();
  const [machine] = useState(() => connectRecovery(client));
  const recovery = useActorRef(machine, { inspect });
  useEffect(() => recovery.send({ type: "open", username }), [recovery, username]);
  return <RecoveryDialog recovery={recovery} />;
}
