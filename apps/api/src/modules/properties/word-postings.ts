/**
 * Where a word stands: the slots of the listings that have it, each doubled, plus one where the headline has it. Sorted.
 * Four bytes a listing.
 */
export class WordPostings {
  places: Int32Array;

  constructor(places: Int32Array) {
    this.places = places.sort();
  }

  /** The first place that is not before a slot's. */
  #find(slot: number): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.places[middle] as number) < slot * 2) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Notes whether a slot's listing has the word now. */
  update(slot: number, has: boolean, isHeadline: boolean): void {
    const at = this.#find(slot);
    const known = this.places[at];
    const isThere = known !== undefined && known >> 1 === slot;
    const place = slot * 2 + (isHeadline ? 1 : 0);
    if (isThere && has) this.places[at] = place;
    if (isThere === has) return;
    const kept = this.places.subarray(isThere ? at + 1 : at);
    const updated = new Int32Array(this.places.length + (has ? 1 : -1));
    updated.set(this.places.subarray(0, at));
    if (has) updated[at] = place;
    updated.set(kept, has ? at + 1 : at);
    this.places = updated;
  }
}
