import type { Repertoire } from "./compose.ts";
import { condition, floor, inventory } from "./interior.ts";
import { campusDistance, landmarkLead, location } from "./location.ts";
import { compound, parking, power, water } from "./services.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, inWords, listOf, sentenceCase } from "./words.ts";

const opening: Clause = (facts, random) => {
  const { beds, area, voice } = facts;
  const room = beds === 1 ? "single hostel room" : `${inWords(beds)}-in-a-room hostel space`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const campus = area.campus ?? "campus";
  return sentenceCase(
    random.pick([
      `${room} ${end} for the coming academic year.`,
      `hostel rooms ${end}, ${beds === 1 ? "one student to a room" : `${inWords(beds)} in a room`}.`,
      `student hostel ${at} near ${campus}.`,
      `we are taking bookings for our hostel ${end}.`,
      `a clean student hostel ${end}.`,
      `beds are still available in this hostel ${end}.`,
      `hostel accommodation ${at} for students of ${campus}.`,
      `reserve your ${room} ${end} before the semester begins.`,
      `level 100 or final year, this hostel ${at} is a good place to study.`,
      voice === "agent" ? `we manage this hostel ${at} for the owner.` : `this is my hostel ${end}, and I look after it myself.`,
    ]),
  );
};

const room: Clause = ({ beds, squareMeters, features, floorNumber }, random) => {
  const size = squareMeters === null || !random.chance(0.5) ? "" : ` The room is ${String(squareMeters)} m².`;
  const sharing =
    beds === 1
      ? random.pick(["You have the room to yourself.", "One student to a room.", "It is a one-in-a-room."])
      : random.pick([
          `${sentenceCase(inWords(beds))} students to a room.`,
          `It is ${inWords(beds)} in a room.`,
          `You share with ${inWords(beds - 1)} ${beds === 2 ? "other student" : "other students"}.`,
        ]);
  const bath = random.pick([
    "Bath and toilet are inside the room.",
    "Each room has its own washroom.",
    "Every room has a washroom and a small kitchen.",
    "The washroom is in the room; a kitchen serves the floor.",
  ]);
  const beddings = features.has("Furnished")
    ? random.pick([" Bed, mattress, desk and wardrobe are provided.", " You find a bed, a mattress and a study table."])
    : random.pick([beds === 1 ? " There is a bed, bring your mattress." : " Bunk beds are provided, bring your mattress.", ""]);
  const text = random.chance(0.5) ? `${sharing} ${bath}${beddings}` : `${bath} ${sharing}${beddings}`;
  return floorNumber === null ? text + size : text;
};

const extras: Clause = (facts, random) => {
  const items = inventory(facts, random, ["Wi-Fi", "Air conditioning", "Laundry area", "Tiled floors", "Balcony"]);
  items.push(random.pick(["a study room", "a common room with TV", "a provision shop downstairs", "a porter", "a reading hall"]));
  const things = listOf(items);
  return random.pick([
    `There is also ${things}.`.replace(/^There is also (tiled|porcelain|floor|split|air-conditioned)/, "There are also $1"),
    `Students enjoy ${things}.`,
    `Facilities: ${things}.`,
    `The hostel has ${things}.`,
    `You also get ${things}.`,
  ]);
};

const terms: Clause = ({ isNegotiable, beds, features }, random) => {
  const bed = beds === 1 ? "room" : "bed";
  const fee = random.pick([
    `The price is per ${bed} per month, and payment is for the academic year.`,
    `You pay per semester; the figure shown is for one month per ${bed}.`,
    `Payment is for two semesters, or one semester with a small extra.`,
    `The fee is for the academic year of nine months, paid in two instalments; the price here is per month.`,
    `Rent is counted per month and paid for the full academic year, per ${bed}.`,
    `Seventy per cent on booking and the rest before the second semester; the price shown is monthly.`,
    `One semester at a time is possible, per ${bed}.`,
  ]);
  const offer = isNegotiable
    ? " Groups get a better price, talk to us."
    : random.pick([
        features.has("Prepaid meter") ? " Light is on prepaid and extra." : " Light is included.",
        " Water and refuse are included.",
        " You can stay over the vacation for a small fee.",
        "",
        "",
      ]);
  return fee + offer;
};

const life: Clause = (_facts, random) =>
  random.pick([
    "Quiet hours begin at 10 pm.",
    "The hostel has a hall warden and a porter day and night.",
    "It is calm during exams.",
    "Visitors leave at 10 pm.",
    "There are chop bars and a copy shop in front.",
    "Rooms are fumigated every vacation.",
    "Security is serious here, the gate is manned.",
    "There is an evening shuttle in exam weeks.",
    "First come, first served.",
    "Many of our students stay until they complete.",
  ]);

const booking: Clause = ({ voice }, random) =>
  random.pick(
    voice === "agent"
      ? [
          "Message us to reserve your bed.",
          "Inspection on weekdays, ask for the porter.",
          "Send a message and we keep a room for three days.",
        ]
      : ["Message me to reserve a place.", "Come and see it any day before you book.", "Parents are welcome to inspect."],
  );

/** Student hostels, by the academic year. */
export const hostels: Repertoire = {
  patterns: [
    [opening, room, campusDistance, water, terms],
    [opening, campusDistance, room, extras, terms],
    [opening, room, extras, power, water, booking],
    [opening, terms, room, campusDistance, life],
    [opening, campusDistance, terms, room, booking],
    [opening, location, room, extras, terms],
    [opening, life, room, water, power, terms],
    [opening, extras, campusDistance, room, life, terms],
    [opening, condition, room, campusDistance, booking],
    [opening, extras, room, compound, terms, booking],
    [opening, room, floor, water, campusDistance, terms],
    [landmarkLead, opening, room, life, terms],
    [opening, room, compound, parking, campusDistance, life, terms],
  ],
  fillers: [life, booking, extras],
};
