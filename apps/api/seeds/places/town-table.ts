/** The five price tiers, most expensive first. */
export type Tier = "prime" | "mid" | "big" | "capital" | "small";

/** Data of a town or neighbourhood; null or empty if missing from the table. */
export type Marks = {
  name: string;
  tier: Tier | null;
  /** Weight among its region's towns; 1 for an ordinary small town. */
  weight: number;
  /** Prefix of its GhanaPostGPS codes, if known for certain. */
  gpsPrefix: string | null;
  isHolidayPlace: boolean;
  /** The university or college whose students live here. */
  campus: string | null;
  /** Landmarks for directions, with their article. */
  spots: string[];
  roads: string[];
};

/** A town of the table with its neighbourhoods. */
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
 * Parses a town table: `# Region`, then a line per town, then `- ` lines for its neighbourhoods
 * (several on one line, separated by commas, if only their names are known).
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
