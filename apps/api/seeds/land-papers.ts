import type { DemoProperty, PropertyFacts } from "./property.ts";
import type { Random } from "./random.ts";

type Papers = Pick<DemoProperty, "title_type" | "tenure" | "land_owner" | "plots" | "litigation_declared">;

const unsaid: Papers = { title_type: null, tenure: null, land_owner: null, plots: null, litigation_declared: null };
/** The usual plot of 70 by 100 feet. */
const plotSquareMeters = 650;

function chooseTitle(random: Random, description: string): Papers["title_type"] {
  if (/land title|registered at the lands commission/i.test(description)) return "land_certificate";
  if (/allocation note/i.test(description)) return "allocation_note";
  if (/indenture are available|indenture and|an indenture of|indenture, signed/i.test(description)) return "indenture";
  if (/site plan/i.test(description)) return "site_plan";
  return random.pick(["deed", "indenture", "site_plan", "none", null]);
}

function chooseOwner(random: Random, description: string): Papers["land_owner"] {
  if (/stool/i.test(description)) return "stool";
  if (/family head/i.test(description)) return "family";
  return random.pick(["stool", "family", "family", "private", "state", null]);
}

function chooseTenure(random: Random, description: string, owner: Papers["land_owner"]): Papers["tenure"] {
  if (/lease|of 99 years/i.test(description) || owner === "state") return "leasehold";
  return owner === "stool" ? random.pick(["leasehold", "customary"]) : random.pick(["leasehold", "freehold", null]);
}

function chooseDispute(random: Random, description: string): boolean | null {
  if (/litigation|dispute|free of any claim|double sale/i.test(description)) return false;
  return random.weighted([
    [false, 4],
    [null, 4],
    [true, 2],
  ]);
}

/** The papers of most plots: as the description says them, where it does. */
export function makeLandPapers(random: Random, { propertyType, squareMeters }: PropertyFacts, description: string): Papers {
  if (propertyType !== "land" || random.chance(0.15)) return unsaid;
  const land_owner = chooseOwner(random, description);
  return {
    title_type: chooseTitle(random, description),
    tenure: chooseTenure(random, description, land_owner),
    land_owner,
    plots: squareMeters === null ? null : Math.max(0.5, Math.round((squareMeters / plotSquareMeters) * 2) / 2),
    litigation_declared: chooseDispute(random, description),
  };
}
