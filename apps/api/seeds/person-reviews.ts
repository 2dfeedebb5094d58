/** What seekers say of owners who were good to deal with. */
export const praises = [
  "Came on time, showed us every room and told us what does not work as well.",
  "Answered the same evening. The place was exactly as in the photos.",
  "Patient with my questions about the advance, and put everything into the agreement.",
  "Honest about the water. We took it, and the tank is filled as promised.",
  "Showed us three places in one morning and did not push us.",
  "The landlord was there himself and had the papers with him.",
  "Told me on the phone that it was gone, so I did not travel for nothing.",
  "Fair on the price after we talked. The meter was our own, as said.",
  "Waited for us when the trotro was late. Very polite.",
  "Gave back the viewing fee when the place was taken before we came.",
  "Everything was clean, and the keys came on the day we agreed.",
  "Good agent. She knew the neighbourhood and told us about the noise at weekends.",
] as const;

/** What they say of others. */
export const complaints = [
  "Two hours late, and then somebody else came who did not have the key.",
  "The photos are of another flat in the compound. Nice person, but check before you go.",
  "Asked for one year more in advance when we were there.",
  "It took four days to answer, and the place was gone.",
  "The road is much worse than he said. The house itself is fine.",
  "Did not want to write the deposit into the agreement.",
] as const;

/** What owners say of seekers. */
export const wordsForSeekers = [
  "Came on time and knew what she wanted.",
  "Asked good questions and called when he was late.",
  "Paid on the day that we agreed. Welcome again.",
  "Friendly family, easy to deal with.",
  "Decided for another place, and told me so the same day.",
] as const;

export const personReplies = {
  thanks: [
    "Thank you, enjoy your new home.",
    "It was a pleasure. Call when something is wrong.",
    "Thank you for your kind words.",
  ],
  sorry: [
    "I am sorry for the delay. The caretaker was ill, and I should have called.",
    "You are right, and I have changed the photos since.",
    "The advance was the landlord's wish. I now say it before anybody comes.",
  ],
} as const;
