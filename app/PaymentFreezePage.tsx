import { useSession } from "./auth/SessionContext.tsx";
import { PaymentFreezeScreen } from "./paymentFreeze/PaymentFreezeScreen.tsx";

/** Shows the page that freezes payments. Reloads the signed-in user after each change. */
export function PaymentFreezePage() {
  const session = useSession();
  return <PaymentFreezeScreen onUserChanged={session.checkNow} />;
}
