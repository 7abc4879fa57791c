import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";

export type LinkNavigationProps = {
  /** Goes to a path of this site without loading a page. */
  navigate: (path: string) => void;
  /** Where the site does not live at the root: path to href. */
  useHref?: (path: string) => string;
  children: ReactNode;
};

/** Gives every Link, LinkButton and menu entry below it client-side navigation. */
export function LinkNavigation({ children, ...router }: LinkNavigationProps) {
  return <RouterProvider {...router}>{children}</RouterProvider>;
}
