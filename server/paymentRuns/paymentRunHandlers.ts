import { createPaymentRunAction } from "./createPaymentRun.ts";
import { deletePaymentRunAction } from "./deletePaymentRun.ts";
import { getPaymentRunHandler, listPaymentRunsHandler } from "./listPaymentRuns.ts";
import { patchPaymentRunAction } from "./patchPaymentRun.ts";
import { previewPaymentRunHandler } from "./previewPaymentRun.ts";

export const paymentRunHandlers = {
  listPaymentRuns: listPaymentRunsHandler,
  createPaymentRun: createPaymentRunAction,
  getPaymentRun: getPaymentRunHandler,
  patchPaymentRun: patchPaymentRunAction,
  deletePaymentRun: deletePaymentRunAction,
  previewPaymentRun: previewPaymentRunHandler,
};
