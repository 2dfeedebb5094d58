import { readCommandConfig } from "./config.ts";
import { OperatorError } from "./platform/app-error.ts";
import { runOperatorCommand } from "./platform/process/run-command.ts";
import { makeBucket } from "./platform/storage/s3-storage.ts";
import { StorageError } from "./platform/storage/storage.ts";

/** `node apps/api/src/make-bucket.ts`: creates the bucket `S3_BUCKET` if it is missing. Importing this module runs it. */
await runOperatorCommand(async () => {
  const { s3 } = readCommandConfig();
  if (!s3) throw new OperatorError("There is no object store: S3_ENDPOINT and its companions are not set.");
  const isNew = await makeBucket(s3).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    throw new OperatorError(`No bucket ${s3.bucket} at ${s3.endpoint}: ${error.message}.`, { cause: error });
  });
  return isNew ? `Made the bucket ${s3.bucket}.` : `The bucket ${s3.bucket} is there.`;
});
