import { limits } from "@efie/contract/limits";
import { feeCedis } from "../../entities/payment/listing-fee.ts";

type Question = { readonly question: string; readonly answer: string };

/** What people ask first; the answers promise only what the product does. */
export const questions: readonly Question[] = [
  {
    question: "How do I rent safely?",
    answer:
      "See the place before you pay anything, and never pay a fee just to be shown one. Meet at the property by daylight, check the owner's Ghana Card and papers, sign a written agreement, and pay by bank or mobile money with a receipt. The Rent Act allows a landlord to demand at most six months' rent in advance. Every listing has more safety tips under “Owner Info”.",
  },
  {
    question: "What does “Verified” mean?",
    answer:
      "Our team has looked at the listing before it was published: its photos, its price and its description. It does not prove that the person owns the place. For land and houses, ask for the documents and have a search done at the Lands Commission before you pay a deposit.",
  },
  {
    question: "What does it cost to post a property?",
    answer: `Looking, saving and writing to owners are free. Posting one property costs a one-time fee of GH₵${feeCedis}, and it runs for ${limits.renewalDays} days from the day it is published. With a subscription plan you post without paying for each listing, as far as your plan goes.`,
  },
  {
    question: "Why am I asked whether my listing is still available?",
    answer:
      "So that nobody comes in vain. Seven days after you last confirmed a listing we ask you, and one tap answers; editing or renewing it counts, too. Two weeks after we asked, without a word, it leaves the lists, and you bring it back in My Properties. That costs nothing.",
  },
  {
    question: "How do favorites work?",
    answer:
      "Tap the heart on any photo to save a property, and tap it again to remove it. You need an account, so that your list is there on every phone and computer you use. You find it under Favorites.",
  },
  {
    question: "How do I reach an owner?",
    answer:
      "Open the property and choose “Contact Owner”. You write to the owner here on Efie, and your phone number stays with you until you decide to give it.",
  },
  {
    question: "Something about a listing looks wrong. What should I do?",
    answer:
      "Do not pay, and press “Report this listing” on its page: our staff look at it. You can also write to us. If you have already lost money, report it to the nearest police station as well, and keep every message and receipt.",
  },
];
