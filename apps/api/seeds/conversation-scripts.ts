import type { ConversationKind, Script } from "./conversation-line.ts";
import { homes } from "./conversations-about-homes.ts";
import { otherPlaces } from "./conversations-about-others.ts";

export const scripts: readonly Script[] = [...homes, ...otherPlaces];

/** Recent messages without a reply. */
export const openings: Readonly<Record<ConversationKind, readonly string[]>> = {
  home: [
    "Hello {owner}, is this one still available? I would like to see it this week if possible.",
    "Hi {owner}, I work close to this place. When could I come and look?",
    "Good evening. Is the rent the same if two of us share it?",
    "Please, from which date is it free?",
    "Hello, is the kitchen inside or on the porch?",
  ],
  stay: [
    "Hello {owner}, do you have a discount for two weeks?",
    "Hi, is there a baby cot that we could use?",
    "Good day {owner}, is the beach in walking distance?",
  ],
  land: [
    "Hello {owner}. Is the land on a hill or flat? And how far is electricity?",
    "Good morning, how many plots are left at this price?",
    "Hi {owner}, may I have the coordinates for a search?",
  ],
  house: [
    "Hello {owner}, do you accept payment in three parts?",
    "Good evening, is the boys' quarters part of the sale?",
    "Hi {owner}, which year was the roof done?",
  ],
  business: [
    "Please, can two companies share the space?",
    "Hello {owner}, is the meter three-phase?",
    "Good day, may a chop bar open there?",
  ],
};

/** Follow-ups of an owner, some hours after the end of a conversation. */
export const followUps: Readonly<Record<ConversationKind, readonly string[]>> = {
  home: [
    "Hello {seeker}, I have spoken to the landlord. He can reduce it a little if you decide this week.",
    "{seeker}, the painter has finished, so you can see it any time now.",
    "Good day {seeker}, the former tenant has handed over the keys. It is empty for you to look at.",
    "Just to say the burglar-proof you asked for is on the windows, {seeker}.",
    "{seeker}, somebody wants to pay tomorrow. I told them you were first, so let me hear from you.",
  ],
  stay: [
    "Hello {seeker}, the extra mattress is there now. Just write me when you are on your way.",
    "{seeker}, your room has been changed to the one with the sea view, same price.",
    "Hi {seeker}, it may rain on your day, so I have asked the driver to come to the door.",
  ],
  land: [
    "Hello {seeker}, the caretaker says he can also show the neighbouring plot, if you want two.",
    "{seeker}, the surveyor has put the pillars back, all four can be seen.",
    "The road was graded this week, {seeker}. A saloon car reaches the plot now.",
  ],
  house: [
    "Hello {seeker}, the owner has agreed to leave the kitchen cabinets and the air conditioners.",
    "{seeker}, the valuation came in and it is close to the asking price.",
    "Good news {seeker}, the certificate has come from the Lands Commission.",
  ],
  business: [
    "Hello {seeker}, ECG has answered: the meter can be there in ten days.",
    "{seeker}, the shop beside it is free too, if you want to break through.",
    "The landlord will paint the front in your colour, {seeker}. Tell me which one.",
  ],
};
