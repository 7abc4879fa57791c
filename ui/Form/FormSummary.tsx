import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { Link } from "#ui/Link/Link.tsx";
import { fine, glyph, mark } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** What is wrong with one field. */
export type FormError = {
  /** The field's `name`. */
  field: string;
  /** The same words as at the field: "Username is required". */
  message: string;
};

export type FormSummaryProps = {
  /** What was wrong when the form was sent; stays until it is sent again, so that nothing jumps. */
  refused: readonly FormError[];
  /** What is wrong now. */
  errors: readonly FormError[];
  onGo: (field: string) => void;
};

/** What has to be mended before the form can be sent, each with the way to its field. */
export function FormSummary({ refused, errors, onGo }: FormSummaryProps) {
  const titleId = useId();
  const isOne = refused.length === 1;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <Title id={titleId}>
          {isOne
            ? "One thing needs your attention"
            : `${refused.length} things need your attention`}
        </Title>
        <List>
          {refused.map(({ field, message }) => {
            const now = errors.find((error) => error.field === field);
            return (
              <li key={field}>
                {now ? <Bullet aria-hidden="true" /> : <Check role="img" aria-label="Done:" />}
                {now ? <Link onPress={() => onGo(field)}>{now.message}</Link> : <s>{message}</s>}
              </li>
            );
          })}
        </List>
      </div>
    </Box>
  );
}

const Box = styled.div`
  ${text.size14};
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${token.negativeBorder};
  border-radius: ${radius.control};
  background: ${token.negativeTint};
  color: ${token.text};
  overflow-wrap: anywhere;

  > svg {
    color: ${token.negative};
  }
`;

const Title = styled.p`
  ${text.button14};
  color: ${token.negative};
`;

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
    margin-block: ${fine[2]};
    stroke-width: 2;
    color: ${token.positive};
  }
`;

const Bullet = styled.span`
  width: ${mark.bullet};
  height: ${mark.bullet};
  margin-block: ${fine[7]};
  border-radius: 50%;
  justify-self: center;
  background: ${token.negative};
`;
