import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { stripLook } from "#ui/Tabs/stripLook.ts";
import {
  indicatorLook,
  listLook,
  ringAround,
  segmentedRing,
  tabLook,
  type TabsLook,
} from "#ui/Tabs/tabsLook.ts";
import { height, space } from "#ui/theme/space.ts";
import { SteadyLabel } from "#ui/theme/SteadyLabel.tsx";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

export type FormTab = {
  id: string;
  label: string;
  /** Content of the tab; absent when `children` is the content of all tabs. */
  content?: ReactNode;
};

export type FormTabsProps = {
  /** Spoken name of the group. */
  label: string;
  items: ReadonlyArray<FormTab>;
  selectedId: string;
  onSelect: (id: string) => void;
  /** `segmented` across the whole width of a page's form, `underline` in a dialog. */
  look?: TabsLook;
  /** One form for all tabs: it follows the chosen tab itself, and keeps the shared fields. */
  children?: ReactNode;
};

/**
 * The two or three halves of a form. Arrow keys move, and what they reach is shown. `Tabs` looks the
 * same and can do more, such as scroll; it weighs a fifth of a sign-in page, which this one does not.
 */
export function FormTabs(
  { label, items, selectedId, onSelect, look = "segmented", children }: FormTabsProps,
) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = items.find((item) => item.id === selectedId);

  function move(event: KeyboardEvent) {
    const next = nextIndex(event, items.findIndex((item) => item.id === selectedId), items.length);
    const item = next === undefined ? undefined : items[next];
    if (item === undefined || next === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div>
      <Strip $look={look}>
        <List ref={list} role="tablist" aria-label={label} onKeyDown={move} $look={look}>
          {items.map((item) => {
            const isSelected = item.id === selectedId;
            return (
              <Tab
                key={item.id}
                type="button"
                role="tab"
                id={`${id}-${item.id}`}
                aria-selected={isSelected}
                aria-controls={isSelected ? `${id}-panel` : undefined}
                data-selected={isSelected || undefined}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(item.id)}
                $look={look}
              >
                {isSelected && <Indicator $look={look} />}
                <SteadyLabel>{item.label}</SteadyLabel>
              </Tab>
            );
          })}
        </List>
      </Strip>
      <Panel
        key={children === undefined ? selectedId : undefined}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selectedId}`}
      >
        {children ?? selected?.content}
      </Panel>
    </div>
  );
}

/** Returns the index of the tab that a key moves to; undefined for other keys. */
function nextIndex({ key, currentTarget }: KeyboardEvent, index: number, count: number) {
  const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case isRightToLeft ? "ArrowLeft" : "ArrowRight":
      return (index + 1) % count;
    case isRightToLeft ? "ArrowRight" : "ArrowLeft":
      return (index - 1 + count) % count;
  }
}

type Look = { $look: TabsLook };

const Strip = styled.div<Look>`
  ${({ $look }) => $look === "underline" && stripLook};
`;

const List = styled.div<Look>`
  ${listLook};
`;

const acrossTheWidth = css`
  flex: 1;
  justify-content: center;
  min-height: ${height.touch};

  &:focus-visible {
    ${segmentedRing};
  }
`;

const sideBySide = css`
  padding: 0;

  &:focus-visible::before {
    ${ringAround};
  }
`;

const Tab = styled.button<Look>`
  ${tabLook};
  ${({ $look }) => ($look === "segmented" ? acrossTheWidth : sideBySide)};
  border: 0;
  background: none;

  &:hover {
    color: ${token.text};
  }
`;

const Indicator = styled.span<Look>`
  ${indicatorLook};
`;

const Panel = styled.div`
  padding-top: ${space[24]};
`;
