import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes, useNavigate, useSearchParams } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { writeAhead } from "./addressAhead.ts";
import { useAddress } from "./useAddress.ts";

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/list");
  return () => {
    vi.useRealTimers();
    // The history outlives this file, and other pages' tests would start at this address.
    history.replaceState(null, "", "/");
  };
});

/** A list whose search is in the address, and a page whose code never loads. */
function openList({ isSlow = false } = {}) {
  function List() {
    const [params, change] = useAddress();
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => change(() => new URLSearchParams({ q: "rent" }))}>
          Search
        </button>
        <button
          type="button"
          onClick={() => change((now) => new URLSearchParams([...now, ["sort", "amount"]]))}
        >
          Sort
        </button>
        <button type="button" onClick={() => void navigate("/slow")}>Leave</button>
        <button type="button" onClick={() => void navigate(`/slow?${writeAhead()}`)}>
          Continue
        </button>
        <button type="button" onClick={() => void navigate("/list?q=other")}>Look elsewhere</button>
        <output>{params.get("q")}</output>
        {isSlow && <Rows />}
      </>
    );
  }
  /** They take long to be drawn for what is searched. */
  function Rows() {
    const [written] = useSearchParams();
    return written.has("q") && <Slow />;
  }
  const Slow = lazy(() => new Promise<never>(() => undefined));
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
  const rest = () => act(() => vi.advanceTimersByTime(1_000));
  return { press, rest, shown: () => screen.getByRole("status").textContent };
}

const address = () => location.pathname + location.search;

it("shows a change right away, and writes it after a pause", () => {
  const { press, rest, shown } = openList();
  press("Search");
  expect([shown(), address()]).toEqual(["rent", "/list"]);
  rest();
  expect([shown(), address()]).toEqual(["rent", "/list?q=rent"]);
});

it("doesn't change the address of a next page that is still loading", () => {
  const { press, rest } = openList();
  press("Search");
  press("Leave");
  rest();
  expect(address()).toBe("/slow");
});

it("writes pending changes before the user continues, and continues from there", () => {
  const written = vi.spyOn(history, "replaceState");
  const { press, rest } = openList();
  press("Search");
  press("Sort");
  press("Continue");
  expect(written.mock.lastCall?.[2]).toBe("/list?q=rent&sort=amount");
  expect(address()).toBe("/slow?q=rent&sort=amount");
  written.mockRestore();
  rest();
  expect(address()).toBe("/slow?q=rent&sort=amount");
});

it("continues from a written address that isn't rendered yet", () => {
  const { press, rest } = openList({ isSlow: true });
  press("Search");
  rest();
  press("Continue");
  expect(address()).toBe("/slow?q=rent");
});

it("lets a link within the list count before what is not written", () => {
  const { press, rest, shown } = openList();
  press("Search");
  press("Look elsewhere");
  rest();
  expect([shown(), address()]).toEqual(["other", "/list?q=other"]);
});

it("writes what is chosen while what was written last is not drawn yet", () => {
  const { press, rest } = openList({ isSlow: true });
  press("Search");
  rest();
  press("Sort");
  rest();
  expect(address()).toBe("/list?q=rent&sort=amount");
});
