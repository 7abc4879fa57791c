import { adminHref } from "./address.ts";
import { SupportInbox } from "#app/chat/inbox/SupportInbox.tsx";

const detailsHref = (userId: number) => adminHref({ tab: "users", userId });
const paymentHref = (transactionId: number) => adminHref({ tab: "transactions", transactionId });

/** The support inbox with its ways into the rest of the admin area. */
export function LinkedSupportInbox() {
  return <SupportInbox detailsHref={detailsHref} paymentHref={paymentHref} />;
}
