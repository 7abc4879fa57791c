import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "./ToastRegion.tsx";
import { clearToasts, showToast, toastDuration, toastLeaving } from "./toastQueue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("a toast goes after five seconds", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Logged out" }));
  pass(toastDuration - 1);
  expect(screen.getByText("Logged out")).toBeTruthy();
  pass(1 + toastLeaving);
  expect(screen.queryByText("Logged out")).toBeNull();
});

test("the timer rests while the toast is hovered", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Logged out" }));
  pass(3000);
  const region = screen.getByRole("region");
  fireEvent.pointerEnter(region, { pointerType: "mouse" });
  pass(20_000);
  expect(screen.getByText("Logged out")).toBeTruthy();
  fireEvent.pointerLeave(region, { pointerType: "mouse" });
  pass(2000 + toastLeaving);
  expect(screen.queryByText("Logged out")).toBeNull();
});

test("the timer rests while the focus is in it", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Logged out" }));
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  pass(20_000);
  expect(screen.getByText("Logged out")).toBeTruthy();
});

test("the newest replaces the one before it", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Login successful" }));
  act(() => showToast({ title: "Transaction approved" }));
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  pass(toastDuration + toastLeaving);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a failure that another message replaced does not come back", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Login failed", tone: "destructive" }));
  act(() => showToast({ title: "Login successful" }));
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  expect(screen.getByText("Login successful")).toBeTruthy();
  pass(toastDuration + toastLeaving);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a message that replaced another has its five seconds", () => {
  render(<ToastRegion />);
  act(() => showToast({ title: "Login failed", tone: "destructive" }));
  pass(3000);
  act(() => showToast({ title: "Login successful" }));
  pass(toastDuration - 1);
  expect(screen.getByText("Login successful")).toBeTruthy();
  pass(1 + toastLeaving);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
