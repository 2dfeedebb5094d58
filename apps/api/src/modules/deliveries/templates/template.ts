import { shorten, sanitizeLine } from "../sanitize-text.ts";

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
  /** The one thing to do. */
  action?: MailLink;
  /** Small print after the action. */
  note?: string;
  /** Other things to do, as small links. */
  links?: readonly MailLink[];
  /** Why somebody gets this mail, where the sentence of its category does not fit. */
  why?: string;
  /** Where somebody without an account ends these mails by one click. */
  endPath?: string;
};

/** `path` begins with a slash. */
export type MailLink = { label: string; path: string };

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
  /** The code of the SMS, which a browser on the phone offers to fill in (WebOTP): a last line names our host and the code. */
  filledIn?: (data: Data) => string;
  push?: (data: Data) => PushContent;
};

/** A template of which nothing is said by the functions below. */
export function template<Data>(channels: Template<Data>): Template<Data> {
  return channels;
}

type Text<Data> = string | ((data: Data) => string);

function say<Data>(text: Text<Data>, data: Data): string {
  return typeof text === "string" ? text : text(data);
}

const longestName = 40;
/** Mail programs make a link of `evil.example`, so a name that looks like an address is not repeated in a mail of ours: anybody can register the address of a stranger. */
const addressLike = /[/@:\\]|\S\.\S/;

/** `Hello Ama,`: without a name, or with one that looks like an address, only `Hello,`. */
function greeting(firstName: string): string {
  const name = shorten(sanitizeLine(firstName), longestName);
  return name === "" || addressLike.test(name) ? "Hello," : `Hello ${name},`;
}

/** `the passkey “My phone”`; a name that looks like an address is left out. */
export function named(kind: "passkey" | "key", name: string): string {
  const shown = shorten(sanitizeLine(name), longestName);
  return shown === "" || addressLike.test(shown) ? `a ${kind}` : `the ${kind} “${shown}”`;
}

export type Person = { first_name: string };
type Rest = Omit<MailContent, "subject" | "paragraphs">;

/** A mail about somebody's login or data: it greets them, and cannot be turned off. Empty paragraphs are left out. */
export function personalMail<Data extends Person = Person>(
  subject: Text<Data>,
  paragraphs: readonly Text<Data>[],
  rest: Rest | ((data: Data) => Rest),
  otherChannels?: Pick<Template<Data>, "sms" | "push">,
): Template<Data> {
  return {
    ...otherChannels,
    category: "security",
    email: (data) => {
      const [first = "", ...others] = paragraphs.map((text) => say(text, data));
      return {
        subject: say(subject, data),
        paragraphs: [`${greeting(data.first_name)} ${first}`, ...others.filter((text) => text !== "")],
        ...(typeof rest === "function" ? rest(data) : rest),
      };
    },
  };
}

/** What a notification is about, as its mails and pushes show it. */
export type NotificationData = {
  /** The notification's id. It is marked as read once its push or mail is opened. */
  id: number;
  /** Null where there is none. */
  property_id: number | null;
  title: string;
  /** Empty where there is nothing more to say. */
  reason: string;
};

/** Where a notification leads. The page marks the notification of the hash read, and takes its push away. */
export function notificationPath(page: string, { id }: Pick<NotificationData, "id">): string {
  return `${page}#notification-${id}`;
}

/** The page that a notification leads to, whatever it is about. */
export const pageOf = (page: string) => (data: NotificationData) => notificationPath(page, data);

/** The listing's own page. */
export function propertyPath({ id, property_id: propertyId }: NotificationData): string {
  return notificationPath(propertyId === null ? "/notifications" : `/details/${propertyId}`, { id });
}

/** A notification as mail and push, and as SMS where it has one. */
type News = Pick<Template<NotificationData>, "category" | "sms"> & {
  /** The subject of the mail and the title of the push. */
  title: Text<NotificationData>;
  paragraphs: (data: NotificationData) => readonly string[];
  /** What the mail's button says. */
  action: Text<NotificationData>;
  /** Where the mail leads, and the push unless it has a `pushPath`. */
  path: (data: NotificationData) => string;
  body: (data: NotificationData) => string;
  pushPath?: (data: NotificationData) => string;
};

/** Makes a template of what a notification says. */
export function news({ title, paragraphs, action, path, body, pushPath = path, ...rest }: News): Template<NotificationData> {
  return {
    ...rest,
    email: (data) => ({
      subject: say(title, data),
      paragraphs: paragraphs(data),
      action: { label: say(action, data), path: path(data) },
    }),
    push: (data) => ({ title: say(title, data), body: body(data), path: pushPath(data) }),
  };
}
