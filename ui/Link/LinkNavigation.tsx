import { type ReactNode, useCallback } from "react";
import { RouterProvider } from "react-aria-components";

export type LinkNavigationProps = {
  /** Goes to a path of this site without loading a page. */
  navigate: (path: string) => void;
  /** Where the site does not live at the root: path to href. */
  useHref?: (path: string) => string;
  children: ReactNode;
};

/** An address with a scheme (`mailto:`, `tel:`, `https:`) or a host of its own. */
const elsewhere = /^\s*([a-z][a-z\d+.-]*:|\/\/)/i;

const asItIs = (path: string) => path;

/**
 * Gives every Link, LinkButton and menu entry below it client-side navigation. Addresses that lead
 * out of the site are left to the browser.
 */
export function LinkNavigation({ children, navigate, useHref = asItIs }: LinkNavigationProps) {
  const useHrefWithin = useCallback((address: string) => {
    const isElsewhere = elsewhere.test(address);
    const href = useHref(isElsewhere ? "/" : address);
    return isElsewhere ? address : href;
  }, [useHref]);
  return <RouterProvider navigate={navigate} useHref={useHrefWithin}>{children}</RouterProvider>;
}
