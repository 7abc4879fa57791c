import { type Intent, light } from "./intents.ts";
import { media } from "./media.ts";
import { css } from "./styled.ts";

/** CSS custom property that carries an intent: `surfaceRaised` is `--surface-raised`. */
export function variableName(intent: string): string {
  return `--${intent.replace(/[A-Z]|(?<=[a-z])\d/g, (part) => `-${part.toLowerCase()}`)}`;
}

function isIntent(name: string): name is Intent {
  return name in light;
}

function references(): Record<Intent, string> {
  const result = { ...light };
  for (const name of Object.keys(light)) {
    if (isIntent(name)) result[name] = `var(${variableName(name)})`;
  }
  return result;
}

/** The colors that components may name. Each is a reference that follows mode and brand. */
export const token = references();

/** 2 px ring, 2 px away. Put it inside `&[data-focus-visible]` or `:focus-visible`. */
export const focusRing = css`
  outline: 2px solid ${token.focus};
  outline-offset: 2px;
`;

/** The ring while react-aria says that the focus is here, and that it came by keyboard. */
export const ringOnFocus = css`
  &[data-focus-visible] {
    ${focusRing};
  }
`;

/** A focus ring inside the edge, for elements whose container would clip it. */
export const innerRingOnFocus = css`
  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -2px;
  }
`;

/**
 * Words on the primary color. Where the reader's own colors are forced, the browser would lay a
 * plate of the page's color behind the words and they would vanish.
 */
export const primarySurface = css`
  background: ${token.primary};
  color: ${token.onPrimary};

  @media ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

/** A surface in the brand's panel color: text, links and focus ring on it stay readable. */
export const brandPanelSurface = css`
  background: ${token.brandPanel};
  color: ${token.onBrandPanel};
  --focus: ${token.onBrandPanel};
  --link: ${token.onBrandPanel};
  --brand-wing: ${token.onBrandPanel};
  --brand-body: ${token.onBrandPanel};
`;

function tint(words: string, edge: string, ground: string) {
  return css`
    --tone: ${words};
    border-color: ${edge};
    background: ${ground};
  `;
}

/** Background and border for a tone; `--tone` is the color of text and icons on it. */
export const tints = {
  positive: tint(token.positive, token.positiveBorder, token.positiveTint),
  negative: tint(token.negative, token.negativeBorder, token.negativeTint),
  caution: tint(token.caution, token.cautionBorder, token.cautionTint),
  info: tint(token.info, token.infoBorder, token.infoTint),
  neutral: tint(token.textMuted, token.border, token.neutralTint),
};
