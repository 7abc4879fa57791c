import { lazy, type ReactNode, Suspense, useState } from "react";

const ForgotPassword = lazy(async () => ({
  default: (await import("./ForgotPassword.tsx")).ForgotPassword,
}));

/** The recovery dialog, fetched when somebody first asks for it. */
export function useForgotPassword(): {
  readonly forgotten: (username: string) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ username: string; times: number } | null>(null);
  return {
    forgotten: (username) => setAsked((before) => ({ username, times: (before?.times ?? 0) + 1 })),
    dialog: asked && (
      <Suspense>
        <ForgotPassword key={asked.times} username={asked.username} />
      </Suspense>
    ),
  };
}
