import type { Rng } from "./rng.ts";

/** Corrupts a request's body. */
export function corruptBody(rng: Rng, body: unknown): unknown {
  const whole = JSON.stringify(body);
  if (typeof body !== "object" || body === null) return whole;
  const fields = Object.entries(body);
  const [name = "nothing"] = fields.length === 0 ? [] : rng.pick(fields);
  const wrong = rng.pick([null, [], {}, true, 1e21, -1, "", "\u0000", "\ud800", [[[]]]]);
  return rng.pick([
    whole.slice(0, -1),
    "null",
    "[]",
    whole.replace(/^\{/, '{"__proto__":{"role":"admin"}'.concat(fields.length > 0 ? "," : "")),
    { ...body, isAdmin: true },
    // Unknown in every database: some calls know the field.
    { ...body, id: 2_147_483_647 },
    Object.fromEntries(fields.filter(([key]) => key !== name)),
    { ...body, [name]: wrong },
    { ...body, [name]: wrong },
  ]);
}
