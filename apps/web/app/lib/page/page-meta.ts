import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";
import type { Site } from "./site.ts";

type PageMeta = {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description?: string;
  /** The path of the page's canonical address. */
  readonly canonicalPath?: string;
  readonly image?: { readonly url: string; readonly alt: string; readonly width?: number; readonly height?: number };
  readonly type?: "website" | "article";
  /** Kept out of search engines: personal pages, forms. */
  readonly isHidden?: boolean;
};

/** Title, description, canonical link and Open Graph of a page. Pictures and links are absolute, as WhatsApp needs them. */
export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const title = page.title === brand.name ? `${brand.name} · ${brand.tagline}` : `${page.title} · ${brand.name}`;
  const description = page.description ?? brand.description;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_GH" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.isHidden === true) tags.push({ name: "robots", content: "noindex" });
  if (page.canonicalPath !== undefined) {
    const address = absolute(site, page.canonicalPath);
    tags.push({ tagName: "link", rel: "canonical", href: address }, { property: "og:url", content: address });
  }
  const image = page.image ?? { url: "/share.png", alt: `${brand.name}: ${brand.tagline}`, width: 1200, height: 630 };
  tags.push({ property: "og:image", content: absolute(site, image.url) }, { property: "og:image:alt", content: image.alt });
  if (image.width !== undefined) tags.push({ property: "og:image:width", content: String(image.width) });
  if (image.height !== undefined) tags.push({ property: "og:image:height", content: String(image.height) });
  return tags;
}

function absolute(site: Site, address: string): string {
  return address.startsWith("/") ? site.publicUrl + address : address;
}
