/** Saves what an object URL names under a file name, and lets go of it. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
