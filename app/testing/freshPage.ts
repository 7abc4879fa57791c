import { clearToasts } from "#ui/Toast/toastQueue.ts";
import { idleAtOnce } from "./idleAtOnce.ts";
import { forgetToasts } from "./toast.ts";

/** No toast of the test before, and no waiting for an idle browser. For use with `beforeEach`. */
export function freshPage(): () => void {
  clearToasts();
  forgetToasts();
  return idleAtOnce();
}
