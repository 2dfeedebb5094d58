/** Latencies of one kind of request, in milliseconds. Kept whole: a minute of load is a few hundred thousand numbers. */
export class Latencies {
  #values = new Float64Array(1_024);
  #count = 0;
  #isSorted = true;

  get count(): number {
    return this.#count;
  }

  add(milliseconds: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = milliseconds;
    this.#isSorted = false;
  }

  /** Takes in all of another's. */
  addAll(other: Latencies): void {
    for (let at = 0; at < other.#count; at++) this.add(other.#values[at] ?? 0);
  }

  /**
   * The latency that this share of the requests did not exceed (nearest rank); NaN where there was none.
   * @param share 0.99 for p99
   */
  percentile(share: number): number {
    if (this.#count === 0) return Number.NaN;
    const values = this.#values.subarray(0, this.#count);
    if (!this.#isSorted) values.sort();
    this.#isSorted = true;
    return values[Math.min(this.#count, Math.max(1, Math.ceil(share * this.#count))) - 1] ?? Number.NaN;
  }
}
