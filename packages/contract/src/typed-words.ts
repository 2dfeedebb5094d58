import type { FieldName, PropertyFields } from "./property-fields.ts";

type Phrases<Name extends FieldName> = PropertyFields[Name] extends { options: infer Options }
  ? { readonly [Option in keyof Options]?: readonly string[] }
  : never;

/**
 * What people type into a search for the options of a field that is a filter. Beside the table, because pages load the table and only the
 * server reads typed words.
 */
export const typedWords: { readonly [Name in FieldName]?: Phrases<Name> } = {
  kitchen: {
    private: ["own kitchen", "private kitchen", "kitchen not shared", "kitchen inside", "kitchen no sharing"],
    shared: ["shared kitchen", "common kitchen"],
  },
  toilet: {
    private: [
      "own toilet and bath",
      "own toilet and bathroom",
      "own bath and toilet",
      "own toilet",
      "private toilet",
      "own washroom",
      "private washroom",
      "toilet not shared",
      "toilet inside",
    ],
    shared: ["shared toilet", "shared washroom", "common toilet"],
  },
  electricity: {
    own_prepaid: ["own prepaid meter", "own prepaid", "own meter", "separate meter", "private meter", "meter not shared"],
    shared_prepaid: ["shared prepaid meter", "shared prepaid", "shared meter"],
    postpaid: ["postpaid meter", "postpaid", "post paid"],
  },
};
