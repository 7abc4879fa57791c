import type { SavedWith } from "#app/api/offlinePage.ts";
import { Logo } from "#ui/Logo/Logo.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { VerifyScreen } from "./VerifyScreen.tsx";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** The screen in a file of its own, which knows the keys of the day on which it was saved. */
export function OfflineCheck({ keys, from, at }: SavedWith) {
  return (
    <Column>
      <Logo />
      <VerifyScreen
        keysOf={() => Promise.resolve(keys)}
        note={`Saved from ${from} on ${
          days.format(Date.parse(at))
        }. It works offline and knows the bank's signing keys up to that date.`}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[32]};
  max-width: ${width.prose};
  margin-inline: auto;
`;
