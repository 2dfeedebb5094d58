import { afterEach, describe, expect, it } from "vitest";
import { mostEffects } from "./checks/effects.ts";
import { mostSmallFiles } from "./checks/small-files.ts";
import { checkImports } from "./imports.ts";
import { checks } from "./project.ts";
import { makeSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";
import { readTree } from "./tree.ts";
import type { Tree } from "./tree.ts";

/*
 * A check that stops working looks like code without problems. Each check therefore runs, with this project's
 * configuration, on fixtures that break it, and must report exactly these problems.
 */

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.remove());

describe("imports", () => {
  // The whole tree is read: seconds alone, a minute beside other work.
  it("reports each rule of .dependency-cruiser.cjs for the file that breaks it and for no other", { tags: "slow" }, () => {
    sandbox = makeSandbox("imports");
    const { modules, violations } = checkImports(sandbox.path);
    expect(modules).toBeGreaterThan(30);
    const modulesOf = "apps/api/src/modules";
    expect(violations.map(({ rule, from }) => `${rule}: ${from}`).toSorted()).toEqual([
      "api-knows-no-web: apps/api/src/http/reads-web.ts",
      "browser-loads-no-schemas: apps/web/app/lib/loads-schemas.ts",
      "catalogue-index-knows-no-sql: packages/catalogue-index/src/reads-files.ts",
      "client-imports-contract-only: packages/client/src/reads-files.ts",
      "contract-imports-zod-only: packages/contract/src/reads-app.ts",
      "contract-imports-zod-only: packages/contract/src/reads-path.ts",
      `declared-dependency: ${modulesOf}/messages/undeclared.ts`,
      `driver-in-repositories-only: ${modulesOf}/photos/count-photos.ts`,
      "entities-know-no-features: apps/web/app/entities/photo/knows-feature.ts",
      "entity-imports-no-sibling: apps/web/app/entities/photo/knows-sibling.ts",
      "feature-imports-no-sibling: apps/web/app/features/photos/knows-sibling.ts",
      "features-know-no-routes: apps/web/app/features/photos/knows-route.ts",
      "lib-knows-no-noun: apps/web/app/lib/knows-person.ts",
      "light-entries-load-no-schemas: packages/contract/src/limits.ts",
      `module-by-type-only: ${modulesOf}/photos/takes-value.ts`,
      `module-through-its-door: ${modulesOf}/photos/reads-sibling.ts`,
      `no-cycles: ${modulesOf}/messages/message-of.ts`,
      `no-tests-in-production: ${modulesOf}/messages/uses-test.ts`,
      "packages-know-no-apps: packages/contract/src/reads-app.ts",
      "platform-knows-no-module: apps/api/src/platform/knows-module.ts",
      `properties-floor-of-catalogue: ${modulesOf}/properties/catalogue/reads-lifecycle.ts`,
      `properties-floor-of-editing: ${modulesOf}/properties/editing/reads-catalogue.ts`,
      `properties-floor-of-lifecycle: ${modulesOf}/properties/lifecycle/reads-editing.ts`,
      `properties-floor-of-publication: ${modulesOf}/properties/publication/reads-lifecycle.ts`,
      `resolvable: ${modulesOf}/messages/misses.ts`,
      `routes-know-no-repository: ${modulesOf}/photos/photos.routes.ts`,
      `rules-know-no-fastify: ${modulesOf}/photos/photos.policy.ts`,
      "ui-knows-no-noun: apps/web/app/ui/knows-person.ts",
      `vendors-in-platform-only: ${modulesOf}/photos/shrink-photo.ts`,
      "web-knows-no-api: apps/web/app/lib/reads-api.ts",
    ]);
  });
});

/** Returns the reported rules by file: `{ "a.ts": ["eslint(no-console)"] }`. */
function lint(project: Sandbox, ...paths: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const lines = project.run("oxlint", "--format", "unix", ...paths).matchAll(/^([^:\n]+):\d+:\d+: .*\[Error(?:\/(.+))?\]$/gm);
  const found: Record<string, string[]> = {};
  for (const [, file = "", rule = "unused directive"] of lines) (found[file] ??= []).push(rule);
  return Object.fromEntries(Object.entries(found).map(([file, rules]) => [file, [...new Set(rules)].toSorted()]));
}

describe("lint", () => {
  it("reports each rule of .oxlintrc.json for the file that breaks it", { tags: "slow" }, () => {
    sandbox = makeSandbox("lint");
    expect(lint(sandbox, "apps", "e2e")).toEqual({
      "apps/api/src/modules/photos/clock.ts": ["efie(no-clock)"],
      "apps/api/src/modules/photos/photos.test.ts": [
        "efie(no-skipped-tests)",
        "efie(no-sleep)",
        "vitest(no-disabled-tests)",
        "vitest(no-focused-tests)",
        "vitest(no-restricted-vi-methods)",
      ],
      "apps/api/src/http/cycle-a.ts": ["import(no-cycle)"],
      "apps/api/src/http/cycle-b.ts": ["import(no-cycle)"],
      "apps/api/src/http/environment.ts": ["eslint(no-restricted-imports)", "node(no-process-env)"],
      "apps/api/src/http/left-over.ts": ["unused directive"],
      "apps/api/src/http/promises.ts": [
        "typescript(await-thenable)",
        "typescript(no-floating-promises)",
        "typescript(no-misused-promises)",
      ],
      "apps/api/src/http/speaks.ts": ["eslint(no-console)"],
      "apps/api/src/http/types.ts": [
        "typescript(consistent-type-imports)",
        "typescript(no-explicit-any)",
        "typescript(switch-exhaustiveness-check)",
      ],
      "apps/web/app/ui/faulty-hooks.tsx": [
        "efie(named-effects)",
        "react(hooks)",
        "react(set-state-in-effect)",
        "react-hooks(exhaustive-deps)",
        "react-hooks(rules-of-hooks)",
      ],
      "apps/web/app/ui/faulty-markup.tsx": [
        "efie(text-of-its-own)",
        "eslint(no-alert)",
        "eslint(no-restricted-imports)",
        "jsx-a11y(alt-text)",
        "jsx-a11y(click-events-have-key-events)",
        "jsx-a11y(no-static-element-interactions)",
        "react(button-has-type)",
        "react(no-array-index-key)",
      ],
      "e2e/journeys.spec.ts": ["efie(no-skipped-tests)", "efie(no-sleep)"],
    });
  });

  it("limits the lines of files, functions and components", { tags: "slow" }, () => {
    sandbox = makeSandbox("lint");
    const fill = (lines: number): string => "  void 0;\n".repeat(lines);
    const component = (lines: number): string => `export function Card() {\n${fill(lines - 3)}  return <p>Home</p>;\n}\n`;
    sandbox.write("apps/sizes/function-of-60.ts", `export function f(): void {\n${fill(58)}}\n`);
    sandbox.write("apps/sizes/function-of-61.ts", `export function f(): void {\n${fill(59)}}\n`);
    sandbox.write("apps/sizes/plain-of-61.tsx", `export function f(): void {\n${fill(59)}}\n`);
    sandbox.write("apps/sizes/component-of-120.tsx", component(120));
    sandbox.write("apps/sizes/component-of-121.tsx", component(121));
    sandbox.write("apps/sizes/file-of-300.ts", "export {};\n".repeat(300));
    sandbox.write("apps/sizes/file-of-301.ts", "export {};\n".repeat(301));
    const found = Object.entries(lint(sandbox, "apps/sizes")).map(
      ([file, rules]) =>
        `${file.slice("apps/sizes/".length)}: ${rules.filter((rule) => /max-lines|function-size/.test(rule)).join()}`,
    );
    expect(found.filter((line) => !line.endsWith(": ")).toSorted()).toEqual([
      "component-of-121.tsx: efie(function-size)",
      "file-of-301.ts: eslint(max-lines)",
      "function-of-61.ts: efie(function-size)",
      "plain-of-61.tsx: efie(function-size)",
    ]);
  });
});

describe("other tools", () => {
  it("reports unused files, exports and dependencies", { tags: "slow" }, () => {
    sandbox = makeSandbox("unused");
    const { issues } = JSON.parse(sandbox.run("knip", "--reporter", "json", "--no-progress")) as {
      issues: readonly Record<"files" | "exports" | "dependencies", readonly { name: string }[]>[];
    };
    const names = (kind: "files" | "exports" | "dependencies") => issues.flatMap((issue) => issue[kind].map(({ name }) => name));
    expect({ files: names("files"), exports: names("exports").toSorted(), dependencies: names("dependencies") }).toEqual({
      files: ["packages/contract/src/dead.ts"],
      exports: ["sum", "unused"],
      dependencies: ["zod"],
    });
  });

  it("reports errors of the strict compiler options", () => {
    sandbox = makeSandbox("types");
    const codes = [...sandbox.run("tsc", "-p", ".").matchAll(/^not-strict\.ts.*error (TS\d+)/gm)].map(([, code]) => code);
    // enum; unchecked index; undefined in an optional property; implicit any
    expect(codes).toEqual(["TS1294", "TS2322", "TS2375", "TS7006"]);
  });

  it("reports an unformatted file", () => {
    sandbox = makeSandbox("types");
    sandbox.write("unformatted.ts", "export const   a = 'a'\n");
    expect(sandbox.run("oxfmt", "--list-different", "unformatted.ts").trim()).toBe("unformatted.ts");
  });
});

describe("project checks", () => {
  const expected: Readonly<Record<keyof typeof checks, readonly string[]>> = {
    decisions: [
      'README.md names decision 7, but decisions have no numbers; cite it as decisions/<page>, "<heading>"',
      'README.md cites decisions/photos, "In the cloud", which does not exist',
      "docs/decisions/0001-photos.md has a number; write it as a section of the page of its subject, and delete the file",
      "docs/decisions/README.md does not list 0001-photos.md",
      "docs/decisions/README.md does not list photos.md",
    ],
    disables: [
      'apps/api/src/modules/photos/disabled-lint.ts:1 disables lint without "-- the reason", or for more than one line',
      'apps/api/src/modules/photos/disabled-lint.ts:2 disables lint without "-- the reason", or for more than one line',
    ],
    docs: [
      "README.md names npm script gone, which does not exist",
      "README.md names the file apps/api/src/gone.ts, which does not exist",
      "README.md names the file docs/gone.md, which does not exist",
      "README.md names the heading docs/decisions/photos.md#gone, which does not exist",
      "README.md names the variable GONE_URL, which does not exist",
    ],
    effects: ["apps/web has only 0 effects: lower the number in tools/architecture/checks/effects.ts"],
    fields: [
      "apps/api/src/modules/photos/kitchen-photos.ts names the field kitchen, which packages/contract/src/property-fields.ts declares",
    ],
    "foreign-paths": ["apps/api/src/modules/photos/photo-files/MyPhotos.ts:1 names a path outside the project"],
    jobs: [
      "apps/api/src/modules/photos/index.ts returns jobs from registerPhotos, which apps/api/src/app.ts does not add to withJobs",
    ],
    licences: [
      "package-lock.json has no SHA-512 of apps/api/node_modules/pg",
      "zod is licensed under GPL-3.0, which the product may not distribute",
    ],
    lockfile: [
      "package.json declares zod ^4.6.7; versions must be exact",
      "pg is declared in 2 versions: 8.22.0, 8.23.1",
      "package-lock.json has a second copy of pg in apps/api/node_modules/pg",
      "package-lock.json lacks pg-cloudflare, an optional dependency of node_modules/pg",
      "zod has an install script",
    ],
    migrations: [
      "0003-photo-order.sql should have the number 0002",
      "0004-photo-order.down.sql is not named NNNN-what-it-does.sql",
      "0004-photo-order.down.sql reverts a migration; write a new one instead",
      "0001-photos.sql differs from checksums.txt; write a new migration instead",
      "0005-gone.sql was released and is missing",
      "0012-photo-index.sql should have the number 0004",
      "0012-photo-index.sql creates an index on photos, which is in use: create it concurrently, in a separate file",
      '0012-photo-index.sql adds a constraint that reads the whole table: add it "not valid" and validate it in the next file',
      "0013-photo-size.sql should have the number 0005",
      "0013-photo-size.sql is not in checksums.txt",
      "0013-photo-size.sql may only create and drop indexes, but has: update photos set size = 1",
      "0013-photo-size.sql is not repeatable: drop photos_size first, if it exists",
    ],
    names: [
      "apps/api/src/modules/photos/helpers.ts does not describe its content",
      "apps/api/src/modules/photos/photo-files/MyPhotos.ts is not kebab-case",
      "apps/api/src/modules/photos/v2 does not describe its content",
    ],
    "repository-calls": ["apps/api/src/modules/photos/index.ts answers a call by findPhoto of a repository"],
    "route-tests": ["no test in apps/api/src names removePhoto"],
    "small-files": [],
    settings: [".env.example lacks REDIS_URL", ".env.example has OLD_URL, which no code reads"],
    words: [
      "1 has a coined word; write scheduler",
      ...["notified of", "the person who", "again"].map((term) => `2 has a coined word; write ${term}`),
      "4 has a text with another word than the glossary; write log in, log out",
    ].map((problem) => `apps/api/src/modules/photos/helpers.ts:${problem}`),
  };

  it.each(Object.keys(checks))("%s reports the problems of the fixture", (name) => {
    sandbox = makeSandbox("project", { withConfiguration: false });
    expect([...(checks[name]?.(readTree(sandbox.path)) ?? [])].toSorted()).toEqual([...(expected[name] ?? [])].toSorted());
  });

  const treeOf = (files: Readonly<Record<string, string>>): Tree => ({
    root: "",
    files: Object.keys(files),
    read: (path) => files[path] ?? "",
    has: (path) => path in files,
  });

  it("reports docs that are too long together, records aside", () => {
    const text = "a word | ".repeat(4_000);
    expect(checks["docs"]?.(treeOf({ "README.md": text, "CHANGELOG.md": text, "bench/results/load.md": text }))).toEqual([]);
    expect(checks["docs"]?.(treeOf({ "README.md": text, "apps/README.md": text }))).toEqual([
      "the docs have 16000 words, and must stay below 15000: shorten one (longest: README.md 8000, apps/README.md 8000)",
    ]);
  });

  it("reports more effects than there were", () => {
    const files = (count: number) => ({ "apps/web/app/ui/many.tsx": "  useEffect(function follow() {}, []);\n".repeat(count) });
    expect(checks["effects"]?.(treeOf(files(mostEffects)))).toEqual([]);
    expect(checks["effects"]?.(treeOf(files(mostEffects + 1))).join()).toContain(
      `apps/web has ${mostEffects + 1} effects, of ${mostEffects}`,
    );
  });

  it("reports more small files than a newcomer should open, entries and tests aside", () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [`apps/web/app/ui/part-${number}.ts`, "x\n".repeat(20)]));
    const others = {
      "apps/web/app/ui/index.ts": "x\n",
      "apps/web/app/ui/a.test.ts": "x\n",
      "apps/web/app/ui/b.ts": "x\n".repeat(21),
    };
    expect(checks["small-files"]?.(treeOf({ ...files(mostSmallFiles), ...others }))).toEqual([]);
    expect(checks["small-files"]?.(treeOf(files(mostSmallFiles + 1)))).toEqual([
      `${mostSmallFiles + 1} files have 20 lines or fewer, of ${mostSmallFiles}: join one with the file it is read with`,
    ]);
  });

  it("reports more pages of decisions than anybody reads", () => {
    const names = Array.from({ length: 16 }, (_, number) => `page-${String.fromCharCode(97 + number)}.md`);
    const pages = Object.fromEntries(names.map((name) => [`docs/decisions/${name}`, "# Page"]));
    const list = names.map((name) => `[page](${name})`).join("\n");
    expect(checks["decisions"]?.(treeOf({ ...pages, "docs/decisions/README.md": list }))).toEqual([
      "docs/decisions/ has 16 pages, of 15; join two",
    ]);
  });
});
