import type { Check, Tree } from "../tree.ts";

type Versions = Readonly<Record<string, string>>;
type Manifest = {
  readonly name?: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
};
type Locked = Manifest & { readonly version?: string; readonly hasInstallScript?: boolean };
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

const exact = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

function declared(manifest: Manifest): readonly [name: string, version: string][] {
  return Object.entries({ ...manifest.optionalDependencies, ...manifest.devDependencies, ...manifest.dependencies });
}

function manifests(tree: Tree): readonly [file: string, manifest: Manifest][] {
  return tree.files
    .filter((file) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(file))
    .map((file) => [file, JSON.parse(tree.read(file)) as Manifest]);
}

function inexactVersions(tree: Tree): readonly string[] {
  return manifests(tree).flatMap(([file, manifest]) =>
    declared(manifest)
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${file} declares ${name} ${version}; versions must be exact`),
  );
}

function differingVersions(tree: Tree): readonly string[] {
  const versionsByName = new Map<string, Set<string>>();
  for (const [name, version] of manifests(tree).flatMap(([, manifest]) => declared(manifest))) {
    versionsByName.set(name, (versionsByName.get(name) ?? new Set()).add(version));
  }
  return [...versionsByName]
    .filter(([, versions]) => versions.size > 1)
    .map(([name, versions]) => `${name} is declared in ${versions.size} versions: ${[...versions].join(", ")}`);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Reports workspaces with a second copy of a shared package. Two copies of zod in one process do not work together. */
function duplicateCopies(lock: Lock): readonly string[] {
  return Object.keys(lock.packages)
    .filter((path) => /^(apps|packages)\/[^/]+\/node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .filter((path) => lock.packages[`node_modules/${nameOf(path)}`] !== undefined)
    .map((path) => `package-lock.json has a second copy of ${nameOf(path)} in ${path}`);
}

/** npm omits an optional package that the registry lacks, and `npm ci` then rejects the lockfile on a fresh machine. */
function missingOptionals(lock: Lock): readonly string[] {
  const names = new Set(Object.keys(lock.packages).map(nameOf));
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json lacks ${name}, an optional dependency of ${path || "the root"}`),
  );
}

function installScripts(lock: Lock): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => `${nameOf(path)} has an install script`);
}

export const lockfile: Check = (tree) => {
  if (!tree.has("package-lock.json")) return ["package-lock.json is missing"];
  const lock = JSON.parse(tree.read("package-lock.json")) as Lock;
  return [
    ...inexactVersions(tree),
    ...differingVersions(tree),
    ...duplicateCopies(lock),
    ...missingOptionals(lock),
    ...installScripts(lock),
  ];
};
