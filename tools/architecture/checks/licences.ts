import type { Check } from "../tree.ts";

type Locked = { readonly license?: string; readonly integrity?: string; readonly dev?: boolean; readonly link?: boolean };
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** Licences that only require their notice to be included. */
const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
]);
/** sharp loads libvips as a separate library, as the LGPL requires. */
const separateLibrary = /^@img\/sharp-/;
/** Packages that say it in their LICENSE or README file only. */
const saidInFile: Readonly<Record<string, string>> = { "png-js": "MIT", "combine-errors": "MIT" };
const libraryLicences = new Set([...permissive, "LGPL-3.0-or-later"]);

/** Of "(MIT OR GPL-3.0)" we take the one that we may. */
function isOneOf(allowed: ReadonlySet<string>, part: string): boolean {
  return part
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((licence) => allowed.has(licence));
}

/** Reports production packages whose licence forbids distribution, and packages without a checksum. */
export const licences: Check = (tree) => {
  if (!tree.has("package-lock.json")) return [];
  const { packages } = JSON.parse(tree.read("package-lock.json")) as Lock;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .flatMap(([path, { license: declared, integrity, dev }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const license = declared ?? saidInFile[name];
      const allowed = separateLibrary.test(name) ? libraryLicences : permissive;
      const isAllowed = (license ?? "none").split(" AND ").every((part) => isOneOf(allowed, part));
      return [
        ...(dev || isAllowed ? [] : [`${name} is licensed under ${license ?? "nothing"}, which the product may not distribute`]),
        ...(integrity?.startsWith("sha512-") ? [] : [`package-lock.json has no SHA-512 of ${path}`]),
      ];
    });
};
