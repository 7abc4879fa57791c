import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { space } from "./space.ts";
import { styled } from "./styled.ts";

/** For stories: things side by side, wrapping. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]};
`;

/** For stories: things below each other in a place of a given width in px. */
export function Column({ width, children }: { width: number; children: ReactNode }) {
  return <Stack $width={width}>{children}</Stack>;
}

const Stack = styled.div<{ $width: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  max-width: ${({ $width }) => `${$width}px`};
`;

/** For stories: several of one kind below each other, well apart. */
export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
`;

/** For stories: a page's own gutter, which some components reach into. */
export const Gutter = styled.div`
  padding-inline: ${space[16]};
`;

/** For stories: a page in a language that is written from right to left, also for what opens. */
export function ArabicPage({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="ar-u-nu-latn">
      <div dir="rtl">{children}</div>
    </I18nProvider>
  );
}
