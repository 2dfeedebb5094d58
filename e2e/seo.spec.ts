import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { toSlug } from "@efie/contract/texts";
import { readHead } from "./support/head.ts";
import { sharedPerson, typeLogin } from "./support/people.ts";
import { expect, open, readCardIds, slow, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Every address of a sitemap, including those of an index. Parsed as XML, so it must be well-formed. */
async function readSitemap(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()["content-type"], address).toMatch(/xml/);
  const { name, namespace, locations } = await page.evaluate(
    (text) => {
      const root = new DOMParser().parseFromString(text, "application/xml").documentElement;
      const found = [...root.getElementsByTagName("loc")].map((location) => location.textContent);
      return { name: root.localName, namespace: root.namespaceURI, locations: found };
    },
    await response.text(),
  );
  expect(namespace, address).toBe(sitemapNamespace);
  if (name === "urlset") return locations;
  expect(name, address).toBe("sitemapindex");
  const parts = [];
  for (const location of locations) parts.push(await readSitemap(page, location));
  return parts.flat();
}

const required = [
  "description",
  "og:title",
  "og:description",
  "og:type",
  "og:url",
  "og:image",
  "og:image:alt",
  "og:site_name",
  "twitter:card",
];
const priced = ({ images, price, type }: Property) => images.length === 4 && price > 0 && type === "rental";

slowJourney("the head of public pages: titles, tags, lists and listings", {
  "every public page has its own title, description, canonical link and Open Graph tags, in the HTML": async ({
    page,
    catalogue,
    baseURL,
  }) => {
    const [first, second] = await catalogue.list();
    const details = `/details/${String(first?.id)}`;
    const paths = ["/", "/search", "/search?search=kumasi", "/help", details, `/details/${String(second?.id)}`];
    const titles = new Map<string, string>();
    for (const path of paths) {
      await page.goto(path);
      const { title, canonical, meta } = await readHead(page);
      for (const name of required) expect(meta[name], `${name} of ${path}`).toBeTruthy();
      expect(canonical, path).toBe(`${String(baseURL)}${path}`);
      expect(meta["og:url"], path).toBe(canonical);
      expect(meta["og:title"], path).toBe(title);
      expect(meta["og:image"], path).toMatch(/^https?:\/\//);
      expect(meta["description"]?.length, path).toBeGreaterThan(50);
      expect(meta["description"]?.length, path).toBeLessThan(200);
      expect(titles.get(title), `"${title}" on ${path}`).toBeUndefined();
      titles.set(title, path);
      expect(meta["robots"] ?? "", path).not.toContain("noindex");
    }
    // A page with several addresses has one.
    for (const [path, canonical] of [
      [`${details}?tab=owner`, details],
      ["/?category=land", "/"],
      ["/HELP", "/help"],
    ] as const) {
      await page.goto(path);
      expect((await readHead(page)).canonical, path).toBe(`${String(baseURL)}${canonical}`);
    }
  },
  "home and a search describe the site's search and their list in JSON-LD": async ({ page, baseURL }) => {
    for (const path of ["/", "/search?type=rental&search=kumasi"]) {
      await page.goto(path);
      const { data } = await readHead(page);
      const site = data.find((entry) => entry["@type"] === "WebSite");
      expect(site).toMatchObject({
        "@context": "https://schema.org",
        url: `${String(baseURL)}/`,
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${String(baseURL)}/search?search={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      });
      const list = data.find((entry) => entry["@type"] === "ItemList");
      const items = list?.["itemListElement"] as { position: number; url: string; name: string }[];
      const shown = await readCardIds(page.getByRole("main"));
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      const listed = items.map(({ url }) => Number(url.slice(`${String(baseURL)}/details/`.length)));
      expect(listed.length).toBeGreaterThan(5);
      expect(listed).toEqual([...new Set(shown)].slice(0, listed.length));
    }
  },
  "a listing has its price in its title and tags, and price, currency and address in its JSON-LD": async ({
    page,
    catalogue,
  }) => {
    const property = await catalogue.find("for rent with four photos", priced);
    await page.goto(`/details/${property.id}`);
    const { title, meta, data } = await readHead(page);
    expect(title).toContain(property.title);
    expect(title).toContain(`GH₵${property.price.toLocaleString("en-GB")}/month`);
    expect(meta["og:price:amount"] ?? meta["product:price:amount"]).toBe(String(property.price));
    expect(meta["og:price:currency"] ?? meta["product:price:currency"]).toBe("GHS");

    const listed = data.find((entry) => entry["@type"] === "RealEstateListing");
    expect(listed).toMatchObject({
      "@context": "https://schema.org",
      name: property.title,
      offers: { "@type": "Offer", price: property.price, priceCurrency: "GHS" },
    });
    const text = JSON.stringify(listed);
    expect(text).toContain('"@type":"PostalAddress"');
    expect(text).toContain(`"addressLocality":"${property.city.city}"`);
    expect(text).toContain('"addressCountry":"GH"');
    const trail = data.find((entry) => entry["@type"] === "BreadcrumbList");
    expect(trail?.["itemListElement"]).toHaveLength(4);
  },
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });
  test("a page that one comes back to by signing in keeps its title and picture", slow, async ({ page, request, catalogue }) => {
    const property = await catalogue.find("for rent with four photos", priced);
    await open(page, `/details/${property.id}`);
    const { title, meta } = await readHead(page);
    await page.getByRole("banner").getByRole("link", { name: "Log in", exact: true }).click();
    await typeLogin(page, (await sharedPerson(request, "shared_link")).username);
    await page.waitForURL(`**/details/${property.id}`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", meta["og:image"] ?? "");
    await expect(page).toHaveTitle(title);
  });
});

slowJourney("search engines: shared images, the sitemap, and pages that are not indexed", {
  "the image of a shared link is what its tags say: 1200 x 630, a JPEG for a listing and an area, under 300 kB": async ({
    page,
    request,
    catalogue,
  }) => {
    const property = await catalogue.find("for rent with four photos", priced);
    const { city, region } = property.city;
    const area = `/areas/${toSlug(region.name)}`;
    for (const path of ["/", `/details/${property.id}`, area, `${area}/${toSlug(city)}`]) {
      await page.goto(path);
      const { meta } = await readHead(page);
      const response = await request.get(meta["og:image"] ?? "");
      expect(response.status(), `${path}: ${String(meta["og:image"])}`).toBe(200);
      expect(response.headers()["content-type"], path).toBe(path === "/" ? "image/png" : "image/jpeg");
      expect(meta["og:image:type"], path).toBe(response.headers()["content-type"]);
      const { width, height } = await sharp(await response.body()).metadata();
      expect([String(width), String(height)], path).toEqual([meta["og:image:width"], meta["og:image:height"]]);
      expect([width, height], path).toEqual([1200, 630]);
      // WhatsApp shows no larger image.
      expect((await response.body()).length, path).toBeLessThan(300_000);
    }
  },
  "missing pages and personal pages are not indexed": async ({ request }) => {
    for (const path of [
      "/login",
      "/register",
      "/favorites",
      "/mysubscriptions",
      "/search/filters",
      "/nowhere",
      "/details/999999999",
    ])
      expect(await (await request.get(path)).text(), path).toMatch(/<meta name="robots" content="noindex/);
  },
  "sitemap.xml lists exactly the published listings, and all its addresses answer": async ({
    page,
    request,
    catalogue,
    baseURL,
  }) => {
    await page.goto("/help");
    const addresses = await readSitemap(page, "/sitemap.xml");
    expect(addresses.every((address) => address.startsWith(`${String(baseURL)}/`))).toBe(true);
    const listed = addresses.flatMap((address) => /\/details\/(\d+)$/.exec(address)?.[1] ?? []).map(Number);
    const published = (await catalogue.list()).map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set(published));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ["/", "/search", "/help"]) expect(addresses).toContain(String(baseURL) + path);
    for (const address of [...addresses.filter((one) => !one.includes("/details/")), addresses.at(-1) ?? ""]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  },
});
