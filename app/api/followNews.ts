import { oneLookAtATime } from "./oneLookAtATime.ts";
import { refetchMoney } from "./queries.ts";

/** Money moved, here or as the live channel says: asks for accounts and transactions again. */
export const followNews = oneLookAtATime(refetchMoney);
