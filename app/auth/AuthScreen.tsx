import { lazy, Suspense, useState } from "react";
import { FormTabs } from "#ui/FormTabs/FormTabs.tsx";
import { PageSpinner } from "#app/shell/PageSpinner.tsx";
import { useStepTitle } from "#app/shell/useStepTitle.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { FormPanel } from "./FormPanel.tsx";
import { useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useForgotPassword } from "./useForgotPassword.tsx";

const RegisterForm = lazy(async () => ({
  default: (await import("./RegisterForm.tsx")).RegisterForm,
}));
const SecondFactorForm = lazy(async () => ({
  default: (await import("./SecondFactorForm.tsx")).SecondFactorForm,
}));

/** /auth: Login, Register, and the second step of a sign-in that needs one (section 2). */
export function AuthScreen() {
  const secondFactor = useSessionState(({ children }) => children.secondFactor);
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
