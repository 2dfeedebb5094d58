import type { Check, Tree } from "../tree.ts";

const table = "packages/contract/src/property-fields.ts";

/** Where any field may be named: its entry, what people type for it, what it is good for, its column, the demo world, tests and docs. */
const allowed =
  /^packages\/contract\/src\/(property-fields|posting|typed-words)\.ts$|^apps\/api\/src\/modules\/imports\/columns\/synonyms\.ts$|^apps\/api\/(migrations|seeds|test)\/|^apps\/api\/src\/tables\.ts$|^(bench|docs|e2e|tools|packages\/[a-z-]+\/test)\/|\.test\.tsx?$|\.(md|jsonl|txt|json)$/;

const cards = ["apps/web/app/entities/property/card-property.ts", "apps/web/app/entities/property/property-card.tsx"];
const sizes = ["apps/web/app/entities/property/property-texts.ts"];
const searchEngines = "apps/web/app/features/property-details/structured-data.ts";
const icons = "apps/web/app/features/property-details/key-details.tsx";
const understanding = "apps/api/src/modules/search/understand/";
const moveIn = [
  "packages/contract/src/move-in-cost.ts",
  "packages/contract/src/properties.ts",
  "apps/api/src/modules/properties/publication/",
  "apps/web/app/entities/property/rental-terms.ts",
  "apps/web/app/entities/property/form/price-section.tsx",
  icons,
  "apps/web/app/features/search/rooms-and-terms.tsx",
];
const index = "packages/catalogue-index/src/";

/** Rules of single fields beside the table: a file or a folder, which ends with a slash. A new field has none. */
const special: Readonly<Record<string, readonly string[]>> = {
  advance_months: [...moveIn, ...cards, understanding],
  deposit_months: moveIn,
  agent_fee_percent: moveIn,
  service_charge: moveIn,
  viewing_fee: moveIn,
  no_viewing_fee: [...moveIn, understanding],
  move_in_cost: [
    ...moveIn,
    ...cards,
    understanding,
    "apps/web/app/features/compare/compare-rows.ts",
    "apps/web/app/features/admin/review/review-facts.tsx",
  ],
  title_type: ["apps/web/app/features/property-details/safety-words.ts"],
  land_owner: ["apps/web/app/features/property-details/safety-words.ts"],
  litigation_declared: ["apps/web/app/features/property-details/safety-words.ts"],
  plots: ["apps/web/app/features/search/rooms-and-terms.tsx"],
  square_meters: [...cards, ...sizes, icons, searchEngines, "apps/web/app/features/compare/compare-rows.ts"],
  year_built: [icons, searchEngines],
  parking_spaces: [icons],
  floor_number: [icons],
  electricity: [icons],
  number_of_bathrooms: [
    ...cards,
    ...sizes,
    icons,
    searchEngines,
    index,
    understanding,
    "apps/api/src/modules/previews/",
    "apps/api/src/modules/search/find/catalogue.repository.ts",
    "apps/web/app/features/search/rooms-and-terms.tsx",
  ],
};

/** Fields that everything knows, and a name that is a word of other things, too. */
const everywhere = [
  "title",
  "description",
  "type",
  "property_type",
  "price",
  "number_of_bedrooms",
  "detailed_address",
  "landmark",
  "status",
  "condition",
  "reference",
];

function fieldsOf(tree: Tree): string[] {
  if (!tree.has(table)) return [];
  return [...tree.read(table).matchAll(/^ {2}(\w+): (?:textField|count|decimal|amount|flag|answer|choice)\(/gm)].map(
    ([, name = ""]) => name,
  );
}

/** A name as code has it: a property, a key or a text of its own. */
function namesOf(field: string): RegExp {
  const name = `${field}(?:__gte|__lte|_pesewas)?`;
  return new RegExp(String.raw`\.${name}\b(?!\()|["'\`]${name}["'\`]|[{,(]\s*${name}\s*[:,}]|^\s*${name}\??:`, "m");
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, "");
}

/** Reports files that name a field of a listing although its entry in the table should do (`docs/architecture.md`). */
export const fields: Check = (tree) => {
  const files = tree.files.filter((file) => /\.(ts|tsx)$/.test(file) && !allowed.test(file));
  const texts = files.map((file) => [file, withoutComments(tree.read(file))] as const);
  return fieldsOf(tree)
    .filter((field) => !everywhere.includes(field))
    .flatMap((field) => {
      const known = special[field] ?? [];
      const pattern = namesOf(field);
      const naming = texts.filter(([file, code]) => !known.some((place) => file.startsWith(place)) && pattern.test(code));
      return naming.map(([file]) => `${file} names the field ${field}, which ${table} declares`);
    });
};
