import { firstAccountOf, nicknameOf } from "../../samples/accounts.ts";
import type { Scene } from "./scene.ts";

type Cast = Pick<Scene, "owner">;

const ownAccount = ({ owner }: Cast) => `/api/accounts/${firstAccountOf(owner)}`;

/** Good requests about accounts that their owner makes. */
export const ownAccountRequests = {
  openOwnAccount: async () => ({ path: "/api/own-accounts", body: { accountType: "savings" } }),
  setNickname: async (scene: Cast) => ({
    path: `${ownAccount(scene)}/nickname`,
    body: nicknameOf,
  }),
  lockMoney: async (scene: Cast) => ({ path: `${ownAccount(scene)}/lock`, body: { amount: 25 } }),
  requestAdjustment: async ({ owner }: Cast) => ({
    path: `/api/customer/accounts/${firstAccountOf(owner)}/balance`,
    body: { amount: 5 },
  }),
};
