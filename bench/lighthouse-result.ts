/** The figures of a Lighthouse result that have budgets. */
export type PageQuality = {
  /** Points out of 100. */
  readonly scores: Readonly<Record<"performance" | "accessibility" | "best-practices" | "seo", number>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** Transferred size. */
  readonly kilobytes: Readonly<Record<Kind, number>>;
};

type Kind = "script" | "document" | "style" | "font" | "image" | "other";

const kinds: Readonly<Record<string, Kind>> = {
  Script: "script",
  Document: "document",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};

/** The parts of a Lighthouse result that are read. */
export type LighthouseResult = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
};

type NetworkRequest = { readonly resourceType?: string; readonly transferSize?: number };

function sumTransfers({ audits }: LighthouseResult): Record<Kind, number> {
  const sums: Record<Kind, number> = { script: 0, document: 0, style: 0, font: 0, image: 0, other: 0 };
  const details = audits["network-requests"]?.details as { items?: NetworkRequest[] } | undefined;
  for (const { resourceType = "", transferSize = 0 } of details?.items ?? []) {
    sums[kinds[resourceType] ?? "other"] += transferSize / 1_000;
  }
  return sums;
}

/** Reads a result. Figures that Lighthouse could not measure count as failed. */
export function readLighthouse(result: LighthouseResult): PageQuality {
  const score = (category: string): number => Math.round(100 * (result.categories[category]?.score ?? 0));
  const figure = (audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbtMs: figure("total-blocking-time"),
    kilobytes: sumTransfers(result),
  };
}
