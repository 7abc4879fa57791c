import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { exportCustomerData, exportOwnData } from "#contract/personalData.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { addStaffMember } from "#mocks/colleagues.ts";
import { openAdminPage } from "./admin/testing/openAdminPage.ts";
import { chooseFor, ofMaya, pressIn } from "./admin/testing/userPanel.ts";
import { freshPage } from "./testing/freshPage.ts";
import { findEntry } from "./testing/opened.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);

/** Counts the files that the page saves. */
function watchFiles() {
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => save.mockRestore());
  return save;
}

const exportsIn = async ({ store }: MockBank) =>
  await store.audit.find({ action: "user.data_exported" }, 9);

describe("a customer's data", () => {
  beforeEach(async () => {
    bank = await openScenario();
    await signIn(bank.browser, "maya");
  });

  async function openData() {
    const opened = openPageAt(bank, "/dashboard/settings");
    const download = await opened.page.findByRole("button", { name: "Download" });
    return { ...opened, download };
  }

  it("is saved as a file", async () => {
    const save = watchFiles();
    const { person, download } = await openData();
    await person.click(download);
    expect((await toast("Download ready")).description).toMatch(/^kestrel-data-[-\d]+\.json has/);
    expect(save).toHaveBeenCalledOnce();
    expect(await exportsIn(bank)).toHaveLength(1);
  });

  it("takes the password if the sign-in isn't recent", async () => {
    const save = watchFiles();
    bank.faults.failCall(exportOwnData, { code: "password_needed" });
    const { page, person, download } = await openData();
    await person.click(download);
    const password = await page.findByLabelText("Current password");
    expect(await exportsIn(bank)).toEqual([]);
    bank.faults.clear();
    await person.type(password, `wrong ${DEMO_PASSWORD}{Enter}`);
    await page.findByText("Current password is incorrect");
    await person.clear(password);
    await person.type(password, `${DEMO_PASSWORD}{Enter}`);
    await toast("Download ready");
    expect(save).toHaveBeenCalledOnce();
    await page.findByRole("button", { name: "Download" });
  });

  it("is not asked for without a password", async () => {
    bank.faults.failCall(exportOwnData, { code: "password_needed" });
    const { page, person, download } = await openData();
    await person.click(download);
    await person.click(await page.findByRole("button", { name: "Continue" }));
    await page.findByText("Current password is required");
    await person.click(page.getByRole("button", { name: "Cancel" }));
    await page.findByRole("button", { name: "Download" });
  });

  it("says why no file was made", async () => {
    bank.faults.failCall(exportOwnData, { code: "unavailable" });
    const { page, person, download } = await openData();
    await person.click(download);
    await page.findByText("We couldn't export your data");
    await page.findByText(/briefly unavailable/);
  });
});

describe("a customer's data, exported by staff", () => {
  it("is saved as a file", async () => {
    const save = watchFiles();
    const admin = await openAdminPage(ofMaya);
    await chooseFor(admin, "Maya Ellison", "Export data");
    expect((await toast("Export ready")).description).toMatch(/what we hold about Maya Ellison/);
    expect(save).toHaveBeenCalledOnce();
    expect(await exportsIn(admin.bank)).toMatchObject([{ subject: "user:2" }]);
  });

  it("says why no file was made", async () => {
    const admin = await openAdminPage(ofMaya, {
      before: ({ faults }) => faults.failCall(exportCustomerData, { code: "unavailable" }),
    });
    await chooseFor(admin, "Maya Ellison", "Export data");
    expect((await toast("Export failed")).description).toMatch(/briefly unavailable/);
  });

  it("isn't offered to staff who can't see all of it", async () => {
    const before = (opened: MockBank) => addStaffMember(opened, "admin", "operator");
    const admin = await openAdminPage(ofMaya, { before });
    await pressIn(admin, "Maya Ellison", "More actions for Maya Ellison");
    await findEntry("Start account recovery");
    expect(screen.queryByText("Export data")).toBeNull();
  });
});
