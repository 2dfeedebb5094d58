import type { DelayRule, Limiter, LimiterFactory, LimitRule } from "./platform/security/rate-limiter.ts";

/** Every rate limit of the server. `RATE_LIMIT=off` switches them off, for benchmarks only. */
export const rateLimits = {
  /** Includes correct passwords: comparing them costs as much. */
  loginsPerAddress: { max: 300, windowSeconds: 60 },
  wrongPasswordsPerAddress: { max: 60, windowSeconds: 60 },
  /** Per name, from one address or one known device. */
  loginsPerName: { max: 20, windowSeconds: 300 },
  wrongPasswordsPerName: { max: 10, windowSeconds: 60 },
  /** Per name, from all known devices together: somebody who knew the password once may have any number. Beyond it they are strangers. */
  wrongPasswordsFromBrowsers: { max: 60, windowSeconds: 900 },
  /** Per name and network: these tries are exempt from the delay that others cause. */
  firstTriesPerNetwork: { max: 2, windowSeconds: 900 },
  firstTriesPerName: { max: 60, windowSeconds: 900 },
  /** Wrong codes after a right password, per person from one known device or from all others together. */
  wrongSecondFactorsPerPerson: { max: 10, windowSeconds: 3_600 },
  /** From all known devices together. */
  wrongSecondFactorsFromBrowsers: { max: 30, windowSeconds: 3_600 },
  wrongSecondFactorsPerAddress: { max: 60, windowSeconds: 60 },
  passwordChangesPerPerson: { max: 5, windowSeconds: 3_600 },
  emailChangesPerPerson: { max: 10, windowSeconds: 3_600 },
  phoneChangesPerPerson: { max: 5, windowSeconds: 3_600 },
  /** Each reserves the former name for 90 days. */
  usernameChangesPerPerson: { max: 5, windowSeconds: 86_400 },
  /** These are mailed to an address that may be a stranger's, so their number is limited. Beyond it sign-ins are not mailed. */
  newDeviceMailsPerPerson: { max: 6, windowSeconds: 3_600 },
  secondFactorChangesPerPerson: { max: 20, windowSeconds: 3_600 },
  /** The same, for all accounts with an unverified address of one mailbox: the names before the `+` are one person's. */
  noticesPerMailbox: { max: 20, windowSeconds: 3_600 },
  /** Beyond the limit of the mailbox, for an address without a `+tag`: strangers with other addresses of it leave these. */
  noticesPerAddress: { max: 3, windowSeconds: 3_600 },
  /** Each is mailed, and anybody can register a stranger's address, delete the account and log in again. */
  deletionsPerPerson: { max: 3, windowSeconds: 86_400 },
  /**
   * Codes of one purpose: verify the address, verify the number, reset the password. A browser that has signed in before has its own, so
   * that strangers cannot use up the owner's.
   */
  codesPerPerson: { max: 3, windowSeconds: 3_600 },
  /** Guesses of six digits stay few: a code takes fifteen, five from one network. */
  resetsPerPerson: { max: 6, windowSeconds: 86_400 },
  /** Two are left for others, so that a stranger does not switch it off. A browser that has signed in before has four of its own. */
  resetsPerPersonAndNetwork: { max: 4, windowSeconds: 86_400 },
  /** All these browsers together: somebody who knew the password once may have any number of them. */
  resetsFromBrowsers: { max: 12, windowSeconds: 86_400 },
  /** Beyond it a link is mailed only to people without an open one, and to no unproved address with a `+tag`: strangers cannot keep anybody from a new password. */
  resetMailsPerRecipient: { max: 10, windowSeconds: 3_600 },
  /** By name, and network or known browser. Counted for names that nobody has, too. */
  forgottenPerIdentifier: { max: 5, windowSeconds: 3_600 },
  /** Codes to sign in by number. Beyond it nothing is sent, and the answer is the same. */
  signInCodesPerNumber: { max: 3, windowSeconds: 3_600 },
  /** A browser from which the number's account has signed in has two of its own, and the tries below: strangers use up neither. */
  signInCodesPerBrowser: { max: 2, windowSeconds: 3_600 },
  /** All these browsers together: somebody who had the account once may have any number of them. */
  signInCodesFromBrowsers: { max: 12, windowSeconds: 86_400 },
  /** Wrong ones for a number, over all its codes: once of those browsers, which beyond it are strangers, once of everybody else. */
  wrongSignInCodesPerNumber: { max: 60, windowSeconds: 86_400 },
  signInCodesPerNetwork: { max: 10, windowSeconds: 3_600 },
  /** From everybody to all numbers: each costs money, and nobody has to show an account first. */
  signInCodesTogether: { max: 1_000, windowSeconds: 86_400 },
  registrationsPerAddress: { max: 20, windowSeconds: 3_600 },
  messagesPerPerson: { max: 60, windowSeconds: 60 },
  /** They stay for good, so what one account can store in a day is bounded: 16 MB. */
  messagesPerPersonAndDay: { max: 2_000, windowSeconds: 86_400 },
  batchesPerPerson: { max: 10, windowSeconds: 60 },
  /** Drafts as well: they are free. */
  propertiesPerPersonAndDay: { max: 200, windowSeconds: 86_400 },
  /** Two full sheets. They do not count as posted one by one. */
  importedPropertiesPerPersonAndDay: { max: 1_000, windowSeconds: 86_400 },
  /** Each may have 4 MB, and takes half a second of a core. */
  exportsPerPerson: { max: 10, windowSeconds: 60 },
  /** Each may bring 105 MB. Those of three trials stay, for a week at most. */
  importsPerPersonAndDay: { max: 20, windowSeconds: 86_400 },
  importChangesPerPerson: { max: 120, windowSeconds: 3_600 },
  importBytesPerNetwork: { max: 1_200 * 1024 * 1024, windowSeconds: 3_600 },
  /** New conversations of an account without a verified number. */
  newConversationsPerUnverified: { max: 5, windowSeconds: 86_400 },
  wantedAnswersPerPerson: { max: 20, windowSeconds: 86_400 },
  viewingsPerPerson: { max: 20, windowSeconds: 86_400 },
  proposalsPerViewing: { max: 10, windowSeconds: 86_400 },
  reportsPerPerson: { max: 30, windowSeconds: 86_400 },
  /** Guests have no account that would keep them from reporting everything. */
  reportsPerAddress: { max: 5, windowSeconds: 86_400 },
  /** Each may bring 15 MB. */
  checksPerPerson: { max: 10, windowSeconds: 86_400 },
  /** High, because many users share a carrier's address: some fifty checks by phone. */
  documentBytesPerNetwork: { max: 150 * 1024 * 1024, windowSeconds: 3_600 },
  photoBytesPerNetwork: { max: 600 * 1024 * 1024, windowSeconds: 3_600 },
  contactRevealsPerPerson: { max: 60, windowSeconds: 3_600 },
  /** For accounts younger than a day. */
  contactRevealsPerNewPerson: { max: 10, windowSeconds: 3_600 },
  /** High, because many users share a carrier's address. */
  contactRevealsPerNetwork: { max: 180, windowSeconds: 3_600 },
  /** All writes without their own row here. */
  writesPerPerson: { max: 120, windowSeconds: 60 },
  /** Reads and writes of programs. They leave the person's own limit alone; all keys of a person together have three times that of one. */
  callsPerKey: { max: 120, windowSeconds: 60 },
  callsOfKeysPerPerson: { max: 360, windowSeconds: 60 },
  /** Each is mailed. */
  apiKeysPerPerson: { max: 20, windowSeconds: 3_600 },
  /** High, because many users share a carrier's address. */
  writesPerAddress: { max: 2_400, windowSeconds: 60 },
  /** Upgrades to a WebSocket, before the token is read. High, because many users share a carrier's address. */
  socketsPerNetwork: { max: 240, windowSeconds: 60 },
  /** Pictures that are drawn: previews, and stills of the map. High, because a page has one and many users share a carrier's address. */
  drawingsPerNetwork: { max: 600, windowSeconds: 60 },
  /** Previews that nobody has asked for before: each takes a quarter of a second of a core, and stays. */
  newPreviewsPerNetwork: { max: 300, windowSeconds: 3_600 },
  readsPerAddress: { max: 600, windowSeconds: 60, burst: 50 },
  /** Emails and SMS that people ask for: codes, links. By sender and recipient. */
  sendsPerPerson: { max: 20, windowSeconds: 3_600 },
  sendsPerRecipient: { max: 6, windowSeconds: 3_600 },
  sendsPerRecipientAndDay: { max: 20, windowSeconds: 86_400 },
  /** Beyond both, by mail to an account's address without a `+tag`: strangers with other addresses of the mailbox leave these. */
  sendsPerAddress: { max: 3, windowSeconds: 3_600 },
  /** Mails to confirm a guest's saved search, which anybody can cause: to one mailbox from one network, and from all. */
  guestSearchMailsPerNetwork: { max: 3, windowSeconds: 86_400 },
  guestSearchMailsPerRecipient: { max: 12, windowSeconds: 86_400 },
  /** Mails that welcome new accounts. They count for themselves: anybody can register anybody's address. */
  welcomeMailsPerRecipient: { max: 3, windowSeconds: 86_400 },
  /** Pushes to hosts that are no browser's push service: people choose the addresses. Further ones are not sent. */
  foreignPushesPerPerson: { max: 60, windowSeconds: 3_600 },
  /** A domain with all its names. */
  foreignPushesPerDomain: { max: 300, windowSeconds: 3_600 },
  /** SMS to one block of 10,000 numbers: who is paid for the traffic to a block asks for codes to many of its numbers. */
  smsPerNumberBlock: { max: 30, windowSeconds: 3_600 },
  /** SMS to everybody together: what an hour may cost at most. */
  smsTogether: { max: 1_000, windowSeconds: 3_600 },
} as const satisfies Record<string, LimitRule>;

/**
 * By network: after `free` ones in a window each further one has to wait. Only a delay, because thousands share the address of a mobile
 * carrier, and one of them must not lock out the others for an hour.
 */
export const networkDelays = {
  /** New passwords that are asked for: at most 780 an hour. */
  forgotten: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 5 },
  /** Links and codes that are tried. */
  resets: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 5 },
  /** Emails and SMS that people ask for: at most 120 an hour, because SMS cost money. */
  sends: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 60 },
} as const satisfies Record<string, DelayRule>;

/**
 * Wrong passwords for one name from all addresses: after `free` ones in a window, the delay before the next doubles, up to the
 * maximum. Only a delay, because anyone can send wrong passwords for any name.
 */
export const wrongPasswordDelay = { free: 30, windowSeconds: 900, maxDelaySeconds: 60 } as const;

const counted = {
  ...rateLimits,
  /** Changes of the second factor are announced apart from those of the account. */
  factorNoticesPerMailbox: rateLimits.noticesPerMailbox,
  factorNoticesPerAddress: rateLimits.noticesPerAddress,
  /** Sheets of listings count apart from those of leads. */
  sheetExportsPerPerson: rateLimits.exportsPerPerson,
  /** What people have asked for to an address or number that they have proved counts apart from what others have. */
  sendsPerHolder: rateLimits.sendsPerRecipient,
  smsToProved: rateLimits.smsTogether,
} as const satisfies Record<string, LimitRule>;

const delays = {
  wrongPasswordDelay,
  forgottenDelay: networkDelays.forgotten,
  resetsDelay: networkDelays.resets,
  signInGuessDelay: networkDelays.resets,
  sendsDelay: networkDelays.sends,
} as const satisfies Record<string, DelayRule>;

/** A limiter of each rule, by its name. */
export type Rates = Readonly<Record<keyof typeof counted | keyof typeof delays, Limiter>>;

/** Makes the limiters. Each counts for itself. */
export function createRates({ create, createDelay }: Pick<LimiterFactory, "create" | "createDelay">): Rates {
  const limiters = Object.entries<LimitRule>(counted).map(([name, rule]) => [name, create(name, rule)]);
  const delaying = Object.entries<DelayRule>(delays).map(([name, rule]) => [name, createDelay(name, rule)]);
  return Object.fromEntries([...limiters, ...delaying]) as Rates;
}
