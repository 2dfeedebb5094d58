import type { TemplateData, TemplateName } from "./index.ts";

/** What a template is shown and tested with. */
export type Samples<Data> = {
  /** As it usually is. */
  sample: Data;
  /** As long and as odd as it can get. */
  longest: Data;
};

/** Markup, a language that runs the other way, a word that cannot be broken: what people put into a name. */
const oddName = `Nana <b> “Akosua” & 'Co' محمد ${"Agyemang".repeat(30)}`;

/** One for every template: a template without samples is a type error. */
export const samples: { readonly [Name in TemplateName]: Samples<TemplateData<Name>> } = {
  staff_rights_changed: { sample: { first_name: "Esi", is_staff: true }, longest: { first_name: oddName, is_staff: false } },
  password_changed: { sample: { first_name: "Ama" }, longest: { first_name: oddName } },
};
