import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ComponentsScreen, sheets } from "./components-screen.tsx";

const ui = new URL("../../ui/", import.meta.url);

/** The components that a folder of `ui/` exports, except `Toaster`: the root renders it for all pages, and the page has buttons for it. */
function componentsOf(folder: string): string[] {
  const files = readdirSync(new URL(`${folder}/`, ui)).filter((name) => name.endsWith(".tsx"));
  const texts = files.map((name) => readFileSync(new URL(`${folder}/${name}`, ui), "utf8"));
  return texts.flatMap((text) =>
    [...text.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name = ""]) => name),
  );
}

test("every component of the design system is on the page, in the section of its folder", () => {
  const folders = readdirSync(ui, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== "styles");
  expect(Object.keys(sheets)).toEqual(folders.map(({ name }) => name).toSorted());
  for (const [folder, specimens] of Object.entries(sheets))
    expect(Object.keys(specimens).toSorted()).toEqual(componentsOf(folder).toSorted());
});

test("it is rendered in both themes", () => {
  const router = createMemoryRouter([{ path: "*", element: <ComponentsScreen /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  for (const theme of ["light", "dark"]) expect(html).toContain(`aria-label="Button, ${theme}"`);
});
