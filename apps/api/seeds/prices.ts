import type { PropertyFacts, ListingType, PropertyType } from "./property.ts";
import type { Tier } from "./places/town-table.ts";
import type { Random } from "./random.ts";

type Range = readonly [min: number, max: number];
type RangeByTier = Record<Tier, Range>;

function row(prime: Range, mid: Range, big: Range, capital: Range, small: Range): RangeByTier {
  return { prime, mid, big, capital, small };
}

// Cedis a month
const singleRoom = row([800, 1500], [300, 700], [150, 350], [100, 250], [40, 120]);
const selfContained = row([1500, 3000], [700, 1500], [400, 900], [250, 600], [120, 300]);
const chamberAndHall = row([1500, 3000], [600, 1400], [350, 800], [200, 500], [100, 250]);
const oneBedroom = row([4000, 12_000], [1500, 4000], [800, 2000], [500, 1200], [250, 600]);
const twoBedrooms = row([6000, 20_000], [2000, 6000], [900, 3000], [600, 1800], [300, 900]);
const house = row([10_000, 40_000], [3000, 10_000], [1500, 5000], [1000, 3000], [500, 1500]);
const workplace = row([3000, 25_000], [1000, 6000], [500, 4000], [300, 2000], [100, 800]);
const hostelRoom = row([700, 1500], [400, 1100], [300, 800], [200, 550], [100, 300]);
// Cedis a night
const night = row([500, 2500], [250, 900], [200, 700], [150, 450], [100, 300]);
// Cedis
const flatSale = row([900_000, 3_000_000], [450_000, 1_300_000], [250_000, 800_000], [200_000, 500_000], [100_000, 300_000]);
const houseSale = row(
  [3_000_000, 12_000_000],
  [550_000, 2_200_000],
  [350_000, 1_500_000],
  [250_000, 900_000],
  [120_000, 500_000],
);
const plotSale = row([2_000_000, 9_000_000], [150_000, 1_200_000], [50_000, 400_000], [25_000, 150_000], [8000, 60_000]);

// The usual plot of 70 by 100 feet
const defaultPlotSquareMeters = 650;
const defaultWorkplaceSquareMeters = 60;

const bedroomFactors: Record<"rent" | "night" | "flatSale" | "houseSale", readonly number[]> = {
  rent: [1, 1, 1, 1.4, 1.8],
  night: [1, 1, 1.3, 1.6, 1.9],
  flatSale: [0.65, 0.65, 1, 1.35, 1.7],
  houseSale: [1, 1, 1, 1, 1.25, 1.55, 1.85],
};

function factorFor(kind: keyof typeof bedroomFactors, bedrooms: number): number {
  const factors = bedroomFactors[kind];
  return factors[Math.min(bedrooms, factors.length - 1)] ?? 1;
}

type Priced = {
  type: ListingType;
  propertyType: PropertyType;
  bedrooms: number | null;
  squareMeters: number | null;
};

function saleBase(of: Priced, bedrooms: number): [RangeByTier, number] {
  switch (of.propertyType) {
    case "land":
      return [plotSale, (of.squareMeters ?? defaultPlotSquareMeters) / defaultPlotSquareMeters];
    case "duplex":
      return [houseSale, factorFor("houseSale", bedrooms)];
    case "guest house":
      return [houseSale, 1.6 + bedrooms / 20];
    case "commercial":
      return [workplace, 200];
    case "shop":
      return [workplace, 150];
    case "condo":
      return [flatSale, 1.2 * factorFor("flatSale", bedrooms)];
    default:
      return [flatSale, factorFor("flatSale", bedrooms)];
  }
}

function rentalBase(of: Priced, bedrooms: number): [RangeByTier, number] {
  switch (of.propertyType) {
    case "single room":
      return [singleRoom, 1];
    case "self contained":
      return [selfContained, 1];
    case "chamber & hall":
      return [chamberAndHall, 1];
    case "hostel":
      return [hostelRoom, 1];
    case "duplex":
    case "guest house":
      return [house, factorFor("houseSale", bedrooms)];
    case "commercial":
      return [workplace, 1];
    case "shop":
      return [workplace, 0.6];
    default: {
      const comfort = of.propertyType === "apartment" ? 1 : of.propertyType === "condo" ? 1.15 : 1.3;
      return [bedrooms < 2 ? oneBedroom : twoBedrooms, comfort * factorFor("rent", bedrooms)];
    }
  }
}

function baseFor(of: Priced): [RangeByTier, number] {
  const bedrooms = of.bedrooms ?? 0;
  if (of.type === "sale") return saleBase(of, bedrooms);
  if (of.type === "rental") return rentalBase(of, bedrooms);
  return [night, (of.propertyType === "guest house" ? 0.8 : 1) * factorFor("night", bedrooms)];
}

/** Rounds to typical asking prices: 350, 1,200, 4,500, 185,000. */
export function roundPrice(cedis: number): number {
  const steps: readonly Range[] = [
    [300, 10],
    [1000, 50],
    [5000, 100],
    [20_000, 500],
    [100_000, 1000],
    [1_000_000, 5000],
  ];
  const step = steps.find(([limit]) => cedis < limit)?.[1] ?? 50_000;
  return Math.max(step, Math.round(cedis / step) * step);
}

/** Returns the realistic range of asking prices in cedis, by type of offer, property type, tier and size. */
export function priceRange(of: Priced, tier: Tier): { min: number; max: number } {
  const [byTier, factor] = baseFor(of);
  const [min, max] = byTier[tier];
  return { min: roundPrice(min * factor), max: roundPrice(max * factor) };
}

const dearFeatures = ["Furnished", "Air conditioning", "Swimming pool", "Standby generator", "Fitted kitchen", "Electric fence"];

/** Returns an asking price in whole cedis, higher for new and well-equipped properties; 0 if negotiable. */
export function makePrice(random: Random, facts: PropertyFacts): number {
  if (facts.isNegotiable) return 0;
  const { min, max } = priceRange(facts, facts.area.tier);
  const dear = dearFeatures.filter((name) => facts.features.has(name)).length / dearFeatures.length;
  const condition = { new: 0.15, good: 0.03, needs_renovation: -0.12 }[facts.condition];
  const size = facts.family === "shops" ? Math.min(0.5, (facts.squareMeters ?? defaultWorkplaceSquareMeters) / 400) : 0;
  const position = Math.min(1, Math.max(0, 0.02 + 0.5 * random.next() + 0.4 * dear + condition + size));
  return roundPrice(min * (max / min) ** position);
}
