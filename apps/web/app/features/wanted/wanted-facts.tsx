import type { OwnWantedAd, WantedAd } from "@efie/contract";
import { describeBudget, describeKind, describeWhere } from "./wanted-texts.ts";

/** What somebody looks for. */
export function WantedFacts({ ad }: { ad: WantedAd | OwnWantedAd }) {
  return (
    <>
      <h3 className="text-lg leading-6 font-bold">{describeBudget(ad)}</h3>
      <p className="mt-0.5 font-semibold">{describeKind(ad)}</p>
      <p className="text-sm text-quiet">{describeWhere(ad)}</p>
      <p className="mt-3 break-words whitespace-pre-line">{ad.text}</p>
    </>
  );
}
