/** The headers by which mail programs show their own button (RFC 8058). They post to the address; nobody has to open it. */
export function oneClickHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
