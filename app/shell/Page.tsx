import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageHeading } from "#ui/Dialog/Return.tsx";
import { createGlobalStyle, styled } from "#ui/theme/styled.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { CompanyContext } from "./owner.ts";
import { useTakenOver } from "./takenOver.ts";

type Arrive = (title: string) => void;

const ArriveContext = createContext<Arrive>(() => undefined);
const TitleCountContext = createContext(0);

/** A count of pending or unread items, prefixed to the title of every page below it. */
export const TitleCount = TitleCountContext.Provider;

/**
 * Does for a client-side navigation what a page load does natively: focuses the new page's
 * heading, announces its name, and scrolls to the top. Skips the first page, and leaves the focus
 * alone if the user has moved it since the navigation began.
 */
export function PageAnnouncer({ children }: { children: ReactNode }) {
  const hasArrived = useRef(false);
  const [spoken, setSpoken] = useState("");
  const hasMovedOn = useMovedOn();
  const [arrive] = useState<Arrive>(() => (title: string) => {
    if (hasArrived.current) {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere || !hasMovedOn.current) pageHeading()?.focus({ preventScroll: true });
      setSpoken(title);
    }
    hasArrived.current = true;
  });
  return (
    <ArriveContext value={arrive}>
      <QuietHeading />
      {children}
      <Spoken role="status">{spoken}</Spoken>
    </ArriveContext>
  );
}

/** A page with its title, which also becomes the document's. A company's page names the company. */
export function Page({ title: page, children }: { title: string; children: ReactNode }) {
  const company = useContext(CompanyContext);
  const title = company === null ? page : `${page} · ${company.name}`;
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const { name } = useBrand();
  const arrive = useContext(ArriveContext);
  const count = useContext(TitleCountContext);
  useTakenOver();

  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ""}${title} · ${name}`;
  }, [title, name, count]);

  useEffect(() => {
    // A link to a section of the page scrolls there instead.
    if (kind !== "POP" && hash === "") globalThis.scrollTo(0, 0);
    arrive(title);
  }, [pathname]);

  return children;
}

/*
 * Hides the focus ring on headings: they are not interactive, and only mark where reading
 * continues.
 */
const QuietHeading = createGlobalStyle`
  h1:focus {
    outline: none;
  }
`;

const Spoken = styled.div`
  ${visuallyHidden};
`;

const goOn = ["Tab", "F6", "F8"];
const press = ["Enter", " "];

/**
 * Tracks in a ref whether the user has moved the focus by keyboard since their last press. An
 * element that already has the focus on mount, while the first page loads, counts as moved.
 */
function useMovedOn(): RefObject<boolean> {
  const hasMovedOn = useRef(false);
  useLayoutEffect(() => {
    hasMovedOn.current = document.activeElement !== document.body;
    function heedKey({ key }: KeyboardEvent) {
      if (goOn.includes(key)) hasMovedOn.current = true;
      else if (press.includes(key)) hasMovedOn.current = false;
    }
    function begin() {
      hasMovedOn.current = false;
    }
    // Captured: a list may keep its keys to itself.
    const options = { capture: true };
    addEventListener("keydown", heedKey, options);
    addEventListener("pointerdown", begin, options);
    addEventListener("popstate", begin);
    return () => {
      removeEventListener("keydown", heedKey, options);
      removeEventListener("pointerdown", begin, options);
      removeEventListener("popstate", begin);
    };
  }, []);
  return hasMovedOn;
}
