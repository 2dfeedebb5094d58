import { limits } from "./limits.ts";

/** A price in pesewas after a change by so many percent, in whole cedis and never below one (server contract, section 15). */
export function changedPrice(pricePesewas: number, percent: number): number {
  return Math.max(1, Math.round((pricePesewas * (100 + percent)) / 10_000));
}

/** By how many percent a batch may lower or raise prices. */
export function maxPercent(isLower: boolean): number {
  return isLower ? limits.maxPriceDropPercent : limits.maxPriceRisePercent;
}
