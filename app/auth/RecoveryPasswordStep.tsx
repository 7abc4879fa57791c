import { useSelector } from "@xstate/react";
import { useState } from "react";
import { personTexts, SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { strengthOf, strengthWords } from "./passwordStrength.ts";
import type { Recovery } from "./recoveryActor.ts";
import { StepWays } from "./recoveryLayout.ts";

/** Step 3: the new password, twice. It stays in the form until it is sent. */
export function PasswordStep({ recovery }: { recovery: Recovery }) {
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const username = useSelector(recovery, ({ context }) => context.username);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [isRefused, setIsRefused] = useState(false);

  const passwordError = [...password].length < SHORTEST_PASSWORD
    ? personTexts.passwordTooShort
    : undefined;
  const againError = again === password ? undefined : personTexts.passwordsDiffer;
  const errors = [
    ...(passwordError ? [{ field: "newPassword", message: passwordError }] : []),
    ...(againError ? [{ field: "confirmPassword", message: againError }] : []),
  ];
  return (
    <Form
      label="Reset Password"
      hasSummary={false}
      errors={errors}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "reset", newPassword: password })}
    >
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        autoFocus
        description={password === ""
          ? strengthWords.tooShort
          : strengthWords[strengthOf(password, [username])]}
        value={password}
        onChange={setPassword}
        errorMessage={isRefused ? passwordError : undefined}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        errorMessage={isRefused ? againError : undefined}
      />
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "back" })}>Back</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Resetting...">
          Reset Password
        </Button>
      </StepWays>
    </Form>
  );
}
