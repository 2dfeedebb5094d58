/** Long enough for us and still among the first that anybody tries (from public lists of leaked passwords). */
const common = new Set(
  `password password1 password12 password123 passw0rd 12345678 123456789 1234567890 12341234 11111111 00000000 87654321
  qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx zaq12wsx abcd1234 abc12345 abcdefgh iloveyou iloveyou1 sunshine princess
  football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 admin123 administrator changeme changeme1 dragon123
  monkey123 michelle jennifer computer internet whatever starwars liverpool chelsea1 arsenal1 manchester barcelona
  asdfghjk asdfghjkl asdf1234 zxcvbnm1 1234qwer q1w2e3r4 aa123456 a1b2c3d4 123123123 321321321 987654321 999999999 88888888
  55555555 77777777 66666666 22222222 33333333 44444444 12121212 69696969 13131313 11223344 password! p@ssw0rd p@ssword
  ghana123 ghana1957 ghana2025 ghana2026 accra123 kumasi123 blackstars jesus123 jesuschrist godisgood godislove amen1234
  shalom123 blessing blessed1 blessings favour123 emmanuel nanayaw1 kwame123 kofi1234 akosua123 mummy123 daddy123 family123`.split(
    /\s+/,
  ),
);

/** Whether a password is one that anybody would try first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
