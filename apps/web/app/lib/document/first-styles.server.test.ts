import { expect, test } from "vitest";
import { createStylePicker } from "./first-styles.server.ts";

const sheet = String.raw`
@layer base { *, ::before { box-sizing: border-box } ::placeholder { color: gray } a:hover { color: red } }
@layer utilities {
  .p-4 { padding: 1rem }
  .w-1\/2 { width: 50% }
  .shadow { --tw-shadow: 0 1px; box-shadow: var(--tw-shadow) }
  .\32 xl { color: blue }
  .card .title, .row { margin: 0 }
  .list:not(.open) { display: none }
  @media (width >= 40rem) { .sm\:p-8 { padding: 2rem } }
  .animate-spin { animation: spin 1s }
}
@property --tw-shadow { syntax: "*"; inherits: false }
@property --tw-blur { syntax: "*"; inherits: false }
@keyframes spin { to { rotate: 1turn } }
@keyframes rise { from { opacity: 0 } }
@font-face { font-family: "Inter Arial"; src: local(Arial) }
@media print { body { color: black } }`;
const pick = createStylePicker(sheet);

test.each([
  ['<p class="p-4">', ".p-4"],
  ['<p class="p-4 w-1/2">', String.raw`.w-1\/2`],
  ['<p class="2xl">', String.raw`.\32 xl`],
  ['<p class="sm:p-8">', "@media (width >= 40rem){"],
  ['<p class="card"><b class="title">', ".card .title"],
  ['<p class="row">', ".row"],
  ['<p class="list">', ".list:not(.open)"],
  ['<p class="shadow">', "@property --tw-shadow"],
  ['<p class="animate-spin">', "@keyframes spin"],
])("%s needs %s", (html, rule) => {
  expect(pick(html)).toContain(rule);
  expect(pick('<p class="other">')).not.toContain(rule);
});

test("base rules and fallback fonts are always needed; what comes later is not", () => {
  const styles = pick('<p class="card shadow">');
  for (const always of ["box-sizing", "::placeholder", "Inter Arial"]) expect(styles).toContain(always);
  for (const never of [".card .title", ":hover", "@media print", "--tw-blur", "rise"]) expect(styles).not.toContain(never);
});
