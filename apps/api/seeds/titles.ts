import { plotInWords } from "./descriptions/land.ts";
import { inWords, sentenceCase } from "./descriptions/words.ts";
import type { PropertyFacts } from "./property.ts";
import type { Random } from "./random.ts";

const maxLength = 50;
const attempts = 6;

// These names exist in many towns, so titles add the town.
const commonAreaNames =
  /^(Area \d|Zongo|Estate|Old Town|New Town|Old Estate|SSNIT Flats|Official Town|Housing Down|Magazine|Market Circle|C5|SCC|Odumase|Community \d+|Canteen|Low Cost|Lebanon|Rasta|Mandela|Commandos|Social Welfare|Dome|Tanoso|Manhyia|Fertilizer|Choice|Lakeside|Possum|Middle East|Jericho|Iron City|Galilea|Cyanide|Manet|Top Base)$/;

function placeName({ place, area }: PropertyFacts, random: Random): string {
  if (!area.name) return place.city;
  const isCommon = commonAreaNames.test(area.name);
  return isCommon || random.chance(0.2) ? `${area.name}, ${place.city}` : area.name;
}

function shortKind({ propertyType, bedrooms, squareMeters }: PropertyFacts, random: Random): string {
  const beds = `${String(bedrooms ?? 1)} bedroom`;
  switch (propertyType) {
    case "single room":
      return random.pick(["single room", "single room", "room"]);
    case "self contained":
      return random.pick(["self-contained room", "single room self-contained", "self-contained"]);
    case "chamber & hall":
      return "chamber and hall";
    case "apartment":
      return `${beds} ${random.pick(["apartment", "apartment", "flat"])}`;
    case "serviced apartment":
      return `${beds} serviced apartment`;
    case "condo":
      return `${beds} condo`;
    case "duplex":
      return `${beds} ${random.pick(["duplex", "house", "storey house", "duplex"])}`;
    case "hostel":
      return random.pick(["hostel room", "student hostel", "hostel"]);
    case "guest house":
      return (bedrooms ?? 1) > 5
        ? `${inWords(bedrooms ?? 6)}-room guest house`
        : (bedrooms ?? 1) === 2
          ? "guest house suite"
          : "guest house room";
    case "air-bnb":
      return `${beds} ${random.pick(["apartment", "home", "holiday apartment"])}`;
    case "commercial":
      return random.pick(["office space", "office", "commercial space"]);
    case "land":
      return plotInWords(squareMeters).name;
    case "shop":
      return random.pick(["shop", "store"]);
  }
}

function qualities({ condition, features, family, propertyType, type }: PropertyFacts): string[] {
  const words: string[] = [];
  if (family === "land") return ["genuine", "litigation-free", "well-located"];
  if (condition === "new") words.push("brand new", "newly built");
  if (features.has("Furnished") && propertyType !== "guest house") words.push("furnished");
  if (condition !== "needs_renovation") words.push("neat", "spacious", "clean");
  if (family === "shops") words.push("roadside", "well-located");
  else if (family === "short lets") words.push("cosy", "quiet", "comfortable");
  else if (condition !== "needs_renovation") words.push("decent", "quiet");
  if (family === "rooms" || family === "hostels") words.push("affordable");
  if (condition !== "needs_renovation" && (family === "flats" || family === "houses")) words.push("executive", "modern");
  if (type === "sale" && family !== "shops") words.push("well-built");
  return words.length > 0 ? words : ["affordable"];
}

const smallWords = new Set(["and", "at", "for", "in", "near", "to", "of", "the", "from", "off", "a", "on", "along", "with"]);

function titleCase(text: string): string {
  return text
    .split(" ")
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : sentenceCase(word)))
    .join(" ");
}

function draft(facts: PropertyFacts, kind: string, random: Random): string {
  const where = placeName(facts, random);
  const quality = random.pick(qualities(facts));
  const isLand = facts.family === "land";
  const thing = isLand ? `${kind} of land` : kind;
  const at = facts.area.name ? random.pick(["at", "in", "at"]) : "in";
  const deal =
    facts.type === "sale" ? "for sale" : facts.type === "rental" ? random.pick(["for rent", "to let"]) : "for short stay";
  const near = `${facts.landmark.relation} ${facts.landmark.name}`;
  const shapes = [
    `${thing} ${deal} ${at} ${where}`,
    `${quality} ${thing} ${at} ${where}`,
    `${quality} ${thing}, ${where}`,
    `${thing} ${deal}, ${where}`,
    `${quality} ${thing} ${deal}, ${where}`,
    `${where}: ${quality} ${thing}`,
    `${thing} ${near}, ${where}`,
    `${quality} ${thing} ${near}`,
  ];
  return random.pick(shapes);
}

/** Returns a title of at most 50 characters with the kind of property and, usually, the place. */
export function makeTitle(random: Random, facts: PropertyFacts): string {
  const style = random.chance(0.45) ? titleCase : sentenceCase;
  const kind = shortKind(facts, random);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const title = style(draft(facts, kind, random));
    if (title.length <= maxLength) return title;
  }
  const where = facts.area.name || facts.place.city;
  const plain = style(`${kind}, ${where}`);
  return plain.length <= maxLength ? plain : style(kind);
}
