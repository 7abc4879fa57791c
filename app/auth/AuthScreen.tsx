import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { readRecoveryLink, withoutRecoveryLink } from "#contract/recoveryLink.ts";
import { FormTabs } from "#ui/FormTabs/FormTabs.tsx";
import { PageSpinner } from "#app/shell/PageSpinner.tsx";
import { useStepTitle } from "#app/shell/useStepTitle.ts";
import { styled } from "#ui/theme/styled.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import type { RecoveryStart } from "./recovery.machine.ts";
import { useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { explain } from "#app/problems.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Note } from "#app/shell/Note.tsx";

const RegisterForm = lazy(async () => ({
  default: (await import("./RegisterForm.tsx")).RegisterForm,
}));
const SecondFactorForm = lazy(async () => ({
  default: (await import("./SecondFactorForm.tsx")).SecondFactorForm,
}));

/** /auth: Login, Register, and the second step of a sign-in that needs one (section 2). */
export function AuthScreen() {
  const secondFactor = useSessionState(({ secondFactor }) => secondFactor);
  const [tab, setTab] = useState("login");
  const { forgotten, dialog } = useForgotPassword();
  useStepTitle(
    secondFactor !== undefined
      ? "Two-Factor Authentication"
      : tab === "register"
      ? "Register"
      : undefined,
  );
  if (secondFactor !== undefined) {
    return (
      <AuthFrame isWide={false}>
        <Suspense fallback={<PageSpinner />}>
          <SecondFactorForm secondFactor={secondFactor} />
        </Suspense>
      </AuthFrame>
    );
  }
  const login = (
    <FormPanel title="Welcome back" lead="Sign in to see your accounts." form="signIn">
      <SignInForm onForgotten={forgotten} />
    </FormPanel>
  );
  const register = (
    <FormPanel title="Open your account" form="register">
      <Suspense fallback={<PageSpinner />}>
        <RegisterForm />
      </Suspense>
    </FormPanel>
  );
  return (
    <AuthFrame isWide={tab === "register"}>
      <FormTabs
        label="Login or Register"
        selectedId={tab}
        onSelect={setTab}
        items={[
          { id: "login", label: "Login", content: login },
          { id: "register", label: "Register", content: register },
        ]}
      />
      {dialog}
    </AuthFrame>
  );
}

const ForgotPassword = lazy(async () => ({
  default: (await import("./ForgotPassword.tsx")).ForgotPassword,
}));

/** Loads the recovery dialog when it is first opened, or when a visitor follows an emailed link. */
function useForgotPassword(): {
  readonly forgotten: (username: string) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ start: RecoveryStart; times: number } | null>(null);
  const [begin] = useState(() => (start: RecoveryStart) =>
    setAsked((before) => ({ start, times: (before?.times ?? 0) + 1 }))
  );
  useEffect(() => {
    const follow = () => {
      const link = readRecoveryLink(location.hash);
      if (link === undefined) return;
      // Its secret stays neither in the address nor in the history.
      const { pathname, search, hash } = location;
      history.replaceState(history.state, "", pathname + search + withoutRecoveryLink(hash));
      begin({ type: "follow", ...link });
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [begin]);

  return {
    forgotten: (username) => begin({ type: "open", username }),
    dialog: asked && (
      <Suspense>
        <ForgotPassword key={asked.times} start={asked.start} />
      </Suspense>
    ),
  };
}

interface FormPanelProps {
  readonly title: string;
  readonly lead?: string;
  /** The form inside, which selects the refusal shown above it. */
  readonly form: "signIn" | "register";
  readonly children: ReactNode;
}

/** The head of a form: what it is for, what happened before, why the last try was refused. */
function FormPanel({ title, lead, form, children }: FormPanelProps) {
  const hasExpired = useSessionState(({ hasExpired }) => hasExpired);
  const failure = useSessionState(({ failure }) => failure);
  const entered = useSessionState(({ entered }) => entered === "register" ? entered : "signIn");
  return (
    <>
      <Title>{title}</Title>
      {lead && <Lead>{lead}</Lead>}
      <Notes>
        {hasExpired && form === "signIn" && (
          <Note tone="info" role="status">
            Your session has ended. Sign in again to continue.
          </Note>
        )}
        {failure && entered === form && (
          <Alert tone="negative" role="status" title={explain(failure)} />
        )}
      </Notes>
      {children}
    </>
  );
}

const Title = styled.h1`
  ${text.title28};
  margin-top: ${space[8]};

  &:not(:has(+ p)) {
    margin-bottom: ${space[24]};
  }
`;

const Lead = styled.p`
  margin-block: ${space[4]} ${space[32]};
  color: ${token.textMuted};
`;

const Notes = styled.div`
  display: grid;
  gap: ${space[8]};

  &:not(:empty) {
    margin-bottom: ${space[20]};
  }
`;
