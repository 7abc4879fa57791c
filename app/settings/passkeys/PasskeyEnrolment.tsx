import { useMachine } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import {
  addPasskey,
  type CreationOptions,
  type NewCredential,
  startPasskey,
} from "#contract/passkeys.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { makePasskey } from "#app/api/passkeys.ts";
import { deviceName } from "#contract/deviceName.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { notify } from "#app/shell/notify.ts";
import { RecoveryCodes } from "../authenticator/RecoveryCodes.tsx";
import { PasswordProof } from "../PasswordProof.tsx";
import { Buttons, FormWidth } from "../SettingsSection.tsx";
import { enrolmentMachine, type Proof, type Started } from "../enrolment.machine.ts";

export interface PasskeyEnrolmentProps {
  /** The passkey is there; recovery codes may still be shown. */
  readonly onAdded?: () => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const nameMissing = "Enter a name for this passkey";

/** Adds a passkey, from its name to the device that makes it. */
export function PasskeyEnrolment({ onAdded, onDone, onCancel }: PasskeyEnrolmentProps) {
  const { client, inspect } = useBank();
  const [machine] = useState(() => connected(client));
  const [state, send] = useMachine(machine, {
    inspect,
    input: { name: deviceName(navigator.userAgent) },
  });
  const isDone = state.status === "done";
  const isAdded = isDone || state.matches("keepingCodes");
  useEffect(() => {
    if (!isAdded) return;
    onAdded?.();
    void notify({ title: "Passkey added", description: "Your other devices were signed out." });
  }, [isAdded]);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  const { text: name, password, isIncomplete, failure, recoveryCodes } = state.context;
  const isPending = state.hasTag("pending");
  const isProving = state.matches("proving") || password !== "";
  const cancel = <Button tone="secondary" onPress={onCancel}>Cancel</Button>;
  const submit = () => send({ type: "submit" });
  if (state.matches("keepingCodes")) {
    return <RecoveryCodes codes={recoveryCodes} onDone={() => send({ type: "done" })} />;
  }
  if (isProving) {
    return (
      <FormWidth>
        <PasswordProof
          label="Add a passkey"
          password={password}
          failure={failure}
          isIncomplete={isIncomplete}
          isPending={isPending}
          onChange={(typed) => send({ type: "changePassword", password: typed })}
          onSubmit={submit}
          cancel={cancel}
        />
      </FormWidth>
    );
  }
  return (
    <FormWidth>
      <Form
        label="Add a passkey"
        hasSummary={false}
        errors={{ name: name.trim() === "" ? nameMissing : undefined }}
        isPending={isPending}
        onRefuse={submit}
        onSubmit={submit}
      >
        {failure && (
          <Alert tone="negative" title="We couldn't add the passkey">{explain(failure)}</Alert>
        )}
        {state.matches("making") && (
          <Note tone="info" role="status">
            Follow your browser's prompt. Use your fingerprint, face, or device PIN.
          </Note>
        )}
        <TextField
          name="name"
          label="Passkey name"
          description="Helps you tell your passkeys apart."
          autoFocus
          value={name}
          onChange={(typed) => send({ type: "changeText", text: typed })}
          errorMessage={isIncomplete ? nameMissing : undefined}
        />
        <Buttons>
          {cancel}
          <Button type="submit" isPending={isPending} pendingLabel={waitingFor(state.value)}>
            Continue
          </Button>
        </Buttons>
      </Form>
    </FormWidth>
  );
}

function waitingFor(state: unknown): string {
  return state === "making" ? "Waiting for your device..." : "Adding...";
}

function connected(client: Client) {
  return enrolmentMachine.provide({
    actors: {
      start: fromPromise<Started, string>(async ({ input }) => ({
        challenge: await client.request(startPasskey, {
          body: input === "" ? {} : { currentPassword: input },
        }),
      })),
      make: fromPromise<NewCredential, CreationOptions>(({ input }) => makePasskey(input)),
      save: fromPromise<readonly string[], Proof>(async ({ input: { text: name, credential } }) => {
        if (credential === null) throw new Error("No passkey was created");
        const { recoveryCodes } = await client.request(addPasskey, { body: { name, credential } });
        return recoveryCodes ?? [];
      }),
    },
  });
}
