/** Ghana's mobile numbers by the numbering plan: 2x and 5x but for the blocks that nobody has. Landlines begin with 3. */
const mobile = /^233(?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6}$/;

/** Whether SMS reach a number, stored with its country code. */
export function isMobileNumber(phone: string): boolean {
  return mobile.test(phone);
}
