import type { Random } from "../seeds/random.ts";

/** The parts of a JSON schema that the fuzz test supports. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
};

const longText = "long ".repeat(30_000);

/** Values that often cause errors. */
const hostile: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -1,
  -0,
  0.1,
  1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  "9".repeat(400),
  [],
  {},
  [[[[[[]]]]]],
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\u202Eevil",
  "🏠".repeat(300),
  longText,
  "' or 1=1 --",
  "%' ; drop table users; --",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "../../../etc/passwd",
  "http://127.0.0.1/",
  "__proto__",
  { __proto__: null, constructor: { prototype: { isStaff: true } } },
  "1e400",
  "NaN",
  "-Infinity",
  "2026-02-30T25:61:61Z",
  "ı̇ẞﬁ",
  Array.from({ length: 1_000 }, () => "x"),
];

const words = ["Kumasi", "two rooms", "Osu", "ɛfiɛ", "0244123456", "a@b.example", "rental", "5", "GH₵ 500", "self contained"];

/** Generates values for schemas, mostly valid and sometimes invalid ones. */
export class FuzzValues {
  readonly #random: Random;
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #ids: readonly number[];
  readonly #wildness: number;

  /**
   * @param ids ids of existing resources
   * @param wildness share of hostile values
   */
  constructor(random: Random, schemas: Readonly<Record<string, JsonSchema>>, ids: readonly number[], wildness: number) {
    this.#random = random;
    this.#schemas = schemas;
    this.#ids = ids;
    this.#wildness = wildness;
  }

  of(schema: JsonSchema): unknown {
    if (this.#random.chance(this.#wildness)) return this.#random.pick(hostile);
    if (schema.$ref !== undefined) return this.of(this.#schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.#random.pick(schema.enum);
    if (schema.anyOf) return this.of(this.#random.pick(schema.anyOf));
    return this.#ofType(schema);
  }

  #ofType(schema: JsonSchema): unknown {
    switch (schema.type) {
      case "object":
        return this.#object(schema);
      case "array":
        return Array.from({ length: this.#random.int(0, 3) }, () => this.of(schema.items ?? {}));
      case "integer":
      case "number":
        return this.#number(schema);
      case "boolean":
        return this.#random.chance(0.5);
      case "null":
        return null;
      default:
        return this.#text(schema);
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (this.#random.chance(required.includes(name) ? 0.98 : 0.5)) made[name] = this.of(schema);
    }
    if (this.#random.chance(this.#wildness)) made["is_staff"] = true;
    return made;
  }

  #number({ minimum = 0, maximum = 1_000_000 }: JsonSchema): number {
    const choice = this.#random.next();
    if (choice < 0.5) return this.#random.pick(this.#ids);
    if (choice < 0.6) return minimum;
    if (choice < 0.7) return maximum;
    return this.#random.int(Math.max(minimum, -1_000), Math.min(maximum, 1_000_000));
  }

  #text({ format, minLength = 0, maxLength = 60 }: JsonSchema): string {
    if (format === "date-time") return new Date(Date.UTC(2026, 5, this.#random.int(1, 60))).toISOString();
    if (format === "email") return `fuzz-${this.#random.int(1, 1e9)}@mail.example`;
    if (this.#random.chance(0.4)) return String(this.#random.pick(this.#ids));
    const text = Array.from({ length: this.#random.int(1, 4) }, () => this.#random.pick(words)).join(" ");
    return text.slice(0, Math.max(minLength, maxLength)).padEnd(minLength, "x");
  }
}
