import { createClient, type Result } from "@efie/client";
import {
  limits,
  placeCalls,
  propertyCalls,
  type City,
  type Property,
  type PropertyListQueryInput,
  type SimilarProperty,
  type PropertySuggestion,
  type Region,
} from "@efie/contract";

type Query = Omit<PropertyListQueryInput, "limit" | "cursor">;

/** The API's answers to a guest. Pages are compared with them. */
export type Catalogue = {
  /** Every published property that matches, in the API's order. */
  readonly list: (query?: Query) => Promise<readonly Property[]>;
  readonly get: (id: number) => Promise<Property>;
  /** The first published property that matches the condition. */
  readonly find: (what: string, isWanted: (property: Property) => boolean) => Promise<Property>;
  readonly similarTo: (id: number) => Promise<readonly SimilarProperty[]>;
  readonly suggest: (search: string) => Promise<readonly PropertySuggestion[]>;
  readonly places: () => Promise<{ readonly regions: readonly Region[]; readonly cities: readonly City[] }>;
};

export function openCatalogue(url: string): Catalogue {
  const api = createClient({ baseUrl: `${url}/api/` });

  async function list(query: Query = {}): Promise<readonly Property[]> {
    const found: Property[] = [];
    let page: PropertyListQueryInput | null = { ...query, limit: String(limits.maxPageSize) };
    while (page !== null) {
      const answer: Result<typeof propertyCalls.listProperties> = await api.call(propertyCalls.listProperties, { query: page });
      found.push(...answer.data);
      page = answer.nextCursor === null ? null : { ...page, cursor: answer.nextCursor };
    }
    return found;
  }
  let everything: Promise<readonly Property[]> | null = null;

  return {
    list: (query = {}) => (Object.keys(query).length > 0 ? list(query) : (everything ??= list())),
    get: async (id) => (await api.call(propertyCalls.getProperty, { params: { id } })).data,
    async find(what, isWanted) {
      everything ??= list();
      const found = (await everything).find(isWanted);
      if (found === undefined) throw new Error(`The demo data has no listing ${what}.`);
      return found;
    },
    similarTo: async (id) => (await api.call(propertyCalls.listSimilarProperties, { params: { id } })).data,
    suggest: async (search) => (await api.call(propertyCalls.listPropertySuggestions, { query: { search } })).data,
    async places() {
      const [regions, cities] = await Promise.all([api.call(placeCalls.listRegions), api.call(placeCalls.listCities)]);
      return { regions: regions.data, cities: cities.data };
    },
  };
}
