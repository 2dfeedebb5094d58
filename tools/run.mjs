// `node tools/run.mjs start` runs tools/start.ts in this process. All npm scripts start here, so this file must run
// on old versions of Node that do not support TypeScript.
const needed = [22, 22];
const found = process.versions.node.split(".").map(Number);
if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  process.stderr.write(
    `Efie needs Node ${needed.join(".")} or newer, and this is ${process.versions.node}. ` +
      "`npm ci` brings its own on Linux and Windows; if it did not (or on macOS), install one from https://nodejs.org.\n",
  );
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import(new URL(`./${name}.ts`, import.meta.url).href);
