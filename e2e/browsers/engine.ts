/** One user's window in a browser, with what all browser drivers offer. */
export interface Window {
  open(url: string): Promise<void>;
  /** Runs a script and returns its `return` value; must be plain data. */
  run(script: string): Promise<unknown>;
  click(place: { readonly x: number; readonly y: number }): Promise<void>;
  /** Presses keys one after the other; `Enter` is "\uE007". */
  type(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A screenshot, as a PNG in base64. */
  picture(): Promise<string>;
}

/** A browser that runs. */
export interface RunningEngine {
  /** A window with cookies of its own. */
  newWindow(): Promise<Window>;
  stop(): Promise<void>;
}

/** A kind of browser. */
export interface Engine {
  readonly name: string;
  /** What to install; undefined if nothing is missing. */
  missing(): string | undefined;
  start(): Promise<RunningEngine>;
}

/** How long a browser may take to begin. */
export const STARTS_WITHIN_MS = 60_000;

/** The actions of a click, as WebDriver and WebDriver BiDi both write them. */
export function clickActions({ x, y }: { readonly x: number; readonly y: number }) {
  return [{
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  }];
}

/** The actions of keys that are pressed one after the other. */
export function keyActions(keys: string) {
  const actions = [...keys].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}
