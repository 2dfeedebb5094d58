import type { Clause } from "./words.ts";
import { monthsInWords, sentenceCase } from "./words.ts";

/** Advance, deposit and fee of a monthly rental. */
export const rentTerms: Clause = ({ advanceMonths, voice, isNegotiable }, random) => {
  if (advanceMonths === 0) return "";
  const advance = monthsInWords(advanceMonths);
  const possessive = advance.endsWith("s") ? `${advance}'` : `${advance}'s`;
  const sentence = sentenceCase(
    random.pick([
      `${possessive} advance.`,
      `rent is paid ${advance} in advance.`,
      `the advance is ${advance}.`,
      `${possessive} rent in advance, renewable.`,
      `we take ${possessive} advance and give a receipt and a tenancy agreement.`,
      `terms: ${possessive} advance and a written agreement.`,
      `you pay ${possessive} advance.`,
      `${possessive} advance is required before keys are handed over.`,
      voice === "agent" ? `the landlord asks for ${possessive} advance.` : `I take ${possessive} advance.`,
    ]),
  );
  const extras = [
    "",
    "",
    "",
    " Refundable deposit of one month.",
    ...(/agreement|receipt/.test(sentence)
      ? []
      : [" The agreement is stamped by Rent Control.", " You get a receipt for everything."]),
    voice === "agent" ? " Agency fee is 5 per cent of the rent paid." : " No agent fee, you deal with me directly.",
    voice === "agent" ? " No viewing fee." : " I am the owner, there is no agent in between.",
    ...(isNegotiable ? [] : [" Price is slightly negotiable.", " The price is fixed."]),
  ];
  const offer = isNegotiable
    ? random.pick([" The rent is negotiable.", " Come and let us talk about the rent."])
    : random.pick(extras);
  return sentence + offer;
};

/** Papers and payment of a house, flat or shop for sale. */
export const saleTerms: Clause = ({ voice, isNegotiable }, random) => {
  const papers = random.pick([
    "Land title certificate is available.",
    "The papers are complete: indenture, site plan and building permit.",
    "It is registered with the Lands Commission.",
    "Documents are intact and can be inspected.",
    "Leasehold, with many years unexpired, and all documents are ready.",
    "Title is clean; do your search before you pay.",
    "Indenture and building permit are available for your lawyer.",
    "You may search at the Lands Commission with the site plan I will give you.",
  ]);
  const price = random.pick(
    isNegotiable
      ? ["The price is negotiable for a serious buyer.", "Come with your offer.", "Make an offer and let us talk."]
      : [
          "Payment in two parts can be discussed.",
          "The price is slightly negotiable.",
          "Bank financing is welcome.",
          "The price is firm.",
          "",
        ],
  );
  const seller =
    voice === "agent"
      ? random.pick(["We act for the owner.", "We hold the owner's written mandate.", ""])
      : random.pick([
          "I am selling because I am relocating.",
          "I am the owner.",
          "Family house, sold with everybody's consent.",
          "",
        ]);
  return random.shuffle([papers, price]).concat(seller).filter(Boolean).join(" ");
};

const viewingByAgent = [
  "Send a message to book an inspection.",
  "Inspection is any day from 9 am to 5 pm.",
  "We show it every day except Sunday morning.",
  "Viewing is free; just tell us when you are coming.",
  "Message us and we will arrange inspection the same day.",
  "The caretaker can open for you on weekdays.",
  "Keys are with us, so inspection is easy.",
  "Book your viewing and we meet you at the junction.",
];
const viewingByOwner = [
  "You can come and look any evening after 4 pm.",
  "Message me and I will show you round.",
  "I am at home on Saturdays for inspection.",
  "Come and see it before you decide.",
  "Inspection any day, just tell me a few hours before.",
  "My caretaker stays nearby and can open for you.",
  "Send a message and we agree on a time.",
  "Please inspect before you pay anything.",
];

/** Viewings. */
export const viewing: Clause = ({ voice }, random) => random.pick(voice === "agent" ? viewingByAgent : viewingByOwner);
