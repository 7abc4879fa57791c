import { useSelector } from "@xstate/react";
import { useState } from "react";
import { personTexts } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import type { Recovery } from "./recoveryActor.ts";
import { StepLead, StepWays } from "./recoveryLayout.ts";

/** Step 1: whose password it is. */
export function UsernameStep({ recovery }: { recovery: Recovery }) {
  const username = useSelector(recovery, ({ context }) => context.username);
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const [isRefused, setIsRefused] = useState(false);
  const error = username.trim() === "" ? personTexts.usernameRequired : undefined;

  return (
    <Form
      label="Forgot Password"
      hasSummary={false}
      errors={error ? [{ field: "username", message: error }] : []}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>Enter your username, and we will send you a code.</StepLead>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        value={username}
        isReadOnly={isPending}
        onChange={(typed) => recovery.send({ type: "changeUsername", username: typed })}
        errorMessage={isRefused ? error : undefined}
      />
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "close" })}>Cancel</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Processing...">Continue</Button>
      </StepWays>
    </Form>
  );
}
