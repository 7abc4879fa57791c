import { Check } from "lucide-react";
import { MenuItem as AriaMenuItem } from "react-aria-components/Menu";
import { styled } from "styled-components";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { itemLook } from "./menuLook.ts";
import type { MenuItem } from "./menuTypes.ts";

/** One line of a menu. A switch's tick keeps its room when it is off. */
export function MenuLine({ item }: { item: MenuItem }) {
  const isSwitch = item.isSelected !== undefined;
  return (
    <Item
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={isSwitch ? undefined : item.onAction}
      $isNegative={item.tone === "negative"}
    >
      {item.icon}
      <Label>{item.label}</Label>
      {item.shortcut && <KeyHint keys={[item.shortcut]} look="inButton" />}
      {isSwitch && <Tick size={16} strokeWidth={2} aria-hidden $isOn={item.isSelected ?? false} />}
    </Item>
  );
}

const Item = styled(AriaMenuItem)<{ $isNegative: boolean }>`
  ${itemLook};
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
`;

const Tick = styled(Check)<{ $isOn: boolean }>`
  visibility: ${({ $isOn }) => ($isOn ? "visible" : "hidden")};
`;
