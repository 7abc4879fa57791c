import { Button, type ButtonProps } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { useAct } from "#app/shell/useAct.ts";
import { styled } from "#ui/theme/styled.ts";
import { Buttons, FormWidth } from "./SettingsSection.tsx";

export interface ActProps<Answer> {
  /** Label of the button. */
  readonly label: string;
  /** Explains the consequence. */
  readonly lead: string;
  readonly tone: ButtonProps["tone"];
  readonly pendingLabel: string;
  readonly doneTitle: string;
  readonly failedTitle: string;
  readonly send: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/**
 * Confirms a change to the customer's sign-in methods: says what will happen, before the server
 * asks for a step-up.
 */
export function Act<Answer>(
  { label, lead, tone, pendingLabel, doneTitle, failedTitle, send, onDone, onCancel }: ActProps<
    Answer
  >,
) {
  const { mutate, isPending } = useAct({
    run: send,
    done: () => ({ title: doneTitle, description: "Your other devices were signed out." }),
    failed: failedTitle,
    isBrief: true,
    isSecret: true,
    onDone,
  });
  return (
    <FormWidth>
      <Lead>{lead}</Lead>
      <Buttons>
        <Button tone="secondary" autoFocus isDisabled={isPending} onPress={onCancel}>Cancel</Button>
        <Button
          tone={tone}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onPress={() => mutate()}
        >
          {label}
        </Button>
      </Buttons>
    </FormWidth>
  );
}

const Lead = styled.p`
  margin-bottom: ${space[16]};
`;
