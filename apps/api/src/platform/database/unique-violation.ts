/** Whether the database refused a row because another one has the same value in this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === index;
}
