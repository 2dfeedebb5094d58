import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { landmarkLead, location } from "./location.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, sentenceCase, withArticle } from "./words.ts";

const plots = new Map([
  [465, { name: "half plot", feet: "50 by 100 feet" }],
  [650, { name: "plot", feet: "70 by 100 feet" }],
  [743, { name: "plot", feet: "80 by 100 feet" }],
  [836, { name: "plot", feet: "90 by 100 feet" }],
  [929, { name: "full plot", feet: "100 by 100 feet" }],
  [1300, { name: "double plot", feet: "140 by 100 feet" }],
]);
const defaultPlot = { name: "plot", feet: "70 by 100 feet" };

/** "plot" and "70 by 100 feet" for the property's area. */
export function plotInWords(squareMeters: number | null): { name: string; feet: string } {
  return plots.get(squareMeters ?? 0) ?? defaultPlot;
}

function noun(facts: PropertyFacts, random: Random): string {
  const { name } = plotInWords(facts.squareMeters);
  return random
    .pick([`${name} of land`, `${name} of land`, `building ${name}`, `serviced ${name}`, `residential ${name}`])
    .replace("building full", "full building")
    .replace("building double", "double building")
    .replace("building half", "half building")
    .replace(/(serviced|residential) (full|double|half)/, "$2 $1");
}

const opening: Clause = (facts, random) => {
  const land = noun(facts, random);
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const byVoice =
    facts.voice === "agent"
      ? [
          `We are selling ${withArticle(land)} ${at} on behalf of the owner.`,
          `Our client has ${withArticle(land)} ${at} to sell.`,
        ]
      : [
          `I am selling my ${land} ${end}.`,
          `I bought this ${land} ${at} to build on, but I am relocating.`,
          `Family land: ${withArticle(land)} ${end}, sold with the consent of the head of family.`,
        ];
  return random.pick([
    `${sentenceCase(land)} for sale ${end}.`,
    `${sentenceCase(withArticle(land))} ${at} is for sale.`,
    `For sale: ${withArticle(land)} ${end}.`,
    `This ${land} ${at} is ready to build on.`,
    `Own ${withArticle(land)} ${end}.`,
    `Genuine ${land} ${end}, one owner.`,
    `Here is ${withArticle(land)} ${at} for your house.`,
    ...byVoice,
  ]);
};

const size: Clause = ({ squareMeters }, random) => {
  const { feet } = plotInWords(squareMeters);
  const area = String(squareMeters ?? 650);
  return random.pick([
    `It measures ${feet}, about ${area} square metres.`,
    `Size: ${feet} (${area} m²).`,
    `The dimensions are ${feet}.`,
    `It is ${feet} with four pillars in the ground.`,
    `${sentenceCase(feet)}, roughly ${area} square metres.`,
    `You get ${feet}, as on the site plan.`,
  ]);
};

const papers: Clause = (_facts, random) =>
  random.pick([
    "Indenture and site plan are available.",
    "It has a registered indenture and a barcoded site plan.",
    "Land title certificate is in the owner's name.",
    "Papers: site plan and indenture, signed by the family head.",
    "The stool gave an allocation note, and the indenture is ready to be signed.",
    "Site plan first, indenture after payment.",
    "It is registered at the Lands Commission and free of any claim.",
    "The document is an indenture of 99 years; the site plan is certified.",
    "The site plan is with us, so you can search before anything else.",
    "Leasehold with 90 years left, land title registered.",
  ]);

const caution: Clause = (_facts, random) =>
  random.pick([
    "Do your search at the Lands Commission before you pay anything.",
    "No litigation; bring your surveyor to confirm.",
    "There is no dispute on it, and the neighbours can confirm.",
    "You may come with your lawyer and your surveyor.",
    "Please search first, then we talk about payment.",
    "It has never been sold before, so no double sale here.",
    "Payment by bank draft or transfer only, with a receipt.",
    "The boundary owners have signed.",
    "Litigation-free, and we will walk the boundaries with you.",
  ]);

const ground: Clause = (_facts, random) =>
  random.pick([
    "The land is flat and dry, no waterlogging.",
    "The ground is firm and slightly sloping, good for drainage.",
    "It is a corner piece with access on two sides.",
    "It has been cleared and you can start at once.",
    "The soil is gravelly, so the foundation will not cost much.",
    "It is already walled on two sides by the neighbours.",
    "A foundation trench has been marked by a surveyor.",
    "The land is level and needs no filling.",
    "It lies on high ground with a fine breeze.",
    "There are a few trees on it that can stay or go.",
  ]);

const utilities: Clause = (_facts, random) =>
  random.pick([
    "Light poles and water lines pass in front.",
    "Electricity is on the land and water is 50 metres away.",
    "Light is already in the area and people have moved in.",
    "Neighbours have light and boreholes.",
    "The nearest pole is two plots away.",
    "The access road has been graded and a car gets to the land.",
    "Water and light are both in the area.",
    "The road is motorable and drains are being built.",
  ]);

const use: Clause = (_facts, random) =>
  random.pick([
    "Good for a family house or a compound house to rent out.",
    "It suits a two-storey house or four flats.",
    "Good for a residence; a school or clinic is possible too.",
    "A house and boys' quarters fit well.",
    "You can build now or keep it, as prices here go up every year.",
    "It is in a residential layout that has been approved.",
  ]);

const surroundings: Clause = ({ features }, random) =>
  random.pick([
    "People have already built around it.",
    "The area is developing fast.",
    "A school and a clinic are within walking distance.",
    "It is a calm residential area.",
    "The area does not flood, even in June.",
    "Many new houses are going up around it.",
    "It is away from the noise of the main road.",
    ...(features.has("Near public transport") ? ["Trotros stop at the junction.", "You get a car to town at the roadside."] : []),
  ]);

const payment: Clause = ({ voice, isNegotiable }, random) =>
  random.pick([
    "You may pay 60 per cent now and the rest within three months.",
    "Payment in two parts can be arranged.",
    "Payment is once, on signing.",
    ...(isNegotiable
      ? ["The price is negotiable.", "Come with your offer."]
      : ["The price is slightly negotiable.", "The price is for the whole piece.", "It covers the land and the documents."]),
    voice === "agent" ? "Site visits every Saturday, transport is on us." : "I can take you there any day.",
    voice === "agent" ? "Message us for the site plan." : "Message me for a copy of the site plan.",
  ]);

/** Plots for sale. */
export const land: Repertoire = {
  patterns: [
    [opening, size, papers, ground, location, caution],
    [opening, location, size, utilities, papers, payment],
    [opening, papers, size, use, caution, payment],
    [opening, ground, size, utilities, caution],
    [opening, size, surroundings, location, papers, payment],
    [opening, use, size, location, papers, caution],
    [landmarkLead, opening, size, ground, papers],
    [opening, size, surroundings, utilities, papers, payment],
    [opening, papers, caution, size, ground, payment],
    [opening, size, ground, use, location, payment],
    [opening, utilities, ground, size, papers, location],
    [landmarkLead, opening, papers, size, utilities, caution],
    [opening, surroundings, size, papers, caution, payment],
  ],
  fillers: [utilities, surroundings, caution],
};
