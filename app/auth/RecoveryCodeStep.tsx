import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { recoveryTexts } from "#contract/texts/recovery.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import type { Recovery } from "./recoveryActor.ts";
import { StepLead, StepWays } from "./recoveryLayout.ts";

/** Step 2: the code that was sent. A wrong one is cleared. */
export function CodeStep({ recovery }: { recovery: Recovery }) {
  const { code, toldCode } = useSelector(recovery, ({ context }) => context);
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = code === "" ? recoveryTexts.codeRequired : undefined;

  // After a refused code the boxes are empty again, and the next one is typed there.
  useEffect(() => {
    if (!isPending) input.current?.focus();
  }, [isPending]);

  return (
    <Form
      label="Verify Your Identity"
      hasSummary={false}
      errors={error ? [{ field: "code", message: error }] : []}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>Enter the 6-digit code that we sent to you. It works for 15 minutes.</StepLead>
      {toldCode && <Alert tone="info" title="Demo">Your code is {toldCode}.</Alert>}
      <CodeField
        label="Verification code"
        name="code"
        inputRef={input}
        value={code}
        isReadOnly={isPending}
        onChange={(typed) => recovery.send({ type: "changeCode", code: typed })}
        onComplete={() => recovery.send({ type: "submit" })}
        errorMessage={isRefused ? error : undefined}
      />
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "back" })}>Back</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Verifying...">
          Verify Code
        </Button>
      </StepWays>
    </Form>
  );
}
