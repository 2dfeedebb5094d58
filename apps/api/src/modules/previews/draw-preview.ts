import { mapColors } from "@efie/contract/ghana-map";
import { previewSize } from "../../platform/images.ts";
import { drawMap, type Names } from "./draw-map.ts";
import { breakText, drawText, measureText, type TextStyle } from "./draw-text.ts";
import type { PreviewFacts } from "./preview-facts.ts";

const { width, height, panel } = previewSize;
const left = 48;
const room = panel - 2 * left;
/** The light colors of the pages (`apps/web/app/ui/styles/tokens.css`). */
const colors = { paper: "#fbf8f3", ink: "#1c1b17", quiet: "#5f5b50", action: "#0b5d3b", gold: "#e5a50a" };

/** The mark of the brand, as in `apps/web/public/icon.svg`. */
const mark = `<g transform="translate(${left} 48) scale(1.75)"><rect width="32" height="32" rx="9" fill="${colors.action}"/>
<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M6.5 14.6 16 6.8l9.5 7.8"/><path d="M20.5 16.2h-9v9h9M11.5 20.7h6.5"/></g></g>`;

const brand: TextStyle = { size: 34, weight: "bold", fill: colors.ink };
const quiet: TextStyle = { size: 32, weight: "medium", fill: colors.quiet };
const titleSizes = [60, 54, 48, 42, 36];

/** The strip of kente at the bottom of everything that is shared. */
function drawStrip(): string {
  const bars = Array.from({ length: 12 }, (_unused, index) => {
    const x = 56 + index * 104;
    return `<path fill="${colors.action}" d="M${x} 614h16v16h-16z"/><path fill="${colors.ink}" d="M${x + 32} 614h16v16h-16z"/>`;
  });
  return `<path fill="${colors.gold}" d="M0 614h${width}v16H0z"/>${bars.join("")}`;
}

/** A price keeps one line, its unit goes below it if it must; names take two. */
function drawTitle(title: string): { svg: string; bottom: number } {
  const words = title.replace("/", " /");
  const size =
    titleSizes.find((one) => words.split(" ").every((word) => measureText(word, { ...brand, size: one }) <= room)) ?? 36;
  const style = { ...brand, size };
  const lines = measureText(title, style) <= room ? [title] : breakText(words, style, { width: room, maxLines: 3 });
  const svg = lines.map((line, index) => drawText(line, { x: left, y: 200 + index * size * 1.1 }, style)).join("");
  return { svg, bottom: 200 + (lines.length - 1) * size * 1.1 };
}

function drawLines(texts: readonly string[], top: number): string {
  const lines = texts.flatMap((text, index) =>
    breakText(text, quiet, { width: room, maxLines: 2 }).map((line, part) => ({ line, gap: part === 0 && index > 0 ? 54 : 40 })),
  );
  let y = top + 18;
  return lines
    .map(({ line, gap }) => {
      y += gap;
      return drawText(line, { x: left, y }, quiet);
    })
    .join("");
}

const townStyle = { size: 22, weight: "medium" } as const;

/** Names on the ground of the map, with a halo around the letters. */
const names: Names = {
  measure: (name) => measureText(name, townStyle),
  draw: ({ name, dot, x, y }, { ink, halo }) => {
    const at = { x: x - measureText(name, townStyle) / 2, y: y + 30 };
    const around = drawText(name, at, { ...townStyle, fill: halo }).replace("<path", `<path stroke="${halo}" stroke-width="5"`);
    return `<circle cx="${dot[0]}" cy="${dot[1]}" r="4" fill="${ink}"/>${around}${drawText(name, at, { ...townStyle, fill: ink })}`;
  },
};

function drawPlace({ latitude, longitude, width: degrees, hasDisc }: PreviewFacts["map"]): string {
  const view = { latitude, longitude, degrees, width: width - panel, height };
  const map = drawMap(view, mapColors.light, { names, disc: hasDisc ? 34 : 0 });
  return `<svg x="${panel}" width="${view.width}" height="${height}">${map}</svg>`;
}

/** What lies over the photo, or the whole picture where there is none. All letters are paths. */
export function drawPreview(facts: PreviewFacts, hasPhoto: boolean): string {
  const title = drawTitle(facts.title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${hasPhoto ? "" : drawPlace(facts.map)}<path fill="${colors.paper}" d="M0 0h${panel}v${height}H0z"/>
${mark}${drawText("Efie", { x: left + 72, y: 88 }, brand)}${title.svg}${drawLines(facts.lines, title.bottom)}${drawStrip()}</svg>`;
}

/** As much of the map as the map of a place shows first (`apps/web/app/ui/map/place-map.tsx`), and as large a disc. */
const view = { degrees: 0.36, width: 480, height: 420 };
const disc = 28;

const stillTownStyle = { size: 15, weight: "medium" } as const;

/** A browser has fonts: text is a tenth of the bytes of paths. */
const stillNames: Names = {
  measure: (name) => measureText(name, stillTownStyle),
  draw: ({ name, dot, x, y }, { ink, halo }) =>
    `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="3" fill="${ink}"/><text x="${x.toFixed(1)}" y="${(y + 20).toFixed(1)}" fill="${ink}" stroke="${halo}">${name}</text>`,
};

/** A still of the map around a place, as an SVG. */
export function drawStill(latitude: number, longitude: number, theme: keyof typeof mapColors): string {
  const text = `text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="${stillTownStyle.size}" paint-order="stroke" stroke-width="3"`;
  const map = drawMap({ ...view, latitude, longitude }, mapColors[theme], { names: stillNames, disc });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" ${text}>${map}</svg>`;
}
