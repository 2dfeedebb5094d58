/** What a template says; the layout makes HTML and text of it. */
export type MailContent = {
  /** Also the heading of the mail. */
  subject: string;
  /** Plain text; one string a paragraph. */
  paragraphs: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  /** Listings with their pictures. `image` and `path` begin with a slash. */
  listings?: readonly MailListing[];
  /** The one thing to do. `path` begins with a slash. */
  action?: { label: string; path: string };
  /** Small print after the action. */
  note?: string;
  /** Other things to do, as small links. */
  links?: readonly { label: string; path: string }[];
  /** Why somebody gets this mail, where the sentence of its category does not fit. */
  why?: string;
  /** Where somebody without an account ends these mails by one click. */
  endPath?: string;
};

/** A listing in a mail: what it costs and where it is. */
export type MailListing = { title: string; facts: string; image: string | null; path: string };

/** What a web push shows; a click opens `path`. */
export type PushContent = { title: string; body: string; path: string };

/** Preferences name these; `security` and `payments` cannot be turned off (server contract, section 12). */
export type DeliveryCategory = "security" | "payments" | "messages" | "listings" | "alerts" | "tips";

/** A template: its text for each of its channels. */
export type Template<Data> = {
  category: DeliveryCategory;
  email?: (data: Data) => MailContent;
  /** At most 160 characters of GSM 03.38, so that it is one SMS. */
  sms?: (data: Data) => string;
  push?: (data: Data) => PushContent;
};
