import { createElement, useEffect, useRef, useSyncExternalStore } from "react";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { innermost } from "./currentStates.ts";
import { markStates } from "./markStates.ts";
import type { MachineNews } from "./machineNews.ts";
import type { Running } from "./watchMachines.ts";

/**
 * The machines that run behind a story, each with the states that it is in marked; whichever
 * changed last is the first. Written without JSX: the panel's own build would take another React's.
 */
export function RunningMachines({ news }: { news: MachineNews }) {
  const { running, drawings } = useSyncExternalStore(news.subscribe, news.getSnapshot);
  if (running.length === 0) {
    return createElement("p", { style: { padding: space[16] } }, "No machine runs in this story.");
  }
  return createElement(
    "div",
    { style: grid },
    running.map((machine) =>
      createElement(Machine, { key: machine.id, ...machine, svg: drawings.get(machine.name) })
    ),
  );
}

function Machine({ name, states, svg }: Running & { svg: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || svg === undefined) return;
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    place.current.replaceChildren(drawn);
  }, [svg]);
  useEffect(() => {
    if (place.current !== null) markStates(place.current, states);
  }, [svg, states]);
  const words = innermost(states).join(", ");
  return createElement(
    "section",
    { style: { display: "grid", gap: space[8], minWidth: 0 } },
    createElement(
      "div",
      { style: { display: "flex", flexWrap: "wrap", columnGap: space[16] } },
      createElement("h2", { style: { margin: 0, font: "inherit", fontWeight: 600 } }, name),
      createElement("code", null, words),
    ),
    createElement("div", {
      ref: place,
      role: "img",
      "aria-label": `The ${name} machine, now in ${words}`,
      tabIndex: 0,
      style: view,
    }),
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 24rem), 1fr))",
  gap: space[16],
  padding: space[16],
  color: token.text,
  background: token.surface,
} as const;

const view = {
  position: "relative",
  // As much as the panel has room for when it opens; whoever wants to see more pulls at it.
  height: "12rem",
  resize: "vertical",
  overflow: "auto",
  border: `1px solid ${token.border}`,
} as const;
