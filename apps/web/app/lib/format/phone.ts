/** `+233 24 123 4567`; the wire keeps digits only. Numbers of other countries are not cut up. */
export function formatPhone(digits: string): string {
  const ghanaian = /^233(\d{2})(\d{3})(\d{4})$/.exec(digits);
  return ghanaian === null ? `+${digits}` : `+233 ${ghanaian.slice(1).join(" ")}`;
}
