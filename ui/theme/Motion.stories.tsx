import { useState } from "react";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { styled } from "./styled.ts";
import { FoundationPage, Lines, Name, Part } from "./testing/foundationLook.tsx";
import { motion } from "./media.ts";
import { radius, space } from "./space.ts";
import { token } from "./tokens.ts";

const meta = preview.meta({});

const uses: readonly { name: keyof typeof motion; use: string }[] = [
  { name: "enter", use: "Something appears in the page" },
  { name: "enterMenu", use: "A menu or a list opens" },
  { name: "enterDialog", use: "A dialog rises, a panel slides in" },
  { name: "leave", use: "Anything goes away: quicker than it came" },
  { name: "hover", use: "A color under the pointer" },
  { name: "flash", use: "A row whose status has changed, once" },
];

function Durations() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <Lines>
        {uses.map(({ name, use }) => (
          <li key={name}>
            <Name>{name}</Name>
            <span>
              {use}
              <br />
              <Name>{motion[name]}</Name>
              <Track>
                <Mark $timing={motion[name]} data-there={isThere || undefined} />
              </Track>
            </span>
          </li>
        ))}
      </Lines>
      <p>
        <Button tone="secondary" onPress={() => setIsThere(!isThere)}>Play</Button>
      </p>
    </>
  );
}

export const Timing = meta.story({
  render: () => (
    <FoundationPage
      title="Motion"
      lead="Motion explains where something came from; it never entertains, and nothing loops. A reader who asks for less gets none: choose that in the toolbar."
    >
      <Part title="Durations">
        <Durations />
      </Part>
      <Part title="Distances">
        <Lines>
          <li>
            <Name>slide</Name>
            <span>{motion.slide}: how far a panel comes from the side</span>
          </li>
          <li>
            <Name>rise</Name>
            <span>{motion.rise}: how far a dialog comes from below</span>
          </li>
        </Lines>
      </Part>
    </FoundationPage>
  ),
});

const Track = styled.span`
  display: block;
  height: ${space[16]};
  margin-top: ${space[8]};
  border-radius: ${radius.pill};
  background: ${token.neutralTint};
`;

const Mark = styled.span<{ $timing: string }>`
  display: block;
  width: ${space[16]};
  height: 100%;
  border-radius: ${radius.pill};
  background: ${token.primary};
  transition: margin-inline-start ${({ $timing }) => $timing};

  &[data-there] {
    margin-inline-start: calc(100% - ${space[16]});
  }
`;
