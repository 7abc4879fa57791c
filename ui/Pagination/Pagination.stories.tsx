import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { Pagination, type PaginationProps } from "./Pagination.tsx";

/** Keeps the page, as a table would. */
function Kept(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return (
    <Pagination
      {...props}
      page={page}
      onPage={(next) => {
        setPage(next);
        props.onPage(next);
      }}
    />
  );
}

const meta = preview.meta({
  component: Pagination,
  args: { label: "All Transactions", page: 1, pageSize: 10, total: 25, onPage: fn() },
  decorators: [(Story) => <Column width={760}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [previous, next] = canvas.getAllByRole("button");
    await expect(canvas.getByRole("navigation", { name: "All Transactions" })).toBeVisible();
    await expect(previous).toBeDisabled();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPage).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByRole("status")).toHaveTextContent("Showing 11 to 20 of 25 results");
    await expect(next).toHaveFocus();
  },
});

export const FocusStaysOnTheLastPage = meta.story({
  args: { page: 2 },
  play: async ({ canvas, userEvent }) => {
    const [previous, next] = canvas.getAllByRole("button");
    next?.focus();
    await userEvent.keyboard("{Enter}");
    await expect(next).toBeDisabled();
    await waitFor(() => expect(previous).toHaveFocus());
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Kept label="First page" page={1} pageSize={10} total={1_000} onPage={fn()} />
      <Kept label="In the middle" page={50} pageSize={10} total={1_000} onPage={fn()} />
      <Kept label="Last page" page={100} pageSize={10} total={1_000} onPage={fn()} />
      <Kept label="Not counted" page={1} pageSize={10} total={10_000} hasMore onPage={fn()} />
      <Kept label="One page" page={1} pageSize={10} total={3} onPage={fn()} />
    </>
  ),
});

export const NoResults = meta.story({
  args: { total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: { total: 1_234_567, page: 123_000 },
  decorators: [(Story) => <Column width={260}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { page: 2 },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
