import { type FormEvent, useRef, useState } from "react";
import { KeyRound } from "lucide-react";
import { flushSync } from "react-dom";
import { personTexts } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { focusFirstInvalid } from "#app/shell/focusFirstInvalid.ts";
import { storedText } from "#app/shell/storedText.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";
import { usePasskeyOffer } from "./usePasskeyOffer.ts";

/** Remember me remembers the username in this browser and nothing else. */
const remembered = storedText("kestrel.username");

/** Section 5, login. */
function errorsIn(username: string, password: string) {
  return {
    username: username.trim() === "" ? personTexts.usernameRequired : undefined,
    password: password === "" ? personTexts.passwordRequired : undefined,
  };
}

type Field = keyof ReturnType<typeof errorsIn>;

/**
 * The Login form (section 2): validates a field when the user leaves it, and all fields on submit.
 */
export function SignInForm({ onForgotten }: { onForgotten: (username: string) => void }) {
  const session = useSession();
  const isPending = useSessionState(({ isPending }) => isPending);
  const [isNear, setNear] = useState(false);
  // Does not offer a refused passkey again: a device that answers without a prompt would loop
  // forever.
  const isRefused = useSessionState(({ failure, entered }) =>
    failure !== null && entered === "passkey"
  );
  usePasskeyOffer(isNear && !isPending && !isRefused);
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState(() => remembered.read() ?? "");
  const [password, setPassword] = useState("");
  const [isRemembered, setIsRemembered] = useState(username !== "");
  const [touched, setTouched] = useState<readonly Field[]>([]);

  const errors = errorsIn(username, password);
  const shown = (field: Field) => touched.includes(field) ? errors[field] : undefined;
  // Leaving a field that was never typed in is looking around, not a mistake.
  const typed = useRef(new Set<Field>());
  const leave = (field: Field) => typed.current.has(field) && setTouched([...touched, field]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (errors.username || errors.password) {
      flushSync(() => setTouched(["username", "password"]));
      focusFirstInvalid(form.current);
      return;
    }
    remembered.write(isRemembered ? username.trim() : null);
    session.send({ type: "signIn", username: username.trim(), password });
  }

  return (
    <Form
      ref={form}
      onSubmit={submit}
      onFocus={() => setNear(true)}
      onPointerEnter={() => setNear(true)}
      noValidate
      aria-label="Login"
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username webauthn"
        autoCorrect="off"
        spellCheck="false"
        value={username}
        onChange={(value) => {
          typed.current.add("username");
          setUsername(value);
        }}
        onBlur={() => leave("username")}
        errorMessage={shown("username")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          typed.current.add("password");
          setPassword(value);
        }}
        onBlur={() => leave("password")}
        errorMessage={shown("password")}
      />
      <Line>
        <Checkbox name="remember" isSelected={isRemembered} onChange={setIsRemembered}>
          Remember me
        </Checkbox>
        <Link onPress={() => onForgotten(username.trim())}>Forgot password</Link>
      </Line>
      <SignInButtons />
    </Form>
  );
}

/** Submits the form, or asks for a passkey. */
function SignInButtons() {
  const session = useSession();
  const isPending = useSessionState(({ isPending }) => isPending);
  const isAsking = useSessionState(({ isPending, entered }) => isPending && entered === "passkey");
  return (
    <>
      <Button
        type="submit"
        size="page"
        fullWidth
        isPending={isPending && !isAsking}
        isDisabled={isAsking}
        pendingLabel="Signing in..."
      >
        Sign in
      </Button>
      <Button
        tone="secondary"
        size="page"
        fullWidth
        icon={<KeyRound aria-hidden />}
        isPending={isAsking}
        isDisabled={isPending && !isAsking}
        pendingLabel="Waiting for your passkey..."
        onPress={() => session.send({ type: "passkey" })}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}

const Line = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`;

const Form = styled.form`
  display: grid;
  gap: ${space[20]};
`;
