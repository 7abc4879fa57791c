import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { styled } from "styled-components";
import { indicatorLook, listLook, tabLook } from "#ui/Tabs/tabsLook.ts";
import { fine } from "#ui/theme/size.ts";
import { height, space } from "#ui/theme/space.ts";
import { SteadyLabel } from "#ui/theme/SteadyLabel.tsx";
import { focusRing } from "#ui/theme/tokens.ts";

export type FormTab = { id: string; label: string; content: ReactNode };

export type FormTabsProps = {
  /** Spoken name of the group. */
  label: string;
  items: ReadonlyArray<FormTab>;
  selectedId: string;
  onSelect: (id: string) => void;
};

/**
 * The two or three halves of a form that is the first thing a page shows, across its whole width.
 * Arrow keys move, and what they reach is shown. `Tabs` looks the same and can do more; it weighs a
 * fifth of a sign-in page, which this one does not.
 */
export function FormTabs({ label, items, selectedId, onSelect }: FormTabsProps) {
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
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move} $look="segmented">
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
              $look="segmented"
            >
              {isSelected && <Indicator $look="segmented" />}
              <SteadyLabel>{item.label}</SteadyLabel>
            </Tab>
          );
        })}
      </List>
      <Panel
        key={selectedId}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selectedId}`}
      >
        {selected?.content}
      </Panel>
    </div>
  );
}

/** Where a key leads; undefined for every other key. */
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

type Look = { $look: "segmented" };

const List = styled.div<Look>`
  ${listLook};
`;

const Tab = styled.button<Look>`
  ${tabLook};
  flex: 1;
  justify-content: center;
  min-height: ${height.touch};
  border: 0;
  background: none;

  &:focus-visible {
    ${focusRing};
    outline-offset: -${fine[2]};
  }
`;

const Indicator = styled.span<Look>`
  ${indicatorLook};
`;

const Panel = styled.div`
  padding-top: ${space[24]};
`;
