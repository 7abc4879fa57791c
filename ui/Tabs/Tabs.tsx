import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from "react-aria-components/Tabs";
import { styled } from "styled-components";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { SteadyLabel } from "#ui/theme/SteadyLabel.tsx";
import { indicatorLook, listLook, tabLook, type TabsLook } from "./tabsLook.ts";

export type TabItem = {
  id: string;
  label: string;
  /** A count beside the label; nothing at zero. */
  badge?: number;
  /** What the count counts, for screen readers: "unread messages". */
  badgeLabel?: string;
  /** Neutral where the count asks for nothing; segmented tabs only count anyway. */
  badgeTone?: "negative" | "neutral";
  content: ReactNode;
};

export type TabsProps = {
  /** Spoken name of the group. */
  label: string;
  items: ReadonlyArray<TabItem>;
  /** Leave it out and the first tab starts, and the component remembers. */
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** `underline` for parts of a page, `segmented` for views of one list. */
  look?: TabsLook;
};

/** Parts of one page, one at a time. Arrow keys move, and what they reach is shown. */
export function Tabs(
  { label, items, selectedId, onSelect, look = "underline" }: TabsProps,
) {
  const tabs = useSelectedInSight(selectedId);
  return (
    <AriaTabs
      ref={tabs}
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <List aria-label={label} $look={look}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} $look={look}>
            {({ isSelected }) => (
              <>
                {isSelected && <Indicator $look={look} />}
                <SteadyLabel>{item.label}</SteadyLabel>
                <CountBadge
                  count={item.badge ?? 0}
                  label={item.badgeLabel ?? ""}
                  tone={item.badgeTone ?? (look === "underline" ? "negative" : "neutral")}
                />
              </>
            )}
          </Tab>
        ))}
      </List>
      {items.map((item) => <Panel key={item.id} id={item.id}>{item.content}</Panel>)}
    </AriaTabs>
  );
}

type Look = { $look: TabsLook };

const List = styled(AriaTabList)<Look>`
  ${listLook};
`;

const Tab = styled(AriaTab)<Look>`
  ${tabLook};
`;

const Indicator = styled.span<Look>`
  ${indicatorLook};
`;

const Panel = styled(AriaTabPanel)`
  padding-top: ${space[24]};
`;

/**
 * Keeps the selected tab in sight where the strip scrolls: tabs come later, badges and typefaces
 * change how wide they are. The strip alone moves, never the page.
 */
function useSelectedInSight(
  selectedId: string | undefined,
): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const strip = tabs.current?.querySelector('[role="tablist"]');
    if (!strip) return;
    const show = () => {
      const selected = strip.querySelector('[role="tab"][aria-selected="true"]');
      if (!selected) return;
      const room = strip.getBoundingClientRect();
      const place = selected.getBoundingClientRect();
      if (place.left >= room.left && place.right <= room.right) return;
      strip.scrollLeft += (place.left + place.right - room.left - room.right) / 2;
    };
    const sizes = new ResizeObserver(show);
    const watch = () => [strip, ...strip.children].forEach((element) => sizes.observe(element));
    const arrivals = new MutationObserver(watch);
    arrivals.observe(strip, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      arrivals.disconnect();
    };
  }, [selectedId]);

  return tabs;
}
