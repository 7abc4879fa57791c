import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyRule } from "#contract/companyRules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { companyRulesQuery } from "#app/api/companyQueries.ts";
import { ruleInWords } from "#app/format/companyRules.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { AddRule, RemoveRule } from "./RuleDialogs.tsx";

/** Which payments of the company need other members. Administrators can change that. */
export function ApprovalRules({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const query = useQuery(companyRulesQuery(useClient()));
  const { preferredCurrency: currency } = useCurrentUser();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CompanyRule | null>(null);
  const { data: rules } = query;
  if (query.isError && rules === undefined) {
    return <LoadError title="We couldn't load the approval rules." of={query} />;
  }
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby="rules"
      aria-busy={rules === undefined}
    >
      <CardHeader
        id="rules"
        title="Approval rules"
        action={isAdministrator && rules !== undefined && (
          <Button
            tone="secondary"
            size="dense"
            onPress={() => setAdding(true)}
          >
            Add a rule
          </Button>
        )}
      />
      {rules === undefined
        ? (
          <Quiet as="div">
            <Skeleton width="14rem" height={16} />
          </Quiet>
        )
        : rules.length === 0
        ? <Quiet>No rules. Administrators and approvers make payments alone.</Quiet>
        : (
          <ul aria-labelledby="rules">
            {rules.map((rule) => {
              const words = ruleInWords(rule, currency);
              return (
                <Line key={words}>
                  <span>{words}</span>
                  {isAdministrator && (
                    <Button
                      tone="quiet"
                      size="dense"
                      aria-label={`Remove the rule: ${words}`}
                      onPress={() => setRemoving(rule)}
                    >
                      Remove
                    </Button>
                  )}
                </Line>
              );
            })}
          </ul>
        )}
      {isAdding && rules && <AddRule rules={rules} onClose={() => setAdding(false)} />}
      {removing && rules && (
        <RemoveRule
          rules={rules}
          rule={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

const Line = styled.li`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[24]};

  & + & {
    border-top: 1px solid ${token.border};
  }

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Quiet = styled.p`
  ${text.size14};
  padding: ${space[16]} ${space[24]};
  color: ${token.textMuted};

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;
