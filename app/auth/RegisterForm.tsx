import { useRef, useState } from "react";
import { personTexts } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { iconSizes } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { legalPages } from "#app/shell/legalPages.ts";
import { refusalOf } from "#app/problems.ts";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
import { type FieldOf, Group, GroupTitle, IdentityFields, Pair } from "./IdentityFields.tsx";
import { strengthOf, strengthWords } from "./passwordStrength.ts";
import {
  emptyRegistration,
  errorsIn,
  type RegistrationDraft,
  type RegistrationField,
  registrationOf,
} from "./registrationDraft.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";

const accountTypes = [
  { id: "checking", label: "Checking" },
  { id: "savings", label: "Savings" },
  { id: "investment", label: "Investment" },
] as const;

/** The Register form (section 2): said on blur once something was typed, and on submit. */
export function RegisterForm() {
  const session = useSession();
  const isPending = useSessionState(({ isPending }) => isPending);
  const [draft, setDraft] = useState(emptyRegistration);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [isRefused, setIsRefused] = useState(false);
  const [sent, setSent] = useState(emptyRegistration);
  const typed = useRef(new Set<RegistrationField>());

  const isWeak = useWeakPassword();
  const errors = errorsIn(draft, isWeak);
  const refusal = useRefusal();
  const change = (patch: Partial<RegistrationDraft>) => {
    for (const field of Object.keys(patch)) if (isField(field)) typed.current.add(field);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const fieldOf: FieldOf = (field) => ({
    name: field,
    errorMessage: (isRefused || left.has(field) ? errors[field] : undefined) ??
      // The server's error doesn't apply to text typed since then.
      (refusal?.field === field && draft[field] === sent[field] ? refusal.message : undefined),
    onBlur: () => typed.current.has(field) && setLeft((before) => new Set(before).add(field)),
  });

  return (
    <Form
      label="Register"
      errors={errors}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      refusal={refusal}
      onSubmit={() => {
        setSent(draft);
        session.send({ type: "register", registration: registrationOf(draft) });
      }}
    >
      <Names draft={draft} change={change} fieldOf={fieldOf} />
      <Passwords
        draft={draft}
        isTooEasy={errors.password === personTexts.passwordTooEasy}
        change={change}
        fieldOf={fieldOf}
      />
      <IdentityFields draft={draft} change={change} fieldOf={fieldOf} />
      <Group aria-labelledby="preferences-title">
        <GroupTitle id="preferences-title">Account Preferences</GroupTitle>
        <RadioGroup
          label="Preferred Account Type"
          name="preferredAccountType"
          look="tiles"
          options={accountTypes}
          selectedId={draft.preferredAccountType}
          onSelect={(preferredAccountType) => change({ preferredAccountType })}
        />
      </Group>
      <Terms
        errorMessage={fieldOf("agreeToTerms").errorMessage}
        isSelected={draft.agreeToTerms}
        onChange={(agreeToTerms) => change({ agreeToTerms })}
      />
      <Button
        type="submit"
        size="page"
        fullWidth
        isPending={isPending}
        pendingLabel="Creating account..."
      >
        Create account
      </Button>
    </Form>
  );
}

interface FieldsProps {
  readonly draft: RegistrationDraft;
  readonly change: (patch: Partial<RegistrationDraft>) => void;
  readonly fieldOf: FieldOf;
}

function Names({ draft, change, fieldOf }: FieldsProps) {
  return (
    <>
      <TextField
        {...fieldOf("fullName")}
        label="Full Name"
        autoComplete="name"
        value={draft.fullName}
        onChange={(fullName) => change({ fullName })}
      />
      <Pair>
        <TextField
          {...fieldOf("email")}
          label="Email"
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          {...fieldOf("username")}
          label="Username"
          autoComplete="username"
          autoCorrect="off"
          spellCheck="false"
          value={draft.username}
          onChange={(username) => change({ username })}
        />
      </Pair>
    </>
  );
}

interface PasswordsProps extends FieldsProps {
  readonly isTooEasy: boolean;
}

/** The password, which shows how strong it is, and its repetition. */
function Passwords({ draft, isTooEasy, change, fieldOf }: PasswordsProps) {
  const strength = strengthOf(draft.password, {
    ownWords: [draft.fullName, draft.username, draft.email],
    isRefused: isTooEasy,
  });
  return (
    <Pair>
      <PasswordField
        {...fieldOf("password")}
        label="Password"
        autoComplete="new-password"
        description={draft.password === "" ? strengthWords.tooShort : strengthWords[strength]}
        value={draft.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        {...fieldOf("confirmPassword")}
        label="Confirm Password"
        autoComplete="new-password"
        value={draft.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
    </Pair>
  );
}

interface TermsProps {
  readonly errorMessage: string | undefined;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

function Terms({ errorMessage, isSelected, onChange }: TermsProps) {
  return (
    <Agreement>
      <Checkbox
        name="agreeToTerms"
        errorMessage={errorMessage}
        isSelected={isSelected}
        onChange={onChange}
      >
        I agree to the terms of service and privacy policy
      </Checkbox>
      {/* In new tabs, because this page would lose the typed text. */}
      <p>
        Read the <Link href={legalPages.terms.href} target="_blank">terms of service</Link> and{" "}
        <Link href={legalPages.privacy.href} target="_blank">privacy policy</Link> in new tabs.
      </p>
    </Agreement>
  );
}

const Agreement = styled.div`
  display: grid;
  gap: ${space[8]};

  > p {
    ${text.size14};
    padding-inline-start: calc(${iconSizes.tick} + ${space[8]});
    color: ${token.textMuted};
  }
`;

/** Holds the field that the server refused at the last submit, with its error. */
function useRefusal() {
  const failure = useSessionState(({ failure }) => failure);
  const isOwn = useSessionState(({ entered }) => entered === "register");
  return failure && isOwn ? refusalOf(failure) : undefined;
}

function isField(name: string): name is RegistrationField {
  return name in emptyRegistration;
}
