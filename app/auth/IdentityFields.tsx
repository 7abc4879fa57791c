import { styled } from "styled-components";
import { DateField } from "#ui/DateField/DateField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Group, GroupTitle, Pair } from "./formLayout.ts";
import type { RegistrationDraft, RegistrationField } from "./registrationDraft.ts";

/** What every field of the form has: its name, its error once it may be said, and leaving it. */
export type FieldOf = (field: RegistrationField) => {
  readonly name: string;
  readonly errorMessage: string | undefined;
  readonly onBlur: () => void;
};

export interface IdentityFieldsProps {
  readonly draft: RegistrationDraft;
  readonly change: (patch: Partial<RegistrationDraft>) => void;
  readonly fieldOf: FieldOf;
}

/** The group Identity Verification of the Register form (section 2); all of it may stay empty. */
export function IdentityFields({ draft, change, fieldOf }: IdentityFieldsProps) {
  return (
    <Group aria-labelledby="identity-title">
      <div>
        <GroupTitle id="identity-title">Identity Verification</GroupTitle>
        <Help>Optional. It helps us recognise you when you call.</Help>
      </div>
      <Pair>
        <TextField
          {...fieldOf("driversLicense")}
          label="Driver's License"
          autoComplete="off"
          maxLength={32}
          value={draft.driversLicense}
          onChange={(driversLicense) => change({ driversLicense })}
        />
        <TextField
          {...fieldOf("ssn")}
          label="Last 4 of SSN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.ssn}
          onChange={(ssn) => change({ ssn })}
        />
      </Pair>
      <Pair>
        <DateField
          {...fieldOf("dateOfBirth")}
          label="Date of Birth"
          autoComplete="bday"
          value={draft.dateOfBirth}
          onChange={(dateOfBirth) => change({ dateOfBirth })}
        />
        <TextField
          {...fieldOf("phoneNumber")}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
      </Pair>
    </Group>
  );
}

const Help = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;
