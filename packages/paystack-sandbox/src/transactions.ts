/** As Paystack says it: "abandoned" is a transaction that nobody has paid yet. */
export type TransactionStatus = "abandoned" | "pending" | "failed" | "success" | "reversed";

export type Transaction = {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  amountPesewas: number;
  currency: string;
  callbackUrl: string | null;
  status: TransactionStatus;
  channel: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Mobile money that will be approved on the phone, at this moment. */
  approvesAt: Date | null;
};

export type NewTransaction = Pick<
  Transaction,
  "reference" | "accessCode" | "email" | "amountPesewas" | "currency" | "callbackUrl" | "createdAt"
>;
export type TransactionChange = Partial<Pick<Transaction, "status" | "channel" | "paidAt" | "approvesAt">>;

/** Where transactions are kept; it outlives the process. */
export type TransactionStore = {
  /** False when the reference is taken. */
  insert(transaction: NewTransaction): Promise<boolean>;
  find(by: { reference: string } | { accessCode: string }): Promise<Transaction | null>;
  /** Changes it while its status is one of `from`, in one step; null when it is not. */
  change(reference: string, from: readonly TransactionStatus[], change: TransactionChange): Promise<Transaction | null>;
  /** References whose approval is due. */
  findApprovals(now: Date): Promise<string[]>;
};
