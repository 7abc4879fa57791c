/**
 * React in development takes a stack trace for each element, to name the element's owner in
 * warnings. Each test fails after any warning, so it does without the name and ends sooner. React
 * itself stops after 10,000 elements a second; here it doesn't start.
 */
import * as React from "react";

const internals = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals?.recentlyCreatedOwnerStacks !== "number") {
  throw new Error("React counts owner stacks elsewhere; remove or update this file");
}
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
});
