import { openAdmin, tab } from "./support/admin.ts";
import { logInDemo, as, makePerson } from "./support/people.ts";
import { expect, slow, test } from "./support/test.ts";

type Day = { readonly day: string; readonly registrations: number; readonly pages: number };

test(
  "the dashboard: open work, the last thirty days in plots and in a table, a day's figures, and links",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/dashboard/);
    await makePerson(request, "counted");
    await page.route("**/api/main/moderation/dashboard/", (route) => route.fulfill({ status: 500 }));
    await openAdmin(page, request, "/admin?tab=dashboard");
    await expect(page.getByText("Could not load the dashboard.")).toBeVisible();
    await page.unroute("**/api/main/moderation/dashboard/");
    await page.getByRole("button", { name: "Try Again" }).click();
    const panel = page.getByRole("tabpanel");
    for (const name of ["Waiting now", "Traffic", "People and listings", "Reviews and payments"])
      await expect(panel.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(panel.getByRole("img", { name: /^Requests: [\d,]+ in all, most on \d+ \w+ \([\d,]+\)$/ })).toBeAttached();
    await expect(panel.getByRole("img", { name: /^Registrations: [1-9]/ })).toBeAttached();

    const staff = await logInDemo(request, "esi_staff");
    const answer = await request.get("/api/main/moderation/dashboard/", as(staff));
    const { days } = (await answer.json()) as { days: Day[] };
    await expect(panel.getByRole("table")).toBeHidden();
    await panel.getByText("All figures as a table").click();
    const rows = panel.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(days.length + 1);
    // Newest first. Past days do not change.
    await expect(rows.nth(days.length).getByRole("cell").first()).toHaveText(
      new Intl.NumberFormat("en-GH").format(days[0]?.pages ?? -1),
    );

    const requests = page.getByRole("figure").filter({ hasText: "Requests" }).first();
    const plot = requests.locator("svg");
    const box = await plot.boundingBox();
    if (box === null) throw new Error("there is no plot");
    const last = await requests
      .getByText(/^\d+ \w{3}$/)
      .last()
      .textContent();
    await expect(requests.locator("figcaption")).toContainText(last ?? "");
    const first = await requests
      .getByText(/^\d+ \w{3}$/)
      .nth(1)
      .textContent();
    await plot.hover({ position: { x: 2, y: box.height - 2 } });
    await expect(requests.locator("figcaption")).toContainText(`${first}Pages`);
    await page.getByRole("link", { name: /^Payments flagged/ }).click();
    await expect(page).toHaveURL(/tab=payments&flagged=1/);
    await expect(tab(page, /^Payments \(\d+\)$/)).toHaveAttribute("aria-selected", "true");
  },
);
