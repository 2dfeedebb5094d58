"use strict";
const { existsSync } = require("node:fs");

/** A package, whether it was found in node_modules or not. */
const npm = (names) => `(^|node_modules/)(${names})(/|$)`;

const modules = "^apps/api/src/modules/";
const test = "\\.test\\.tsx?$";

const drivers = npm("kysely|pg|@types/pg|@electric-sql/[^/]+");
const vendors = npm(
  "sharp|thumbhash|pino|prom-client|@opentelemetry/[^/]+|jose|@node-rs/[^/]+|@aws-sdk/[^/]+|@smithy/[^/]+|aws4fetch|minio|redis|@redis/[^/]+|ioredis|nodemailer|pg-boss|http_ece|otpauth|uqr|bowser|@simplewebauthn/server|libphonenumber-js",
);

/** Between the workspaces. */
const workspaces = [
  {
    name: "web-knows-no-api",
    comment: "The web reaches the API through packages/client only.",
    from: { path: "^apps/web/" },
    to: { path: "^apps/api/|node_modules/@efie/api/|^@efie/api" },
  },
  {
    name: "api-knows-no-web",
    comment: "The API serves the built web; it imports neither its sources nor React.",
    from: { path: "^apps/api/" },
    to: { path: `^apps/web/|${npm("react|react-dom|@tanstack/[^/]+")}` },
  },
  {
    name: "packages-know-no-apps",
    comment: "Packages are what the apps share, so they cannot lean on one of them.",
    from: { path: "^packages/" },
    to: { path: "^(apps|e2e|bench|tools)/" },
  },
  {
    name: "contract-imports-zod-only",
    comment: "The contract runs everywhere: browser, server, documentation.",
    from: { path: "^packages/contract/src/", pathNot: test },
    to: { pathNot: `^packages/contract/src/|${npm("zod")}` },
  },
  {
    name: "browser-loads-no-schemas",
    comment: "Zod is a sixth of a page's script: a browser takes values from the contract's light entries, types from anywhere.",
    from: { path: "^(apps/web/app|packages/client/src)/", pathNot: test },
    to: { path: "^packages/contract/src/index\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "light-entries-load-no-schemas",
    comment:
      "What package.json exports beside the whole contract: constants. Its calls lose their schemas when the web app is built (light-contract.ts).",
    from: {
      path: "^packages/contract/src/(account-rules|enums|limits|field-kinds|field-values|property-fields|search-filters|texts)\\.ts$",
    },
    to: {
      pathNot:
        "^packages/contract/src/(account-rules|enums|limits|field-kinds|field-values|property-fields|search-filters|texts)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "client-imports-contract-only",
    comment: "The client is the same in the browser and on the server.",
    from: { path: "^packages/client/src/", pathNot: test },
    to: { pathNot: `^packages/(client|contract)/src/|${npm("zod")}` },
  },
  {
    name: "catalogue-index-knows-no-sql",
    comment: "Documents in, ids out: the API feeds the index and can do without it.",
    from: { path: "^packages/catalogue-index/src/", pathNot: test },
    to: { pathNot: `^packages/(catalogue-index|contract)/src/|^(node:)?timers/promises$|${npm("lru-cache")}` },
  },
];

/** Inside apps/web. */
const web = [
  {
    name: "ui-knows-no-noun",
    comment: "The design system stands below entities, features and routes.",
    from: { path: "^apps/web/app/ui/" },
    to: { path: "^apps/web/app/(entities|features|routes)/" },
  },
  {
    name: "lib-knows-no-noun",
    comment: "What has no noun stands below what has one, and below what is seen.",
    from: { path: "^apps/web/app/lib/" },
    to: { path: "^apps/web/app/(ui|entities|features|routes)/" },
  },
  {
    name: "entities-know-no-features",
    comment: "An entity is what several features know of a noun.",
    from: { path: "^apps/web/app/entities/" },
    to: { path: "^apps/web/app/(features|routes)/" },
  },
  {
    name: "entity-imports-no-sibling",
    comment: "A feature composes entities; what two of them need goes to ui/ or lib/.",
    from: { path: "^apps/web/app/entities/([^/]+)/" },
    to: { path: "^apps/web/app/entities/", pathNot: "^apps/web/app/entities/$1/" },
  },
  {
    name: "features-know-no-routes",
    from: { path: "^apps/web/app/features/" },
    to: { path: "^apps/web/app/routes/" },
  },
  {
    name: "feature-imports-no-sibling",
    comment: "A route composes features; what two of them need goes to entities/ (with a noun), ui/ or lib/.",
    from: { path: "^apps/web/app/features/([^/]+)/" },
    to: { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/$1/" },
  },
];

/** Inside apps/api. */
const api = [
  {
    name: "module-through-its-door",
    comment: "Another module is known by the types of its index.ts; app.ts hands its functions in.",
    from: { path: `${modules}([^/]+)/` },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  },
  {
    name: "module-by-type-only",
    comment: "`import type` only: values of another module are handed in by app.ts.",
    from: { path: `${modules}([^/]+)/` },
    to: { path: `${modules}[^/]+/index\\.ts$`, pathNot: `${modules}$1/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "routes-know-no-repository",
    comment: "HTTP calls use cases; use cases call SQL.",
    from: { path: `${modules}.+\\.routes\\.ts$` },
    to: { path: "\\.repository\\.ts$" },
  },
  {
    name: "rules-know-no-fastify",
    comment: "Policies, presenters, repositories and use cases do not know how they are called.",
    from: { path: modules, pathNot: [`\\.routes\\.ts$`, `/index\\.ts$`, test] },
    to: { path: npm("fastify|fastify-[^/]+|@fastify/[^/]+") },
  },
  {
    name: "driver-in-repositories-only",
    comment: "SQL is written in repositories and run by platform/database.",
    from: {
      path: "^(apps|packages)/",
      pathNot: ["\\.repository\\.ts$", "^apps/api/src/(platform/database/|tables\\.ts$)", "^apps/api/(test|seeds)/", test],
    },
    to: { path: drivers },
  },
  {
    name: "vendors-in-platform-only",
    comment: "A vendor is behind a port of platform/, so that it can be replaced and faked.",
    from: { path: "^apps/api/", pathNot: ["^apps/api/src/platform/", "^apps/api/(test|seeds)/", test] },
    to: { path: vendors },
  },
  {
    name: "platform-knows-no-module",
    comment: "Ports stand below the nouns that use them.",
    from: { path: "^apps/api/src/platform/", pathNot: test },
    to: { path: "^apps/api/src/(modules|http|app\\.ts)" },
  },
];

const properties = `${modules}properties/`;
/** The folders of a floor, and those above it. */
const above = (name, folders) => ({
  name: `properties-floor-of-${name}`,
  comment: "The folders of the largest module stand on floors: one imports from those below it.",
  from: { path: `${properties}${name}/`, pathNot: test },
  to: { path: `${properties}(${folders})/` },
});

/** Inside modules/properties. */
const floors = [
  above("publication", "catalogue|lifecycle|editing"),
  above("lifecycle", "catalogue|editing"),
  above("catalogue", "lifecycle|editing"),
  above("editing", "catalogue"),
];

/** Everywhere. */
const everywhere = [
  { name: "no-cycles", comment: "Types included.", from: {}, to: { circular: true } },
  {
    name: "no-tests-in-production",
    comment: "What ships does not import what tests it.",
    from: { path: "^(apps|packages)/", pathNot: [test, "^apps/api/(test|seeds)/", "^packages/[^/]+/test/"] },
    to: { path: `${test}|^apps/api/test/|^(e2e|bench)/|${npm("vitest|@playwright/[^/]+")}` },
  },
  {
    name: "resolvable",
    comment: "An import that is not found is an import that no rule can see.",
    from: {},
    to: { couldNotResolve: true, pathNot: "(^|/)\\+types/|^virtual:|(^|/)build/|\\.geojson\\?url$" },
  },
  {
    name: "declared-dependency",
    comment: "A workspace names the packages it imports.",
    from: { path: "^(apps|packages)/", pathNot: [test, "^apps/api/test/", "^packages/[^/]+/test/"] },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
];

const severity = "error";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [...workspaces, ...web, ...api, ...floors, ...everywhere].map((rule) => ({ severity, ...rule })),
  options: {
    // Without this, imports of types are not seen at all.
    tsPreCompilationDeps: true,
    // The web's configuration carries the path aliases; the others have none.
    tsConfig: { fileName: existsSync("apps/web/tsconfig.json") ? "apps/web/tsconfig.json" : "tsconfig.base.json" },
    combinedDependencies: false,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router|\\.cache)/|^tools/architecture/fixtures/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
