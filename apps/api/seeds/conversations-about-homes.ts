import { owner, seeker, type Script } from "./conversation-line.ts";

/** Conversations about monthly rentals. */
export const homes: readonly Script[] = [
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
  {
    kind: "home",
    lines: [
      seeker(0, "Good morning {owner}. Is this the exact place in the pictures, or one like it?"),
      owner(42, "Good morning {seeker}. It is this very one, I took them myself on Sunday."),
      seeker(8, "Fine. What about the light bill, do the tenants share it?"),
      owner(13, "Nobody shares. You buy your own units with your phone."),
      seeker(27, "And six months advance is okay, as the law says?"),
      owner(10, "Six months is what I take, with a proper agreement from Rent Control."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Hi, how far is it from the trotro stop? I don't drive."),
      owner(33, "About four minutes on foot, and the road is tarred to the gate."),
      seeker(11, "Does it flood when it rains?"),
      owner(20, "No flooding here, we are on the hill side. Come during the rains if you doubt me 😄"),
      seeker(5, "Haha, I believe you. I will come on Sunday after church."),
      owner(16, "You are welcome. Ask for me at the provision shop."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Please, the compound, how many households are there?"),
      owner(70, "Three, and all of them are workers. We sweep by turns, one week each."),
      seeker(18, "Is there a curfew for the gate?"),
      owner(12, "The gate is locked at eleven, but every tenant has a key."),
      seeker(9, "That suits me. Which day can I see inside?"),
      owner(26, "Wednesday or Friday, from three o'clock."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Hello {owner}, my firm will pay the rent. Can you give an invoice and a receipt?"),
      owner(49, "No problem. I give both, and the tenancy agreement is stamped."),
      seeker(14, "They ask for the withholding tax to be taken off. Is that fine with you?"),
      owner(31, "It is fine, only let me have the tax credit certificate afterwards."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Good evening. Is the water from Ghana Water or a borehole?"),
      owner(38, "Good evening. Ghana Water, three days in the week, and the big tank lasts over the other days."),
      seeker(7, "Who pays for pumping?"),
      owner(19, "It is in the rent already."),
      seeker(44, "I would like to take it. May I pay the first month now to hold it?"),
      owner(15, "Please don't pay before you have walked through it. I will hold it for you until Saturday evening."),
    ],
  },
  {
    kind: "home",
    lines: [
      seeker(0, "Hi {owner}. We are a couple with twins. Is there a room that gets no afternoon sun?"),
      owner(58, "The smaller bedroom faces north, so it stays cool all day."),
      seeker(21, "Lovely. Is there a crèche nearby?"),
      owner(17, "Two of them, and the better one is just behind the chapel."),
      seeker(1_260, "My wife has seen the street and likes it. What do you need from us?"),
      owner(23, "Your Ghana Cards, two guarantors, and a date on which you want the keys."),
    ],
  },
];
