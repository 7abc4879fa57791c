import { lazyPage } from "#app/shell/lazyPage.tsx";

/** Around the customer's pages once they visited Accounts, or if a transfer draft is left. */
export const transfer = lazyPage(async () =>
  (await import("./TransferContext.tsx")).TransferProvider
);
