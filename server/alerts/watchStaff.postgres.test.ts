import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeStaffWatch } from "./watchStaff.suite.ts";

await onPostgres((server) => describeStaffWatch("PostgreSQL", () => openStoreOn(server)));
