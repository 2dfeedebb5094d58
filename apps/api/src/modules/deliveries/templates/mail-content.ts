/** What a template says; the layout makes HTML and text of it. */
export type MailContent = {
  /** Also the heading of the mail. */
  subject: string;
  /** Plain text; one string a paragraph. */
  paragraphs: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  /** The one thing to do. `path` begins with a slash. */
  action?: { label: string; path: string };
  /** Small print after the action. */
  note?: string;
};

/** What a web push shows; a click opens `path`. */
export type PushContent = { title: string; body: string; path: string };

/** Preferences name these; `security` and `payments` cannot be turned off (server contract, section 12). */
export type DeliveryCategory = "security" | "payments" | "messages" | "listings" | "alerts" | "tips";

/** A template: what it says on each channel that it goes by. */
export type Template<Data> = {
  category: DeliveryCategory;
  email?: (data: Data) => MailContent;
  /** At most 160 characters of GSM 03.38, so that it is one SMS. */
  sms?: (data: Data) => string;
  push?: (data: Data) => PushContent;
};
