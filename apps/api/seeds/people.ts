import { dayMs } from "../src/platform/process/clock.ts";
import type { Random } from "./random.ts";

/** A user of the demo world. */
export type DemoPerson = {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** 233 and nine digits. */
  phone_number: string;
  account_type: "regular" | "agent" | "landlord";
  is_staff: boolean;
  date_joined: Date;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
};

type Names = { first: readonly string[]; last: readonly string[] };

const peoples: readonly (readonly [Names, number])[] = [
  [
    {
      first: [
        "Kwabena",
        "Kofi",
        "Kwaku",
        "Yaa",
        "Ama",
        "Abena",
        "Adwoa",
        "Afia",
        "Efua",
        "Kojo",
        "Nana Ama",
        "Akua",
        "Yaw",
        "Maame Esi",
      ],
      last: [
        "Asante",
        "Owusu-Ansah",
        "Boakye",
        "Osei",
        "Agyemang",
        "Appiah",
        "Amponsah",
        "Antwi",
        "Sarpong",
        "Frimpong",
        "Adjei",
        "Darko",
        "Ofori",
        "Acheampong",
        "Nkansah",
      ],
    },
    18,
  ],
  [
    {
      first: ["Naa Dedei", "Nii Armah", "Ayele", "Tetteh", "Korkor", "Nii Lante", "Naa Shormeh"],
      last: ["Lamptey", "Quartey", "Ankrah", "Okai", "Nortey", "Laryea", "Tagoe"],
    },
    6,
  ],
  [
    {
      first: ["Sena", "Selorm", "Dzifa", "Edem", "Mawuli", "Elikem", "Esinam"],
      last: ["Agbeko", "Dogbe", "Amenuvor", "Kpodo", "Gbedema", "Tsikata", "Adzaho"],
    },
    6,
  ],
  [
    {
      first: ["Abdul-Rahman", "Fuseini", "Memunatu", "Alhassan", "Rahinatu", "Ibrahim", "Sanatu"],
      last: ["Alhassan", "Yakubu", "Mahama", "Iddrisu", "Issahaku", "Abubakari", "Mohammed"],
    },
    5,
  ],
  [
    {
      first: ["Wumpini", "Ayamba", "Azure", "Asibi", "Bayor", "Tiyumba"],
      last: ["Atinga", "Naa-Bayor", "Dakura", "Kuuire", "Apaloo", "Ziem"],
    },
    3,
  ],
  [
    {
      first: ["Emmanuel", "Grace", "Samuel", "Priscilla", "Daniel", "Gifty", "Richard", "Mavis", "Benjamin", "Comfort"],
      last: ["Addo", "Tawiah", "Arthur", "Quansah", "Donkor", "Nyarko", "Essien", "Aidoo", "Eshun", "Baidoo"],
    },
    10,
  ],
];

const mobilePrefixes: readonly (readonly [string, number])[] = [
  ["24", 10],
  ["54", 6],
  ["55", 6],
  ["59", 4],
  ["20", 7],
  ["50", 4],
  ["26", 2],
  ["27", 3],
  ["56", 1],
  ["57", 1],
];

const businessSuffixes = ["homes", "realty", "estates", "properties", "lettings"];

type Account = Pick<DemoPerson, "username" | "first_name" | "last_name" | "account_type" | "is_staff">;

const wellKnown: readonly Account[] = [
  { username: "akosua", first_name: "Akosua", last_name: "Mensah", account_type: "regular", is_staff: false },
  { username: "kwame_agent", first_name: "Kwame", last_name: "Boateng", account_type: "agent", is_staff: false },
  { username: "yaw_landlord", first_name: "Yaw", last_name: "Owusu", account_type: "landlord", is_staff: false },
  { username: "esi_staff", first_name: "Esi", last_name: "Quaye", account_type: "regular", is_staff: true },
];

/** Shows how an address and a number are verified. */
const unverifiedName = "akosua";

const headcount = { agent: 11, landlord: 19, regular: 10 } as const;

// Ranges that begin before a user's oldest property
const daysSinceJoining = { agent: [420, 1460], landlord: [120, 1200], regular: [90, 1000] } as const;

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "_");
}

function usernameFor(random: Random, first: string, last: string, type: DemoPerson["account_type"]): string {
  const given = slug(first);
  const family = slug(last);
  const shapes =
    type === "agent"
      ? businessSuffixes.flatMap((suffix) => [`${given}_${suffix}`, `${family}_${suffix}`])
      : [`${given}_${family}`, `${given}${String(random.int(10, 99))}`, `${family}_${given}`, `${given}${family}`];
  const fitting = shapes.filter((shape) => shape.length <= 20);
  return fitting.length > 0 ? random.pick(fitting) : given.slice(0, 20);
}

function phoneNumber(random: Random): string {
  return `233${random.weighted(mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

function complete(random: Random, account: Account, now: Date): DemoPerson {
  const [least, max] = daysSinceJoining[account.account_type];
  // Their first check was two years ago.
  const min = account.username === "kwame_agent" ? 800 : least;
  const phone_number = phoneNumber(random);
  const date_joined = new Date(now.getTime() - random.int(min * 24, max * 24) * (dayMs / 24) - random.int(0, 3_599_000));
  const verified_at = account.username === unverifiedName ? null : date_joined;
  // Two strangers in five have proved their number.
  const hasProved = wellKnown.includes(account) || Number(phone_number.slice(-1)) < 4;
  return {
    ...account,
    email: `${account.username.toLowerCase()}@example.com`,
    phone_number,
    date_joined,
    email_verified_at: verified_at,
    phone_verified_at: hasProved ? verified_at : null,
  };
}

function makeStranger(random: Random, type: DemoPerson["account_type"], taken: Set<string>): Account {
  for (;;) {
    const names = random.weighted(peoples);
    const first = random.pick(names.first);
    const last = random.pick(names.last);
    const username = usernameFor(random, first, last, type);
    if (!taken.has(username) && !taken.has(`${first} ${last}`)) {
      taken.add(username).add(`${first} ${last}`);
      return { username, first_name: first, last_name: last, account_type: type, is_staff: false };
    }
  }
}

/** Creates a person whose names are not in `taken`, and adds them. */
export function makePerson(random: Random, type: DemoPerson["account_type"], taken: Set<string>, now: Date): DemoPerson {
  return complete(random, makeStranger(random, type, taken), now);
}

/** Creates the 44 people of the demo world: the four demo accounts first, then agents, landlords and others. */
export function makePeople(random: Random, now: Date): DemoPerson[] {
  const accounts: Account[] = [...wellKnown];
  const taken = new Set<string>();
  for (const type of ["agent", "landlord", "regular"] as const) {
    for (let i = 0; i < headcount[type]; i += 1) {
      accounts.push(makeStranger(random, type, taken));
    }
  }
  return accounts.map((account) => complete(random, account, now));
}
