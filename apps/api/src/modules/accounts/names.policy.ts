/** What Efie's own people would be called by. */
const roles = "support|staff|team|admin|official|helpdesk|helpline|moderator|security|customer|verif|payments?";
/** "Efie" with one of these words reads as a name of theirs. "Efie Homes" does not: the word is "house" in Twi. */
const ofStaff = new RegExp(`efie.*(?:${roles})|(?:${roles}).*efie`);
/** Usernames that need no other word. */
const whole = new Set(["efie", "admin", "administrator", "support", "moderator", "helpdesk"]);

/** Figures and signs that are drawn like letters. */
const drawnLike: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "5": "s", "4": "a", "|": "i", "!": "i" };

/** Letters and other figures, without accents and case. */
function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[01345|!]/g, (sign) => drawnLike[sign] ?? "")
    .replace(/[^a-z0-9]/g, "");
}

/** Whether a name, as it is written before messages, says that the person is one of Efie's staff. */
export function isNameOfStaff(name: string): boolean {
  return ofStaff.test(foldName(name));
}

export function isUsernameOfStaff(username: string): boolean {
  return isNameOfStaff(username) || whole.has(foldName(username));
}
