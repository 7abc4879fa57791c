import { useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { styled } from "./styled.ts";
import { FoundationPage, Lines, Name, Part } from "./testing/foundationLook.tsx";
import { TokenName } from "./testing/TokenName.tsx";
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
  { name: "turn", use: "One turn of a spinner" },
  { name: "wander", use: "One pass over a skeleton" },
];

function Durations() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <Lines>
        {uses.map(({ name, use }) => (
          <li key={name}>
            <TokenName of="motion" name={name} />
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
            <TokenName of="motion" name="slide" />
            <span>{motion.slide}: how far a panel comes from the side</span>
          </li>
          <li>
            <TokenName of="motion" name="rise" />
            <span>{motion.rise}: how far a dialog comes from below</span>
          </li>
        </Lines>
      </Part>
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const copies = canvas.getAllByRole("button", { name: /^Copy motion\./ });
    await expect(copies).toHaveLength(Object.keys(motion).length);
  },
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
