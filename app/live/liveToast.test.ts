import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { frameToast, transactionToast } from "./liveToast.ts";

it("reports problems, alarms, and new users", () => {
  expect(frameToast({ type: "error", data: { message: "Slow down" } })).toEqual({
    title: "Connection Error",
    description: "Slow down",
    tone: "destructive",
  });
  expect(frameToast({ type: "alert", data: { title: "Alarm", message: "Look" } })).toEqual({
    title: "Alarm",
    description: "Look",
    tone: "destructive",
  });
  expect(frameToast({ type: "user_connected", data: { username: "maya" } })).toEqual({
    title: "User connected",
    description: "maya is now online",
  });
  expect(frameToast({ type: "refetch", data: {} })).toBeNull();
});

it("says nothing about what is deleted", () => {
  const update = { ...makeTransaction(), status: "deleted" as const };
  expect(transactionToast(update, { currency: "USD", isHidden: false, userId: 1 })).toBeNull();
});

it("says nothing about each pending row of a payment run", () => {
  const toast = (status: "pending" | "rejected", metadata = {}) =>
    transactionToast(makeTransaction({ status, metadata }), {
      ...{ currency: "USD", isHidden: false, userId: 1 },
    });
  expect(toast("pending", { paymentRunId: 7 })).toBeNull();
  expect(toast("pending")).not.toBeNull();
  expect(toast("rejected", { paymentRunId: 7 })).not.toBeNull();
});

it.each([[false, "Rent · $25.00"], [true, "Rent · (hidden)"]])(
  "tells the amount unless amounts are hidden (%s)",
  (isHidden, description) => {
    const update = makeTransaction({ status: "completed", amount: 25, description: "Rent" });
    expect(transactionToast(update, { currency: "USD", isHidden, userId: 1 }))
      .toEqual({ title: "Transaction approved", description });
  },
);

it("calls a rejection a cancellation in the toast of the user who made the request", () => {
  const update = {
    ...makeTransaction({ status: "rejected", initiatorId: 1 }),
    isCancelled: true,
  } as const;
  const toast = (userId: number) =>
    transactionToast(update, { currency: "USD", isHidden: false, userId });
  expect(toast(1)?.title).toBe("Transaction canceled");
  expect(toast(2)?.title).toBe("Transaction rejected");
});

it("gives the reason of a rejection that has one", () => {
  const update = makeTransaction({
    status: "rejected",
    amount: 25,
    description: "Rent",
    rejectionReason: "We do not know that account.",
  });
  expect(transactionToast(update, { currency: "USD", isHidden: false, userId: 1 })).toEqual({
    title: "Transaction rejected",
    description: "Rent · $25.00. Reason: We do not know that account.",
  });
});
