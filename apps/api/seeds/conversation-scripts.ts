/** What somebody who looks for a place and somebody who has one write to each other. */
export type Line = {
  by: "seeker" | "owner";
  text: string;
  /** Minutes since the line before. */
  after: number;
};

export type ConversationKind = "home" | "stay" | "land" | "house" | "business";

/** `{seeker}`, `{owner}` are first names, `{city}` the listing's town. */
export type Script = { kind: ConversationKind; lines: readonly Line[] };

function seeker(after: number, text: string): Line {
  return { by: "seeker", after, text };
}

function owner(after: number, text: string): Line {
  return { by: "owner", after, text };
}

const homes: readonly Script[] = [
  {
    kind: "home",
    lines: [
      seeker(0, "Hello {owner}. Please is the place still available?"),
      owner(24, "Hello {seeker}. Yes please, it is still available."),
      seeker(5, "Great. How many years advance are you taking?"),
      owner(11, "Two years is what we ask, but if you can pay one year and sign properly we can talk."),
      seeker(8, "One year is what I can do now. Is the meter prepaid and separate?"),
      owner(6, "Prepaid, yes, and you have your own. Water comes on Tuesdays and Fridays and there is a polytank."),
      seeker(190, "Okay. Can I pass by on Saturday around 10?"),
      owner(31, "Saturday 10 is fine. Call me when you get to the junction and I will come for you."),
      seeker(3, "Thank you, see you on Saturday 🙏🏾"),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Hello, I saw your listing. Is the price negotiable?"),
      owner(95, "Hello {seeker}. Small, small. Come and see it first, then we talk."),
      seeker(12, "I am coming from work, so it would be after 5. Is tomorrow okay?"),
      owner(9, "Tomorrow after 5 is okay. The caretaker, Mr. Tetteh, will open for you."),
      seeker(4, "Please is viewing free?"),
      owner(7, "Viewing is free. Never pay anybody before you have seen the place and the papers."),
      seeker(1_410, "I have seen it. I like it, but the kitchen sink leaks. Will you fix it before I move in?"),
      owner(48, "Yes, the plumber comes on Thursday. I will send you a message when it is done."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Please, is there space for parking? I have one small car."),
      owner(37, "There is space inside the compound for one car, no problem."),
      seeker(6, "And how is the area at night? My sister will stay with me and she closes late."),
      owner(15, "It is a quiet area. There is a watchman, and the main road is 5 minutes by foot."),
      seeker(22, "Alright. I will discuss it with her and get back to you."),
      owner(2_900, "Hello {seeker}. Somebody else is asking for it. Are you still interested?"),
      seeker(17, "Yes please! Can we come today?"),
      owner(5, "Come before 6. I will be there."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Hello. When was it last painted? The pictures look very new."),
      owner(61, "Hello. We painted in July, inside and outside. The pictures are from last month."),
      seeker(9, "Nice. Are pets allowed? I have a cat."),
      owner(14, "A cat is fine with me. No dogs please, the neighbours have small children."),
    ],
  },
];

const otherPlaces: readonly Script[] = [
  {
    kind: "stay",
    lines: [
      seeker(0, "Hello {owner}, is it free from the 12th to the 15th of next month? We are 2 adults and a child."),
      owner(18, "Hello! Those dates are free. It is fine for three, I can put an extra mattress."),
      seeker(7, "Perfect. Is there a generator in case the lights go off?"),
      owner(12, "There is a plant, and the Wi-Fi stays on with it. Check-in is from 2 pm."),
      seeker(33, "Then please keep it for us. Can you arrange a pick-up from the station?"),
      owner(21, "Yes, my brother drives. Write me the time of your bus when you know it."),
    ],
  },
  {
    kind: "land",
    lines: [
      seeker(0, "Please what documents do you have on the land?"),
      owner(44, "Indenture and site plan, signed by the family head. Registration at Lands Commission is in process."),
      seeker(13, "Can I take the site plan and do a search first?"),
      owner(8, "Of course. I even advise it. I can send you the coordinates for your surveyor."),
      seeker(1_300, "My surveyor is free on Wednesday. Can somebody show us the pillars?"),
      owner(52, "Wednesday is okay. I will come with the caretaker."),
      seeker(6, "Good. And is the price final?"),
      owner(19, "For serious people there is always something small. Let us finish with the search."),
    ],
  },
  {
    kind: "house",
    lines: [
      seeker(0, "Hello {owner}. I am buying for my uncle, who is in Canada. Could you make a video of the house for him?"),
      owner(70, "Hello {seeker}. I will be in {city} on Friday and can do a video call with him from there."),
      seeker(16, "That is kind. He will ask about the title. Is it registered?"),
      owner(25, "Title certificate is there, in the name of the present owner. My lawyer can send a copy to yours."),
      seeker(240, "He is happy with that. 4 pm Ghana time on Friday?"),
      owner(11, "4 pm on Friday. I will remind you on the day."),
    ],
  },
  {
    kind: "business",
    lines: [
      seeker(0, "Hello, I want the place for a pharmacy. Would the landlord allow that?"),
      owner(55, "Hello. A pharmacy is fine. No cooking and no church, that is all we ask."),
      seeker(10, "Is there three-phase power? We need it for the fridges."),
      owner(29, "Three-phase is in the building. You would take your own meter, ECG does it in about two weeks."),
      seeker(1_500, "We would like to see it with our superintendent. Is Monday possible?"),
      owner(34, "Monday, any time after 9."),
    ],
  },
];

export const scripts: readonly Script[] = [...homes, ...otherPlaces];

/** Written a few moments ago and not answered yet. */
export const openings: Readonly<Record<ConversationKind, string>> = {
  home: "Hello {owner}, is this one still available? I would like to see it this week if possible.",
  stay: "Hello {owner}, do you have a discount for two weeks?",
  land: "Hello {owner}. Is the land on a hill or flat? And how far is electricity?",
  house: "Hello {owner}, do you accept payment in three parts?",
  business: "Please, can two companies share the space?",
};

/** What an owner adds of their own accord, some hours after a conversation came to rest. */
export const followUps: Readonly<Record<ConversationKind, string>> = {
  home: "Hello {seeker}, I have spoken to the landlord. He can reduce it a little if you decide this week.",
  stay: "Hello {seeker}, the extra mattress is there now. Just write me when you are on your way.",
  land: "Hello {seeker}, the caretaker says he can also show the neighbouring plot, if you want two.",
  house: "Hello {seeker}, the owner has agreed to leave the kitchen cabinets and the air conditioners.",
  business: "Hello {seeker}, ECG has answered: the meter can be there in ten days.",
};
