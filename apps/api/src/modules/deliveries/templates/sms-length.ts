const maxCharacters = 160;
/** What GSM 03.38 has as one character each, but for accented letters, which are written without the accent. */
const other = /[^A-Za-z0-9 \n@$_!"#%&'()*+,\-./:;<=>?]/g;

/** What somebody wrote, in letters that every phone shows, cut to a length. An emoji would make an SMS three. */
export function gsmText(text: string, maximum: number): string {
  const plain = text.replaceAll("₵", "S").replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
  const letters = plain.normalize("NFKD").replace(other, "").replace(/\s+/g, " ").trim();
  return letters.length <= maximum ? letters : `${letters.slice(0, maximum - 2).trimEnd()}..`;
}

/** Cuts a whole message to one SMS. */
export function oneSms(text: string): string {
  return text.slice(0, maxCharacters);
}
