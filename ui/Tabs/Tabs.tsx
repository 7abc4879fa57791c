import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from "react-aria-components/Tabs";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { SteadyLabel } from "#ui/theme/SteadyLabel.tsx";
import { styled } from "#ui/theme/styled.ts";
import { moreTabsLook, type StripEnd, stripLook } from "./stripLook.ts";
import { indicatorLook, listLook, tabLook, type TabsLook } from "./tabsLook.ts";
import { useTabStrip } from "./useTabStrip.ts";

export type TabItem = {
  id: string;
  label: string;
  /** A count beside the label; nothing at zero. */
  badge?: number;
  /** The counted thing, for screen readers: "unread messages". */
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
  /** Called when a pointer comes to a tab, so its data can be there before the press. */
  onPoint?: (id: string) => void;
  /** `underline` for parts of a page, `segmented` for views of one list. */
  look?: TabsLook;
};

/** Parts of one page, one at a time. Arrow keys move, and what they reach is shown. */
export function Tabs(
  { label, items, selectedId, onSelect, onPoint, look = "underline" }: TabsProps,
) {
  const { strip, hidden, reveal } = useTabStrip(selectedId);
  return (
    <AriaTabs
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <Strip $look={look}>
        <List ref={strip} aria-label={label} $look={look}>
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              onHoverStart={() => onPoint?.(item.id)}
              $look={look}
            >
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
        {hidden.before && <MoreTabs end="start" look={look} onReveal={() => reveal("before")} />}
        {hidden.after && <MoreTabs end="end" look={look} onReveal={() => reveal("after")} />}
      </Strip>
      {items.map((item) => <Panel key={item.id} id={item.id}>{item.content}</Panel>)}
    </AriaTabs>
  );
}

type MoreTabsProps = { end: StripEnd; look: TabsLook; onReveal: () => void };

/** For a pointer alone: keys and screen readers reach every tab, and the strip follows. */
function MoreTabs({ end, look, onReveal }: MoreTabsProps) {
  return (
    <More
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onReveal}
      data-screen-only
      $end={end}
      $look={look}
    >
      <ChevronDown />
    </More>
  );
}

type Look = { $look: TabsLook };

const Strip = styled.div<Look>`
  ${stripLook};
`;

const More = styled.button<Look & { $end: StripEnd }>`
  ${moreTabsLook};
`;

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
