import { useSession } from "./auth/SessionContext.tsx";
import { SettingsScreen } from "./settings/SettingsScreen.tsx";

/** The customer's settings; what they change of themselves is asked of the bank again. */
export function SettingsPage() {
  const session = useSession();
  return <SettingsScreen onUserChanged={() => session.send({ type: "checkNow" })} />;
}
