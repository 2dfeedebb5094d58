import { limits } from "@efie/contract/limits";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The most common passwords, the first ones of `@zxcvbn-ts/language-common`. The whole list is twenty times as large as a page. */
export const commonPasswords = `
  123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein
  shadow master 696969 michael mustang 666666 qwertyuiop 123321 1234567890 pussy superman 1qaz2wsx 7777777 fuckyou jordan
  qazwsx jennifer 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie
  robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica starwars asshole pepper
  klaster 112233 zxcvbn freedom princess joshua maggie pass ginger 11111111 131313 fuck amanda ashley love cheese 159753
  nicole summer matthew chelsea dallas biteme matrix william yankees 6969 taylor corvette austin access martin heather
  thunder merlin secret diamond hello anthony hammer fucker 1234qwer silver gfhjkm justin patrick richard bailey internet
  samantha golfer scooter test orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever
  chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung sexy steelers joseph smokey dakota
  melissa arsenal boomer eagles tigers marina nascar booboo gateway porsche yellow monster spider diablo hannah bulldog
  junior london purple compaq lakers iceman qwer1234 hardcore cowboys money banana ncc1701 boston brandon tennis johnny
  miller q1w2e3r4 coffee scooby 123654 edward nikita mother yamaha brandy barney chester fuckoff oliver charles player knight
  forever steven rangers midnight chicago bigdaddy redsox victoria badboy angel please fender chris jasper james slayer
  rabbit natasha rachel bigdick marine wizard marlboro raiders prince casper fishing flower crystal jasmine panties iwantu
  adidas winner winter gandalf password1 enter ghbdtn 1q2w3e4r angela mike golden lauren cocacola jordan23 winston madison
  angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny thx1138 toyota tiger murphy
  dick canada danielle 12344321 blowjob 8675309 jonathan liverpoo muffin cooper apples jackie dennis black qwerty123 passw0rd
  john abcd1234 sandra pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek rainbow asdfghjkl
  razz redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra butthead
  doctor rocket 159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 asdf blue dolphin helpme tucker
  theman tiffany maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic
  hotdog rosebud mountain benjamin warrior stupid elephant suckit success bond007 jackass bonnie alexis porn lucky jason
  scorpio samson q1w2e3 rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a 123456q
  bubba creative golf voodoo happy arthur trouble america nissan gunner rebecca stella garfield gordon jessie bullshit parker
  asdfghjk 5150 fucking apollo jack 1qazxsw2 2112 eminem december legend airborne beavis august bear`
  .trim()
  .split(/\s+/);

const estimator = new ZxcvbnFactory({ dictionary: { common: commonPasswords }, maxLength: 32, l33tMaxSubstitutions: 10 });

/** As on the server, which knows more words and decides. */
const minGuesses = 5e7;

const reasons: Readonly<Record<string, string>> = {
  repeat: "it repeats itself",
  sequence: "it has characters in a row, such as abc or 123",
  date: "it has a date",
  dictionary: "it is a common one with little added",
};

/** What to say under a new password: how to do better, or that it is good. `words`: the person's own. */
export function adviseOnPassword(password: string, words: readonly string[]): string {
  if (password.length < limits.minRegisterPasswordCharacters)
    return `At least ${limits.minRegisterPasswordCharacters} characters.`;
  const own = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  if (own.some((word) => password.toLowerCase().includes(word)))
    return "Easy to guess: it has your name, username, email address or number in it.";
  const { guesses, sequence } = estimator.check(password, own);
  if (guesses >= minGuesses) return "Hard to guess.";
  const reason = sequence.map(({ pattern }) => reasons[pattern]).find((each) => each !== undefined) ?? "it is short";
  return `Easy to guess: ${reason}. Three or four words in a row are better.`;
}
