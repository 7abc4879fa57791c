import { createElement, useEffect, useRef, useState } from "react";
import type { Channel } from "storybook/internal/channels";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import {
  CURRENT,
  type Drawing,
  DRAWING_DONE,
  DRAWING_WANTED,
  leafStates,
  MACHINES_RUN,
  type Running,
} from "./running.ts";

/**
 * The machines that run behind a story, each with the states that it is in marked; whichever
 * changed last is the first. Written without JSX: the panel's own build would take another React's.
 */
export function RunningMachines(
  { channel }: { channel: Pick<Channel, "on" | "off" | "emit" | "last"> },
) {
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [drawings, setDrawings] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const drawn = ({ name, svg }: Drawing) =>
      setDrawings((before) => new Map([...before, [name, svg]]));
    channel.on(MACHINES_RUN, setRunning);
    channel.on(DRAWING_DONE, drawn);
    // Machines reported before the panel opened.
    setRunning(channel.last(MACHINES_RUN)?.[0] ?? []);
    return () => {
      channel.off(MACHINES_RUN, setRunning);
      channel.off(DRAWING_DONE, drawn);
    };
  }, [channel]);
  const names = running.map(({ name }) => name);
  const missing = names.filter((name) => !drawings.has(name)).join();
  useEffect(() => {
    for (const name of missing.split(",").filter(Boolean)) channel.emit(DRAWING_WANTED, name);
  }, [channel, missing]);
  if (running.length === 0) {
    return createElement(
      "p",
      { style: { padding: space[16] } },
      "No state machines are running in this story.",
    );
  }
  const machines = running.map((machine) =>
    createElement(Machine, { key: machine.id, ...machine, svg: drawings.get(machine.name) })
  );
  return createElement("div", { style: grid }, machines);
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
  const words = leafStates(states).join(", ");
  const title = { margin: 0, font: "inherit", fontWeight: 600 };
  return createElement(
    "section",
    { style: { display: "grid", gap: space[8], minWidth: 0 } },
    createElement(
      "div",
      { style: { display: "flex", flexWrap: "wrap", columnGap: space[16] } },
      createElement("h2", { style: title }, name),
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

/**
 * Marks the states that a machine is in on its drawing inside `place`, and moves the first of them
 * into the middle of the view.
 */
function markStates(place: Element, states: readonly string[]): void {
  const idOf = (state: string) => state.replaceAll(".", "_");
  const current = new Set(states.map(idOf));
  for (const part of place.querySelectorAll("[data-id]")) {
    part.toggleAttribute(CURRENT, current.has(part.getAttribute("data-id") ?? ""));
  }
  const [first = ""] = leafStates(states);
  const part = place.querySelector(`[data-id="${idOf(first)}"]`);
  if (part === null) return;
  const view = place.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  place.scrollBy(
    x + width / 2 - view.x - view.width / 2,
    y + height / 2 - view.y - view.height / 2,
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
  // Fits the panel's height when it opens; readers can drag it larger.
  height: "12rem",
  resize: "vertical",
  overflow: "auto",
  border: `1px solid ${token.border}`,
} as const;
