import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const component = fileURLToPath(new URL("../app/ui/media/plain-icon.tsx", import.meta.url));

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type IconFile = { readonly __iconData?: { readonly node: readonly Shape[] } };

/**
 * Makes each of lucide's icons one element with its shapes as text. Its own component creates them at each render, an element
 * a shape and a dozen attributes an icon, on the server and once more in the browser.
 */
export function plainIcons(): Plugin {
  return {
    name: "efie:plain-icons",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!iconFile.test(id)) return null;
      const { __iconData } = (await import(id)) as IconFile;
      // An icon's old name: it leads to the file of its new one.
      if (__iconData === undefined) return null;
      const shapes = JSON.stringify(__iconData.node.map(writeShape).join(""));
      return `import { plainIcon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ plainIcon(${shapes});`;
    },
  };
}

function writeShape([tag, { key: _ofTheList, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}
