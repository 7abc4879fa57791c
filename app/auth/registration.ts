import type { CallInput } from "#contract/defineCall.ts";
import type { register } from "#contract/registration.ts";

/** What a registration sends: without the second password and without the agreement (section 5). */
export type Registration = CallInput<typeof register>["body"];
