import type { Check } from "../tree.ts";

type Locked = { readonly license?: string; readonly integrity?: string; readonly dev?: boolean; readonly link?: boolean };
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** They ask for no more than their notice to be kept. */
const permissive = new Set([
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
]);
/** libvips comes as a library of its own beside sharp, which is what the LGPL asks for. */
const asLibrary = /^@img\/sharp-/;
const libraryLicences = new Set([...permissive, "LGPL-3.0-or-later"]);

/** What the product brings along may be brought along, and every package is the one that was looked at. */
export const licences: Check = (tree) => {
  if (!tree.has("package-lock.json")) return [];
  const { packages } = JSON.parse(tree.read("package-lock.json")) as Lock;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .flatMap(([path, { license, integrity, dev }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const allowed = asLibrary.test(name) ? libraryLicences : permissive;
      const isAllowed = (license ?? "none").split(" AND ").every((part) => allowed.has(part));
      return [
        ...(dev || isAllowed ? [] : [`${name} is licensed under ${license ?? "nothing"}, which the product cannot bring along`]),
        ...(integrity?.startsWith("sha512-") ? [] : [`package-lock.json has no SHA-512 of ${path}`]),
      ];
    });
};
