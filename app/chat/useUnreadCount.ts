import { createContext, useContext } from "react";

const UnreadContext = createContext(0);

/** Says how many messages wait for the person who is signed in. */
export const UnreadProvider = UnreadContext.Provider;

/**
 * How many messages of the other side nobody has read: a customer's own, or those of all customers
 * for an administrator. Zero outside a ChatProvider.
 */
export function useUnreadCount(): number {
  return useContext(UnreadContext);
}
