const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;
const weekSeconds = 7 * daySeconds;

/** `20 Nov 2026`: the day in Accra, which keeps UTC all year, so that the server and every browser write the same text. */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `20 Nov`, for a day that is near. */
export function formatShortDate(instant: string): string {
  return formatDate(instant).replace(/ \d+$/, "");
}

/** `20 Nov 2026, 14:05`, for the hover of a relative time. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** `14:05`. */
export function formatTime(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}

/** `Today`, `Yesterday`, the date before. */
export function formatDay(instant: string, now: Date): string {
  const date = formatDate(instant);
  if (date === formatDate(now.toISOString())) return "Today";
  return date === formatDate(new Date(now.getTime() - daySeconds * 1000).toISOString()) ? "Yesterday" : date;
}

/** `3 hours ago` under a week, the date after it. */
export function formatRelative(instant: string, now: Date): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000);
  const age = Math.abs(seconds);
  if (age < minuteSeconds) return "just now";
  if (age < hourSeconds) return relative.format(Math.trunc(seconds / minuteSeconds), "minute");
  if (age < daySeconds) return relative.format(Math.trunc(seconds / hourSeconds), "hour");
  if (age < weekSeconds) return relative.format(Math.trunc(seconds / daySeconds), "day");
  return formatDate(instant);
}

export { formatCedis, formatCount, plural } from "@efie/contract/texts";

type Named = { readonly first_name: string; readonly last_name: string; readonly username: string };

/** First and last name; the username of one who gave none. */
export function formatName({ first_name, last_name, username }: Named): string {
  return `${first_name} ${last_name}`.trim() || username;
}

/** `+233 24 123 4567`; the wire keeps digits only. Numbers of other countries are not cut up. */
export function formatPhone(digits: string): string {
  const ghanaian = /^233(\d{2})(\d{3})(\d{4})$/.exec(digits);
  return ghanaian === null ? `+${digits}` : `+233 ${ghanaian.slice(1).join(" ")}`;
}
