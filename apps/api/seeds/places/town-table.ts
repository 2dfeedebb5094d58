/** The five columns of the price table, dearest first. */
export type Tier = "prime" | "mid" | "big" | "capital" | "small";

/** What is known of a town or a neighbourhood; null and empty where the table is silent. */
export type Marks = {
  name: string;
  tier: Tier | null;
  /** Share of its region's properties, against 1 for an ordinary small town. */
  weight: number;
  /** First two letters of its GhanaPostGPS codes, only where we are sure of them. */
  gpsPrefix: string | null;
  isHolidayPlace: boolean;
  /** The university or college whose students live here. */
  campus: string | null;
  /** Things people give directions by, with their article. */
  spots: string[];
  roads: string[];
};

/** A line of the table with the neighbourhoods below it. */
export type TownEntry = Marks & { areas: Marks[] };

const tiers: readonly string[] = ["prime", "mid", "big", "capital", "small"] satisfies Tier[];

function splitList(text: string | undefined): string[] {
  return text ? text.split(";").map((item) => item.trim()) : [];
}

// name | tier, weight, GPS prefix, "holiday" in any order | campus | spot; spot | road; road
function parseLine(line: string): Marks {
  const [name, marks, campus, spots, roads] = line.split("|").map((column) => column.trim());
  const words = (marks ?? "").split(" ");
  return {
    name: name ?? "",
    tier: (words.find((word) => tiers.includes(word)) as Tier | undefined) ?? null,
    weight: Number(words.find((word) => /^[\d.]+$/.test(word)) ?? 1),
    gpsPrefix: words.find((word) => /^[A-Z]{2}$/.test(word)) ?? null,
    isHolidayPlace: words.includes("holiday"),
    campus: campus || null,
    spots: splitList(spots),
    roads: splitList(roads),
  };
}

/**
 * Reads a town table: `# Region`, then a line per town, then `- ` lines for its neighbourhoods
 * (several on one line, by commas, when nothing but their names is known).
 * @returns the entries by `Region/Town`
 */
export function parseTownTable(table: string): Map<string, TownEntry> {
  const entries = new Map<string, TownEntry>();
  let region = "";
  let town: TownEntry | null = null;
  for (const line of table.trim().split("\n")) {
    if (line.startsWith("# ")) {
      region = line.slice(2);
    } else if (line.startsWith("- ")) {
      const areas = line.includes("|") ? [line.slice(2)] : line.slice(2).split(",");
      town?.areas.push(...areas.map(parseLine));
    } else {
      town = { ...parseLine(line), areas: [] };
      entries.set(`${region}/${town.name}`, town);
    }
  }
  return entries;
}
