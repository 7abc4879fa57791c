import { DateField } from "#ui/DateField/DateField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { lastOfSsn, type RegistrationDraft, type RegistrationField } from "./registrationDraft.ts";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";

/** Props of every form field: name, error once it may be shown, and blur handler. */
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
        <Help>Optional. Helps us verify it's you when you call.</Help>
      </div>
      <Pair>
        <TextField
          {...fieldOf("driversLicense")}
          label="Driver's License"
          autoComplete="off"
          value={draft.driversLicense}
          onChange={(driversLicense) => change({ driversLicense })}
        />
        <TextField
          {...fieldOf("ssn")}
          label="Last 4 of SSN"
          inputMode="numeric"
          autoComplete="off"
          value={draft.ssn}
          onChange={(ssn) => change({ ssn: lastOfSsn(ssn) })}
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

/** Two fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[20]} ${space[16]};

  @media ${media.from640} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Fields that belong together, under a hairline. */
export const Group = styled.section`
  display: grid;
  gap: ${space[20]};
  padding-top: ${space[24]};
  border-top: 1px solid ${token.border};
`;

export const GroupTitle = styled.h2`
  ${text.title18};
`;
