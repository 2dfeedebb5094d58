const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** HTML that is used as it is: what `markup` made, or a constant. Texts get into a mail by `markup` alone, which escapes them. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | Markup | readonly Markup[];

function toHtml(value: Value): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => escapes[character] as string);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join("");
}

/** A tag for templates: escapes every text, for elements and for attributes in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((html, part, index) => html + toHtml(values[index - 1] ?? "") + part));
}

export const nothing = new Markup("");
