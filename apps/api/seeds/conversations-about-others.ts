import { owner, seeker, type Script } from "./conversation-line.ts";

/** Conversations about short rentals, land, houses for sale and business premises. */
export const otherPlaces: readonly Script[] = [
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
  {
    kind: "stay",
    lines: [
      seeker(0, "Hi {owner}, is early check-in possible? Our flight lands at six in the morning."),
      owner(29, "Six is early, but the guests before you leave the day before, so come straight from the airport."),
      seeker(6, "You are a lifesaver. Is breakfast part of it?"),
      owner(14, "There is a kitchen with tea and bread, and a waakye seller at the corner from seven."),
      seeker(52, "We will manage very well then 😊"),
    ],
  },
  {
    kind: "stay",
    lines: [
      seeker(0, "Good day, we are four colleagues on a training. Are there desks to work at?"),
      owner(35, "Good day {seeker}. There are two desks and a dining table, and fibre that holds video calls."),
      seeker(9, "Can we get one invoice for ten nights?"),
      owner(22, "Surely. Send me the name of the company and I will prepare it."),
    ],
  },
  {
    kind: "stay",
    lines: [
      seeker(0, "Please how do we pay, all of it before we come?"),
      owner(41, "Nothing before you come. You look at the rooms first and pay at the door, cash or MoMo."),
      seeker(12, "That is honest of you. We arrive on Thursday by the VIP bus."),
      owner(18, "I will be at home from noon. Call from the station and a taxi will know the way."),
    ],
  },
  {
    kind: "land",
    lines: [
      seeker(0, "Good afternoon. Is this stool land or family land?"),
      owner(63, "Family land, sold by the head with two principal members signing."),
      seeker(15, "Has anybody else ever been given this plot?"),
      owner(27, "Never. Take the plan to the Lands Commission and let them tell you the same."),
      seeker(10, "I will do that before anything else."),
    ],
  },
  {
    kind: "land",
    lines: [
      seeker(0, "Hello {owner}, can I pay in instalments over eight months?"),
      owner(47, "Over six we can. Half at the beginning, and the indenture is signed with the last part."),
      seeker(24, "May I fence it after the first payment?"),
      owner(16, "You may put the corner pillars, the wall waits for the papers."),
      seeker(38, "Understood. I will come with my brother to look at it."),
    ],
  },
  {
    kind: "land",
    lines: [
      seeker(0, "Please, is there a road to it that a tipper truck can use?"),
      owner(36, "The last two hundred metres are laterite, and trucks pass there every day."),
      seeker(8, "And the nearest electricity pole?"),
      owner(11, "On the next plot. Three poles would bring it to yours."),
    ],
  },
  {
    kind: "house",
    lines: [
      seeker(0, "Hi, why is the owner selling?"),
      owner(54, "She has moved to her children in Kumasi and nobody stays in it now."),
      seeker(17, "Has it ever had cracks? The soil there moves, I hear."),
      owner(30, "A hairline over one window, filled five years back and quiet since. Bring your engineer."),
      seeker(720, "He is coming with me on Tuesday morning, if you allow."),
      owner(28, "Tuesday morning it is, from eight."),
    ],
  },
  {
    kind: "house",
    lines: [
      seeker(0, "Good morning {owner}. Does the bank accept this house for a mortgage?"),
      owner(66, "Good morning {seeker}. Two banks have valued it already, I can share the reports."),
      seeker(13, "Please do. What is the service charge of the estate?"),
      owner(25, "It covers security, street lights and refuse, and it is paid once every quarter."),
    ],
  },
  {
    kind: "house",
    lines: [
      seeker(0, "Hello, are the tenants still in it?"),
      owner(39, "The last one leaves at the end of the month, the other rooms are empty."),
      seeker(20, "Then we wait for that before we sign."),
      owner(14, "That is wise. I will tell you the day the keys come back."),
    ],
  },
  {
    kind: "business",
    lines: [
      seeker(0, "Hi {owner}, how many people pass there on a market day?"),
      owner(45, "On market days you cannot count them. The other days it is workers and school children."),
      seeker(19, "Is there a toilet for the staff?"),
      owner(12, "One behind, with its own tap."),
      seeker(31, "Can the signboard go over the door?"),
      owner(21, "Yes, and the Assembly's permit for it is about a week."),
    ],
  },
  {
    kind: "business",
    lines: [
      seeker(0, "Good morning. We would need the place for three years. Is there a discount for that?"),
      owner(57, "Good morning {seeker}. For three years we would keep the rent where it is and not raise it."),
      seeker(16, "Put that in the agreement and we are interested."),
      owner(24, "It will be the first line of it."),
    ],
  },
  {
    kind: "business",
    lines: [
      seeker(0, "Please is loading allowed in front, early in the morning?"),
      owner(34, "From five to eight there is no wahala, after that the taxis take the space."),
      seeker(10, "Good for us. We bake at night."),
      owner(15, "Then the whole street will come for the smell alone."),
    ],
  },
];
