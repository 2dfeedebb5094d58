import type { Pool } from "../catalogue/connect.ts";

/** Data of the catalogue for generating requests. Ids and words are in a deterministic order. */
export type CatalogueFacts = {
  readonly size: number;
  /** With the number of their properties. */
  readonly cities: readonly {
    readonly id: number;
    readonly name: string;
    readonly regionId: number;
    readonly properties: number;
  }[];
  /** Newest first. */
  readonly newestIds: readonly number[];
  readonly popularIds: readonly number[];
  /** A deterministic sample of all ids. */
  readonly anyIds: readonly number[];
  /** Search words, most of them rare. */
  readonly words: readonly string[];
};

const citiesSql = `
  select c.id, c.city as name, c.region_id as "regionId", count(*) as properties
  from published_properties p join cities c on c.id = p.city_id group by c.id order by c.id`;
const newestSql = `select property_id as id from published_properties order by published_at desc, property_id desc limit 3000`;
const popularSql = `
  select property_id as id from published_properties where is_popular order by published_at desc, property_id desc limit 500`;
// Multiplication modulo the largest id gives a deterministic sample.
const anySql = `
  select p.property_id as id from generate_series(1, 5000) n
  join published_properties p on p.property_id = n::bigint * 7368787 % (select max(property_id) from published_properties) + 1
  order by n`;
const wordsSql = `select word from search_words where word ~ '^[a-z]{4,14}$' order by md5(word) limit 1500`;

/** Reads the data from the database. */
export async function readFacts(pool: Pool): Promise<CatalogueFacts> {
  const ids = async (sql: string): Promise<number[]> => (await pool.query<{ id: number }>(sql)).rows.map((row) => row.id);
  const cities = (await pool.query<CatalogueFacts["cities"][number]>(citiesSql)).rows;
  return {
    size: cities.reduce((sum, { properties }) => sum + properties, 0),
    cities,
    newestIds: await ids(newestSql),
    popularIds: await ids(popularSql),
    anyIds: await ids(anySql),
    words: (await pool.query<{ word: string }>(wordsSql)).rows.map((row) => row.word),
  };
}
