import { colors, Markup, markup, styleSheet } from "./layout-styles.ts";
import { sender, type Mail } from "./layout-text.ts";
import type { MailLink, MailListing } from "./template.ts";

const sans = "font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
/** Names and links may be longer than a phone is wide. */
const breaking = "word-break:break-word;overflow-wrap:anywhere";
const table = new Markup('<table role="presentation" cellpadding="0" cellspacing="0" border="0"');
/** In pixels; a line has some 65 characters. */
const width = 560;
/** As much as the lists of mail programs show. */
const preheaderLength = 140;
const { paper, surface, sunken, ink, quiet, line, action: button, accent } = colors;

const openForOutlook = new Markup(
  `<!--[if mso]><table role="presentation" align="center" width="${width}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
);
const closeForOutlook = new Markup("<!--[if mso]></td></tr></table><![endif]-->");
/** Keeps the rest of the mail out of the preview. */
const previewEnd = new Markup("&#847;&zwnj;&nbsp;".repeat(60));

/** What mail programs show beside the subject. */
function preheader({ paragraphs }: Mail): Markup {
  const text = Array.from(paragraphs[0] ?? "")
    .slice(0, preheaderLength)
    .join("");
  const hidden = "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all";
  return markup`<div style="${hidden}">${text}${previewEnd}</div>`;
}

/** The brand in text and colour: a picture would be missing until the reader allows pictures. */
function brand(): Markup {
  const tile = `width:36px;height:36px;border-radius:10px;background:${button.light};color:#ffffff;${sans};font-size:20px;font-weight:700`;
  return markup`${table} style="margin:0 0 20px"><tr>
<td class="e-button" bgcolor="${button.light}" align="center" valign="middle" style="${tile}" aria-hidden="true">E</td>
<td class="e-ink" style="padding-left:10px;color:${ink.light};${sans};font-size:20px;font-weight:700">${sender.name}</td>
</tr></table>`;
}

function paragraph(text: string): Markup {
  return markup`<p class="e-ink" style="margin:0 0 16px;color:${ink.light};font-size:16px;line-height:25px;${breaking}">${text}</p>`;
}

function codeBox(code: string): Markup {
  const box = `margin:8px 0 24px;padding:16px;border:1px solid ${line.light};border-radius:12px;background:${sunken.light};color:${ink.light}`;
  const digits = `${mono};font-size:30px;line-height:36px;font-weight:700;letter-spacing:5px;text-align:center`;
  return markup`<p class="e-sunken" style="${box};${digits};${breaking}">${code}</p>`;
}

function anchor(url: string, text: string, style: string, className = "e-accent"): Markup {
  return markup`<a class="${className}" href="${url}" target="_blank" style="${style}">${text}</a>`;
}

const smallLink = `color:${accent.light};text-decoration:underline`;

/** A button that Outlook draws as well, and the address for people who cannot press it. */
function actionButton({ label, path }: MailLink, publicUrl: string): Markup {
  const url = publicUrl + path;
  const look = `display:inline-block;padding:14px 26px;color:#ffffff;${sans};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
  const cell = `border-radius:12px;background:${button.light};mso-padding-alt:14px 26px`;
  const small = `margin:0 0 8px;color:${quiet.light};font-size:13px;line-height:20px;${breaking}`;
  return markup`${table} style="margin:8px 0 20px"><tr><td class="e-button" bgcolor="${button.light}" style="${cell}">${anchor(url, label, look, "e-label")}</td></tr></table>
<p class="e-quiet" style="${small}">Or open this address:<br>${anchor(url, url, smallLink)}</p>`;
}

function smallLinks(links: readonly MailLink[], publicUrl: string): readonly Markup[] {
  const style = `margin:0 0 8px;color:${quiet.light};font-size:14px;line-height:24px;${breaking}`;
  return links.map(
    ({ label, path }) => markup`<p class="e-quiet" style="${style}">${anchor(publicUrl + path, label, smallLink)}</p>`,
  );
}

function smallPrint(text: string): Markup {
  const style = `margin:20px 0 0;padding-top:16px;border-top:1px solid ${line.light};color:${quiet.light};font-size:14px;line-height:21px;${breaking}`;
  return markup`<p class="e-quiet e-rule" style="${style}">${text}</p>`;
}

function footer({ why, unsubscribeUrl, publicUrl }: Mail): Markup {
  const style = `margin:0 0 6px;color:${quiet.light};font-size:13px;line-height:20px;${breaking}`;
  const choices =
    unsubscribeUrl &&
    markup`<p class="e-quiet" style="${style}">${anchor(unsubscribeUrl, "Unsubscribe from these mails", smallLink)}</p>`;
  return markup`<p class="e-quiet" style="${style}">${why}</p>${choices}
<p class="e-quiet" style="${style}">${sender.name}, ${sender.place} &middot; ${anchor(`${publicUrl}/help`, "Help", smallLink)}</p>`;
}

function card(mail: Mail): Markup {
  const { subject, paragraphs, code, listings = [], action, links = [], note, publicUrl } = mail;
  const box = `padding:32px;border:1px solid ${line.light};border-radius:16px;background:${surface.light};${sans}`;
  const title = `margin:0 0 16px;color:${ink.light};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.3px;${breaking}`;
  return markup`<td class="e-card e-pad" bgcolor="${surface.light}" style="${box}">
<h1 class="e-ink e-title" style="${title}">${subject}</h1>
${paragraphs.map(paragraph)}
${code && codeBox(code)}
${listingRows(listings, publicUrl)}
${action && actionButton(action, publicUrl)}
${smallLinks(links, publicUrl)}
${note && smallPrint(note)}
</td>`;
}

/** The HTML of a mail, light and dark: tables and styles in the elements, which every program takes; no script, and no picture but those of listings. */
export function layoutHtml(mail: Mail): string {
  const frame = `width:100%;max-width:${width}px;margin:0 auto`;
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${mail.subject}</title>
<style>${styleSheet}</style>
</head>
<body class="e-page" style="margin:0;padding:0;background:${paper.light}">
${preheader(mail)}
${table} width="100%" class="e-page" bgcolor="${paper.light}" style="background:${paper.light}"><tr><td align="center" style="padding:28px 12px">
${openForOutlook}
${table} width="100%" style="${frame}"><tr><td align="left">${brand()}</td></tr>
<tr>${card(mail)}</tr>
<tr><td style="padding:20px 8px 0;${sans}">${footer(mail)}</td></tr></table>
${closeForOutlook}
</td></tr></table>
</body>
</html>
`.html;
}

/** In pixels, as four to three: what the photos' cards are. */
const [imageWidth, imageHeight] = [132, 99];

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
function listingRows(listings: readonly MailListing[], publicUrl: string): Markup | null {
  if (listings.length === 0) return null;
  const rows = listings.map((listing) => row(listing, publicUrl));
  return markup`${table} width="100%" style="margin:0 0 12px">${rows}</table>`;
}
