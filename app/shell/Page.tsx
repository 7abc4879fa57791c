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
import { createGlobalStyle, styled } from "styled-components";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

type Arrive = (title: string) => void;

const ArriveContext = createContext<Arrive>(() => undefined);
const TitleCountContext = createContext(0);

/** A number that stands before the title of every page below it: what waits there. */
export const TitleCount = TitleCountContext.Provider;

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * What a page load does by itself and a client-side navigation does not: the focus on the new
 * page's heading, its name said aloud, and the top of the page. The first page is left alone, and
 * so is the focus of a person who has gone on meanwhile.
 */
export function PageAnnouncer({ children }: { children: ReactNode }) {
  const hasArrived = useRef(false);
  const [spoken, setSpoken] = useState("");
  const hasMovedOn = useMovedOn();
  const [arrive] = useState<Arrive>(() => (title: string) => {
    if (hasArrived.current) {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere || !hasMovedOn.current) focusHeading();
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

/** A page with its title, which also becomes the document's. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const { name } = useBrand();
  const arrive = useContext(ArriveContext);
  const count = useContext(TitleCountContext);

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

/* The ring is for what can be operated; a heading only marks where reading goes on. */
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
 * Whether the person has moved the focus by keyboard since they last pressed something. Whoever
 * has it on something when this begins, while the first page is on its way, has moved it there.
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
