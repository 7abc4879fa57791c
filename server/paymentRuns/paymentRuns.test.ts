import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { describePaymentRuns } from "./paymentRuns.suite.ts";
import { describeSubmittedOnce } from "./submittedOnce.suite.ts";

describePaymentRuns("memory", async () => createMemoryStore());
describeSubmittedOnce("memory", async () => createMemoryStore());
