import { createContext, type ReactNode, useContext } from "react";
import { ConnectionDot, type ConnectionState } from "#ui/ConnectionDot/ConnectionDot.tsx";

const ConnectionContext = createContext<ConnectionState>("off");

/** Says whether the live channel is up. */
export function ConnectionProvider(
  { state, children }: { state: ConnectionState; children: ReactNode },
) {
  return <ConnectionContext value={state}>{children}</ConnectionContext>;
}

const words: Record<ConnectionState, string> = {
  live: "Live",
  waiting: "Connecting…",
  off: "Not live",
};

/** A dot and a word: whether what is on the page follows the bank at once. */
export function ConnectionStatus() {
  const state = useContext(ConnectionContext);
  return <ConnectionDot state={state} label={words[state]} />;
}
