import { CloudOff } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";

export interface LoadErrorProps {
  /** "We could not load your accounts." */
  readonly title: string;
  /** The query that failed. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown };
}

/** In place of something that could not be loaded: what, why, and a way to try again. */
export function LoadError({ title, of }: LoadErrorProps) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          title={title}
          tone="negative"
          icon={<CloudOff size={20} strokeWidth={1.75} aria-hidden />}
          action={
            <Button tone="secondary" size="dense" onPress={() => void of.refetch()}>
              Try again
            </Button>
          }
        >
          {explain(failureOf(of.error))}
        </EmptyState>
      </div>
    </Card>
  );
}
