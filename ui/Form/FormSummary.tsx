import { Check } from "lucide-react";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { glyph, hairlines, iconSizes } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

export type FormError = {
  /** The field's `name`. */
  field: string;
  /** The message shown at the field: "Username is required". */
  message: string;
};

/** Messages by field name, in the order of the fields; undefined for valid fields. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

export type FormSummaryProps = {
  /** Errors at the time the form was sent. Kept until the next try, so the layout doesn't jump. */
  refused: readonly FormError[];
  /** Current errors. */
  errors: FormErrors;
  onGo: (field: string) => void;
};

/** Lists the errors that prevent sending the form, each with a link to its field. */
export function FormSummary({ refused, errors, onGo }: FormSummaryProps) {
  return (
    <Alert
      tone="negative"
      role="group"
      title={refused.length === 1
        ? "One thing needs your attention"
        : `${refused.length} things need your attention`}
    >
      <List>
        {refused.map(({ field, message }) => {
          const now = errors[field];
          return (
            <li key={field}>
              {now ? <Bullet aria-hidden="true" /> : <Check role="img" aria-label="Done:" />}
              {now ? <Link onPress={() => onGo(field)}>{now}</Link> : <s>{message}</s>}
            </li>
          );
        })}
      </List>
    </Alert>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};

  li {
    display: grid;
    grid-template-columns: ${glyph[16]} minmax(0, 1fr);
    justify-items: start;
    gap: ${space[8]};
  }

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    margin-block: ${hairlines[2]};
    stroke-width: 2;
    color: ${token.positive};
  }
`;

const Bullet = styled.span`
  width: ${iconSizes.bullet};
  height: ${iconSizes.bullet};
  margin-block: ${hairlines[7]};
  border-radius: 50%;
  justify-self: center;
  background: ${token.negative};
`;
