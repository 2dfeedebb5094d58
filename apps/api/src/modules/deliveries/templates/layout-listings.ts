import { colors } from "./layout-colors.ts";
import { markup, type Markup } from "./layout-markup.ts";
import type { MailListing } from "./mail-content.ts";

/** In pixels, as four to three: what the photos' cards are. */
const [imageWidth, imageHeight] = [132, 99];
const { ink, quiet, line, sunken } = colors;
const breaking = "word-break:break-word;overflow-wrap:anywhere";

/** Programs that load no pictures show an empty box of the same size, so that nothing moves when they are allowed. */
function picture(url: string | null): Markup {
  const box = `width:${imageWidth}px;height:${imageHeight}px;border-radius:10px;background:${sunken.light}`;
  if (url === null) return markup`<div class="e-sunken" style="${box}"></div>`;
  return markup`<img src="${url}" alt="" width="${String(imageWidth)}" height="${String(imageHeight)}" style="display:block;${box};object-fit:cover;border:0">`;
}

function row({ title, facts, image, path }: MailListing, publicUrl: string): Markup {
  const link = `color:${ink.light};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${breaking}`;
  const small = `margin:4px 0 0;color:${quiet.light};font-size:14px;line-height:20px;${breaking}`;
  const cell = `padding:12px 0;border-top:1px solid ${line.light}`;
  return markup`<tr><td class="e-rule" width="${String(imageWidth)}" valign="top" style="${cell}">${picture(image && publicUrl + image)}</td>
<td class="e-rule" valign="top" style="${cell};padding-left:14px"><a class="e-ink" href="${publicUrl + path}" target="_blank" style="${link}">${title}</a>
<p class="e-quiet" style="${small}">${facts}</p></td></tr>`;
}

/** Listings below each other, each with its first photo. */
export function listingRows(listings: readonly MailListing[], publicUrl: string): Markup {
  if (listings.length === 0) return markup``;
  const rows = listings.map((listing) => row(listing, publicUrl));
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 12px">${rows}</table>`;
}
