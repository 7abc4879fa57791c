import { afterEach, expect } from "vitest";
import { cdp, page, server } from "vitest/browser";
import { wideText } from "../wideText.ts";
import { onlyStates } from "./chosenScreen.ts";
import { longLines } from "./longLines.ts";
import { findHiddenText } from "./findHiddenText.ts";

onlyStates("typical", "huge", "empty");

/** A window of 1,280 × 1,024 px, magnified: so much of the page is in sight. */
const zooms = { "200 %": [640, 512], "400 %": [320, 256] } as const;

/** The folder of screenshots to review. */
const folder = `${server.config.root}/.cache/reading`;

const spacing = document.createElement("style");
spacing.textContent = wideText;

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** As a reader sets the system: colors of their own, or nothing that moves. */
async function emulate(...features: readonly { name: string; value: string }[]) {
  await cdp().send("Emulation.setEmulatedMedia", { features: [...features] });
  await drawn();
}

const still = { name: "prefers-reduced-motion", value: "reduce" };

/** Returns elements without text that only their background makes visible, with its color. */
function painted(): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  for (const element of document.body.querySelectorAll("*:not(svg, svg *, img, input, canvas)")) {
    if (element.childNodes.length > 0 || !element.checkVisibility({ opacityProperty: true })) {
      continue;
    }
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, borderStyle, outlineStyle } = getComputedStyle(element);
    const isEdged = borderStyle !== "none" || outlineStyle !== "none";
    if (width > 1 && height > 1 && !isEdged) found.set(element, backgroundColor);
  }
  return found;
}

const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);

/** Marks that vanish where the system's colors take the place of the page's. */
async function vanished(): Promise<string[]> {
  const before = painted();
  await emulate(still, { name: "forced-colors", value: "active" });
  const canvas = getComputedStyle(document.body).backgroundColor;
  return [...painted()]
    .filter(([element, color]) => {
      const own = before.get(element);
      return own !== undefined && !isClear(own) && own !== color &&
        (isClear(color) || color === canvas);
    })
    .map(([element]) =>
      `vanishes in forced colors: <${element.localName} class="${element.className}">`
    );
}

/** Whatever still moves for a reader who wants nothing to move. */
function moving(): string[] {
  return document.getAnimations()
    .filter(({ playState, effect }) => {
      const duration = Number(effect?.getComputedTiming().duration ?? 0);
      const isMove = effect instanceof KeyframeEffect &&
        effect.getKeyframes().some((frame) =>
          ["transform", "translate", "scale"].some((property) => property in frame)
        );
      return playState === "running" && isMove && duration > 10;
    })
    .map((animation) =>
      `moves: ${"animationName" in animation ? animation.animationName : "a transition"}`
    );
}

const FOUR_PICTURES_MS = 120_000;

afterEach(async ({ task }) => {
  if (task.mode === "skip" || task.result?.state !== "run" && task.result?.state !== "pass") return;
  const name = `${folder}/${
    task.file.name.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1")
  }/${task.name}`;
  const found = moving();
  for (const [zoom, [width, height]] of Object.entries(zooms)) {
    await page.viewport(width, height);
    await drawn();
    found.push(...findHiddenText(document.body).map((what) => `${zoom}: ${what}`));
  }
  await page.viewport(320, 900);
  await page.screenshot({ path: `${name} 400.png` });
  document.head.append(spacing);
  await drawn();
  found.push(...findHiddenText(document.body).map((what) => `320 px, text spaced: ${what}`));
  await page.screenshot({ path: `${name} spaced.png` });
  spacing.remove();
  await page.viewport(1_920, 1_080);
  await drawn();
  found.push(...longLines(document.body).map((what) => `1,920 px: ${what}`));
  await page.viewport(1_280, 1_024);
  found.push(...await vanished());
  await page.screenshot({ path: `${name} forced.png` });
  await emulate(still);
  expect([...new Set(found)]).toEqual([]);
}, FOUR_PICTURES_MS);
