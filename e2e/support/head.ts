import type { Page } from "@playwright/test";

/** A page's metadata for search engines and shared links. */
export type Head = {
  readonly title: string;
  readonly canonical: string | null;
  /** `description`, `og:title` …; the first of each. */
  readonly meta: Readonly<Record<string, string>>;
  readonly data: readonly Record<string, unknown>[];
};

export function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const tags = [...document.head.querySelectorAll("meta[name], meta[property]")].toReversed();
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: document.title,
      canonical: document.head.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null,
      meta: Object.fromEntries(
        tags.map((tag) => [tag.getAttribute("name") ?? tag.getAttribute("property") ?? "", tag.getAttribute("content") ?? ""]),
      ),
      data: scripts.map((script) => JSON.parse(script.textContent) as Record<string, unknown>),
    };
  });
}
