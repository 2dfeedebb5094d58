import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { foldHomoglyphs } from "../../platform/homoglyphs.ts";

/** What Efie's own people would be called by. */
const roles = "support|staff|team|admin|official|helpdesk|helpline|moderator|security|customer|verif|payments?";
/** "Efie" with one of these words reads as a name of theirs. "Efie Homes" does not: the word is "house" in Twi. */
const ofStaff = new RegExp(`efie.*(?:${roles})|(?:${roles}).*efie`);
/** Usernames that need no other word. */
const whole = new Set(["efie", "admin", "administrator", "support", "moderator", "helpdesk"]);

/** Figures and signs that are drawn like letters. */
const drawnLike: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "5": "s", "4": "a", "|": "i", "!": "i" };

/** A text without accents and case, in the letters that it looks like. */
function asItLooks(text: string): string {
  return foldHomoglyphs(text).replace(/[01345|!]/g, (sign) => drawnLike[sign] ?? "");
}

/** Its letters and other figures alone. */
function foldName(name: string): string {
  return asItLooks(name).replace(/[^a-z0-9]/g, "");
}

/** Whether a name, as it is written before messages, says that the person is one of Efie's staff. */
export function isNameOfStaff(name: string): boolean {
  return ofStaff.test(foldName(name));
}

export function isUsernameOfStaff(username: string): boolean {
  return isNameOfStaff(username) || whole.has(foldName(username));
}

/** What people in Ghana try first, and the international list lacks. */
const local = `ghana accra kumasi tamale takoradi blackstars hearts kotoko efie jesus jesuschrist godisgood godislove amen shalom
  blessing blessings favour grace nana ama abena adwoa afia akosua akua efua esi yaa kofi kwame kwabena kwaku kwadwo kwasi yaw kojo
  mensah owusu boateng asante osei appiah mummy daddy family momo cedis banku waakye jollof`;

/** Half of what a random password of eight characters takes. */
const minGuesses = 5e7;

/** What is judged of a long password. Each further character costs time, up to seconds. */
const maxJudgedCharacters = 32;

/** Made when first needed: it takes a tenth of a second. */
let estimator: ZxcvbnFactory | undefined;

function makeEstimator(): ZxcvbnFactory {
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: local.split(/\s+/) },
    graphs: adjacencyGraphs,
    maxLength: maxJudgedCharacters,
    l33tMaxSubstitutions: 10,
  });
}

/** The owner of a new password. */
type PasswordHolder = { first_name: string; last_name: string; username: string; email: string | null; phone_number: string };

/** Shorter parts occur in many good passwords by chance. */
const minPartCharacters = 3;

function wordsOf({ first_name, last_name, username, email, phone_number }: PasswordHolder): string[] {
  const subscriber = phone_number.slice(3);
  const words = [...`${first_name} ${last_name}`.split(/[\s-]+/), username, email?.split("@")[0] ?? "", subscriber];
  return words.filter((word) => word.length >= minPartCharacters).map((word) => word.toLowerCase());
}

/** Returns the text why a password is too weak for its owner; null for one that takes long to guess. */
export function findWeakness(password: string, holder: PasswordHolder): string | null {
  estimator ??= makeEstimator();
  const words = wordsOf(holder);
  const { guesses, sequence } = estimator.check(password, words);
  const lists = sequence.map((match): unknown => match["dictionaryName"]);
  const [typed, seen] = [password.toLowerCase(), asItLooks(password)];
  const isPersonal = words.some((word) => typed.includes(word) || (word.length > minPartCharacters && seen.includes(word)));
  if (isPersonal || (guesses < minGuesses && lists.includes("userInputs")))
    return "Choose a password without your name, username, email address or number.";
  if (guesses >= minGuesses) return null;
  return lists.some((list) => list !== undefined) ? "This password is too common." : "This password is too easy to guess.";
}
