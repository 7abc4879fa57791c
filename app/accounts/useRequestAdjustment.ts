import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { requestAdjustment } from "#contract/adjustments.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import type { AdjustmentBody } from "./adjustment.ts";

export interface AdjustmentRequest {
  readonly accountId: number;
  readonly body: AdjustmentBody;
}

/** Asks for a balance adjustment and tells how it went (section 8). */
export function useRequestAdjustment(onDone: () => void) {
  const { client, ownSubmissions } = useBank();
  const queryClient = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (asked: AdjustmentRequest) =>
      ownSubmissions.track(client.request(
        requestAdjustment,
        { params: { id: asked.accountId }, body: asked.body },
        { idempotencyKey: keyOf(asked) },
      )),
    onSuccess: () => {
      void notify({
        title: "Balance adjustment requested",
        description: "We tell you as soon as it is decided.",
      });
      onDone();
    },
    onError: (error) =>
      void notify({
        title: "Adjustment failed",
        description: whatHappened(failureOf(error)),
        tone: "destructive",
      }),
    onSettled: () => void refetchMoney(queryClient),
  });
}

/** One key as long as the same is asked: a second try after a lost answer does nothing twice. */
function useRequestKey() {
  const last = useRef({ asked: "", key: "" });
  return (request: AdjustmentRequest) => {
    const asked = JSON.stringify(request);
    if (last.current.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
    return last.current.key;
  };
}
