const maxCharacters = 300;

/** What a provider said, without the recipient and other addresses and numbers: it is shown to staff and logged. */
export function hideAddresses(text: string, recipient: string): string {
  const known = recipient === "" ? text : text.replaceAll(recipient, "[recipient]");
  return known
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[address]")
    .replaceAll(/\+?\d{9,}/g, "[number]")
    .slice(0, maxCharacters);
}

/** A recipient as staff may see it: enough to recognise what somebody writes to support about. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
  return recipient.length > 8 ? `${recipient.slice(0, 5)}•••${recipient.slice(-2)}` : recipient;
}
