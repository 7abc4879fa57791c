import { adminHref } from "./admin/address.ts";
import { SupportDesk } from "./chat/desk/SupportDesk.tsx";

const detailsHref = (userId: number) => adminHref({ tab: "users", userId });
const paymentHref = (transactionId: number) => adminHref({ tab: "transactions", transactionId });

/** The support desk with its ways into the rest of the admin area. */
export function LinkedSupportDesk() {
  return <SupportDesk detailsHref={detailsHref} paymentHref={paymentHref} />;
}
