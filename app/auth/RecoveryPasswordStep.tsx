import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { personTexts, SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import type { FormError } from "#ui/Form/FormSummary.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { refusalOf } from "#app/problems.ts";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
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

  const [refusal, setRefusal] = useState<FormError>();
  const isWeak = useWeakPassword();
  // Only the bank knows whose name and address it must not be made of.
  const isTooEasy = isWeak(password, { username, email: "", fullName: "" });
  const passwordError = [...password].length < SHORTEST_PASSWORD
    ? personTexts.passwordTooShort
    : isTooEasy
    ? personTexts.passwordTooEasy
    : undefined;
  const againError = again === password ? undefined : personTexts.passwordsDiffer;
  const errors = [
    ...(passwordError ? [{ field: "newPassword", message: passwordError }] : []),
    ...(againError ? [{ field: "confirmPassword", message: againError }] : []),
  ];
  useEffect(() => {
    const listening = recovery.on(
      "resetFailed",
      ({ failure }) => setRefusal(refusalOf(failure)),
    );
    return () => listening.unsubscribe();
  }, [recovery]);

  return (
    <Form
      label="Reset Password"
      hasSummary={false}
      errors={errors}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      refusal={refusal}
      onSubmit={() => {
        setRefusal(undefined);
        recovery.send({ type: "reset", newPassword: password });
      }}
    >
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        autoFocus
        description={password === ""
          ? strengthWords.tooShort
          : strengthWords[strengthOf(password, { ownWords: [username], isRefused: isTooEasy })]}
        value={password}
        onChange={(typed) => {
          setRefusal(undefined);
          setPassword(typed);
        }}
        errorMessage={(isRefused ? passwordError : undefined) ??
          (refusal?.field === "newPassword" ? refusal.message : undefined)}
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
