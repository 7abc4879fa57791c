import { Check, Copy, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button, type ButtonProps } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { tabular, text as type, weight } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export type CopyTextProps = {
  /** Copied to the clipboard. */
  text: string;
  /** The copied thing, for screen readers: "account number". */
  label: string;
  /** How it is shown, where that differs: digits in groups. */
  children?: ReactNode;
  size?: ButtonProps["size"];
  tone?: "secondary" | "quiet";
};

const words: Record<CopyState, string> = { ready: "Copy", copied: "Copied", failed: "Not copied" };

const icons: Record<CopyState, ReactNode> = {
  ready: <Copy aria-hidden />,
  copied: <Check aria-hidden />,
  failed: <X aria-hidden />,
};

/** A piece of text and the button that copies it. The text stays selectable, should that fail. */
export function CopyText(
  { text, label, children, size = "dense", tone = "secondary" }: CopyTextProps,
) {
  const { state, copy } = useCopy(text);
  return (
    <Line>
      <Value translate="no">{children ?? text}</Value>
      <Button
        tone={tone}
        size={size}
        icon={icons[state]}
        pendingLabel={words.copied}
        aria-label={`${words[state]} ${label}`}
        onPress={copy}
      >
        {words[state]}
      </Button>
      <Spoken role="status">{state !== "ready" && words[state]}</Spoken>
    </Line>
  );
}

const Line = styled.span`
  ${type.size14};
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  min-width: 0;
`;

const Value = styled.span`
  ${tabular};
  min-width: 0;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

type CopyState = "ready" | "copied" | "failed";

/** How long the button says what happened, in ms. */
const sayFor = 2_000;

/** Puts text on the clipboard and says for a moment whether it got there. */
function useCopy(text: string) {
  const [state, setState] = useState<CopyState>("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), sayFor);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return { state, copy };
}
