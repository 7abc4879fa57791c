import { styled } from "styled-components";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

const widths = ["70%", "45%", "85%", "60%", "75%", "50%"];

/** People to come, in a ConversationList's shape. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy>
      <Spoken>Loading {label}</Spoken>
      {widths.map((width, index) => (
        <Row key={index}>
          <Skeleton width={40} height={40} shape="circle" />
          <Words>
            <Skeleton width={72} height={10} />
            <Skeleton width={width} height={10} />
          </Words>
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${tall.conversation};
  padding: ${space[12]} ${space[16]};
  border-bottom: 1px solid ${token.border};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[12]};
`;

const Spoken = styled.span`
  ${visuallyHidden};
`;
