import { fromPromise, type PromiseActorLogic } from "xstate";

/** A place in a machine for an effect that the app, a story or a test hands over with `provide`. */
export function effect<Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The effect "${name}" was not provided`))
  );
}
