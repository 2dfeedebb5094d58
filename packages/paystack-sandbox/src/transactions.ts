/** Paystack's own names; "abandoned" is also the status of a new transaction. */
export type TransactionStatus = "abandoned" | "pending" | "failed" | "success" | "reversed";

export type Transaction = {
  id: number;
  reference: string;
  access_code: string;
  email: string;
  amount_pesewas: number;
  currency: string;
  callback_url: string | null;
  status: TransactionStatus;
  channel: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** Time at which a mobile money payment will be approved on the phone. */
  approves_at: Date | null;
};

type Progress = Pick<Transaction, "status" | "channel" | "paid_at" | "approves_at">;
export type TransactionChange = Partial<Progress>;

/** Persistent storage of transactions. */
export type TransactionStore = {
  /** Returns false if the reference exists. */
  insert(transaction: Omit<Transaction, "id" | keyof Progress>): Promise<boolean>;
  find(by: { reference: string } | { access_code: string }): Promise<Transaction | null>;
  /** Changes the transaction atomically if its status is one of `from`; otherwise returns null. */
  change(reference: string, from: readonly TransactionStatus[], change: TransactionChange): Promise<Transaction | null>;
  /** Returns the references whose approval is due. */
  findApprovals(now: Date): Promise<string[]>;
};

/** Dependencies of the request handlers. */
export type SandboxDeps = {
  store: TransactionStore;
  /** Address of the sandbox for browsers, without a trailing slash. */
  publicUrl: string;
  now(): Date;
  /** Returns an unguessable code of letters and digits. */
  newCode(): string;
  /** Signs an event and sends it to the merchant. */
  announce(event: object): Promise<void>;
};
