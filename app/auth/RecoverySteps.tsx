import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { styled } from "#ui/theme/styled.ts";
import type { Recovery } from "./recovery.machine.ts";
import { personTexts, SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import { plainCode } from "#contract/texts/codes.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { recoveryTexts } from "#contract/texts/recovery.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { Link } from "#ui/Link/Link.tsx";
import type { FormError } from "#ui/Form/FormSummary.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { refusalOf } from "#app/problems.ts";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
import { strengthOf, strengthWords } from "./passwordStrength.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";

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
      errors={{ username: error }}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>Enter your username and we'll email you a code.</StepLead>
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

/** Step 2: the code that was sent, or a longer one that staff gave. A wrong one is cleared. */
export function CodeStep({ recovery }: { recovery: Recovery }) {
  const { code, toldCode } = useSelector(recovery, ({ context }) => context);
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = code === "" ? recoveryTexts.codeRequired : undefined;
  const [isLonger, setIsLonger] = useState(false);
  const change = (typed: string) => recovery.send({ type: "changeCode", code: typed });

  // After a refused code the field is empty again, and the next one is typed there.
  useEffect(() => {
    if (!isPending) input.current?.focus();
  }, [isPending, isLonger]);

  const shared = {
    name: "code",
    inputRef: input,
    value: code,
    isReadOnly: isPending,
    errorMessage: isRefused ? error : undefined,
  };

  return (
    <Form
      label="Verify Your Identity"
      hasSummary={false}
      errors={{ code: error }}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>
        {isLonger
          ? "Enter the code our staff gave you. It works once, within 24 hours."
          : "Enter the 6-digit code we emailed you. It expires in 15 minutes."}
      </StepLead>
      {toldCode && !isLonger && (
        <Alert tone="info" title="Demo">{`Your code is ${toldCode}.`}</Alert>
      )}
      {isLonger
        ? (
          <TextField
            {...shared}
            label="10-character code"
            description="10 letters and numbers."
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck="false"
            onChange={(typed) => change(plainCode(typed).toUpperCase())}
          />
        )
        : (
          <CodeField
            {...shared}
            label="Verification code"
            onChange={change}
            onComplete={() => recovery.send({ type: "submit" })}
          />
        )}
      <p>
        <Link
          onPress={() => {
            setIsLonger(!isLonger);
            change("");
          }}
        >
          {isLonger ? "Use a 6-digit code" : "Use a 10-character code"}
        </Link>
      </p>
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "back" })}>Back</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Verifying...">
          Verify Code
        </Button>
      </StepWays>
    </Form>
  );
}

/** Step 3: the new password, twice. It stays in the form until it is sent. */
export function PasswordStep({ recovery }: { recovery: Recovery }) {
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const username = useSelector(recovery, ({ context }) => context.username);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [isRefused, setIsRefused] = useState(false);

  const [refusal, setRefusal] = useState<FormError>();
  const isWeak = useWeakPassword();
  // Passes only the username: email and full name are known to the server, not to a visitor's page.
  const isTooEasy = isWeak(password, { username, email: "", fullName: "" });
  const passwordError = [...password].length < SHORTEST_PASSWORD
    ? personTexts.passwordTooShort
    : isTooEasy
    ? personTexts.passwordTooEasy
    : undefined;
  const againError = again === password ? undefined : personTexts.passwordsDiffer;
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
      errors={{ newPassword: passwordError, confirmPassword: againError }}
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

/** The sentence that says what a step wants. */
const StepLead = styled.p`
  color: ${token.textMuted};
`;

/** The two ways out of a step: back at the left, on at the right. */
const StepWays = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[12]};
  margin-top: ${space[8]};

  @media ${media.under640} {
    flex-direction: column-reverse;
  }
`;
