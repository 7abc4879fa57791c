import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** What stands above the code, and above the news that none is wanted any more. */
export function SecondFactorHead({ titleId, lead }: { titleId?: string; lead?: ReactNode }) {
  return (
    <>
      <Well>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
      </Well>
      <div>
        <Title id={titleId}>Two-Factor Authentication</Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
    </>
  );
}

const Well = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${token.infoBorder};
  border-radius: ${radius.control};
  background: ${token.infoTint};
  color: ${token.info};
`;

const Title = styled.h1`
  ${text.title28};
`;

const Lead = styled.p`
  margin-top: ${space[4]};
  color: ${token.textMuted};
`;
