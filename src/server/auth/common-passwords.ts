import { createRequire } from 'node:module';
import type * as common from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../../config/constants.ts';

/** Common passwords that the list below lacks: newer leaks, Spanish, and words that suggest themselves on this site. */
const FURTHER = `
password12345 password1! passw0rd! p@ssword p@ssw0rd1 pass12345 123123123 12341234 1234512345 121212 654321 7654321 87654321 987654321 0987654321
9876543210 101010 012345 0123456 0123456789 321321 456456 456789 141414 151515 161616 171717 181818 191919 202020 212121 232323 242424 252525 313131
323232 343434 420420 454545 787878 898989 123password qwerty! qwerqwer q1q1q1 zxczxc zaq1zaq1 qwertz qwertz123 poiuyt poiuytrewq lkjhgf lkjhgfdsa
mnbvcxz abcabc aa12345678 abcdefg123 letmein! welcome! changeme123 admin1234 admin12345 admin@123 adminadmin root123 rootroot toor123 guest123 user1234
test12345 login123 minecraft1 sunshine12 sunshine123 princess12 princess123 jessica12 summer123 facebook1 twitter yahoo1 hotmail linkedin harley123
rockyou rockyou1 family123 18atcskd2w 1g2w3e4r gwerty gwerty123 zinch1 mynoob trump1 teamo1 teamomucho contraseña hola1234 mipassword coaching coach123
lifecoach lifecoach1 survivor survivor1 believe1 wellness mywellness wellbeing healing recovery
`
  .trim()
  .split(/\s+/);

let known: { ranked: readonly string[]; all: ReadonlySet<string> } | undefined;

/** Some 49,000 passwords of published leaks (MIT), read when someone first chooses a password, so that other servers never hold them. */
function lists() {
  if (known) return known;
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof common;
  const ranked = (dictionary['passwords-common'] as string[]).map((word) => word.toLowerCase());
  return (known = { ranked, all: new Set([...ranked, ...FURTHER]) });
}

export const isCommonPassword = (lowerCase: string): boolean => lists().all.has(lowerCase);

/** The commonest, most common first, long enough to be chosen here: what the browser judges strength by. */
export const commonestPasswords = (count: number): string[] =>
  lists()
    .ranked.filter((word) => word.length >= PASSWORD_MIN_LENGTH)
    .slice(0, count);

export const countCommonPasswords = (): number => lists().all.size;
