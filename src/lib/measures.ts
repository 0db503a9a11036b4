/**
 * Heights and weights as people write them, in metric and US units. Pure; used by the intake form, the server and the library helper of the chat alike.
 * 1 in = 2.54 cm and 1 lb = 0.45359237 kg exactly (NIST, "Handbook 44", appendix C).
 */
export type Units = 'us' | 'metric';

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

const number = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const feetAndInches = new RegExp(
  String.raw`^${number}\s*(?:ft|feet|foot|'|′|’)\s*(?:${number}\s*(?:in(?:ch(?:es)?)?|"|″|”|'')?)?$`,
);
const inches = new RegExp(String.raw`^${number}\s*(?:in(?:ch(?:es)?)?|"|″|”)$`);
const centimetres = new RegExp(String.raw`^${number}\s*(?:cm|centimet(?:er|re)s?)$`);
const metres = new RegExp(String.raw`^${number}\s*(?:m|met(?:er|re)s?)$`);
const metresAndCentimetres = new RegExp(String.raw`^(\d)\s*m\s*(\d{1,2})$`);
const bare = new RegExp(`^${number}$`);
const pounds = new RegExp(String.raw`^${number}\s*(?:lb|lbs|pounds?|#)\.?$`);
const kilograms = new RegExp(String.raw`^${number}\s*(?:kg|kgs|kilos?|kilograms?)\.?$`);

const read = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));
const tidy = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Heights that an adult can have; anything else is a slip of the key. */
const inReach = (cm: number) => (cm >= 100 && cm <= 250 ? Math.round(cm * 10) / 10 : undefined);
const weightInReach = (kg: number) =>
  kg >= 25 && kg <= 400 ? Math.round(kg * 100) / 100 : undefined;

/** @returns centimeters, or undefined for what is no height. A bare number counts in the chosen units. */
export function parseHeight(text: string, units: Units): number | undefined {
  const given = tidy(text);
  let match;
  if ((match = feetAndInches.exec(given)))
    return inReach((read(match[1]) * 12 + read(match[2])) * CM_PER_INCH);
  if ((match = inches.exec(given))) return inReach(read(match[1]) * CM_PER_INCH);
  if ((match = centimetres.exec(given))) return inReach(read(match[1]));
  if ((match = metresAndCentimetres.exec(given)))
    return inReach(read(match[1]) * 100 + read(match[2]));
  if ((match = metres.exec(given))) return inReach(read(match[1]) * 100);
  if (!(match = bare.exec(given))) return undefined;
  const value = read(match[1]);
  // "5.6" may mean 5 ft 6 in or 5.6 ft: better asked than guessed.
  if (units === 'us') return value >= 40 ? inReach(value * CM_PER_INCH) : undefined;
  return inReach(value < 3 ? value * 100 : value);
}

/** @returns kilograms, or undefined for what is no weight. A bare number counts in the chosen units. */
export function parseWeight(text: string, units: Units): number | undefined {
  const given = tidy(text);
  let match;
  if ((match = pounds.exec(given))) return weightInReach(read(match[1]) * KG_PER_POUND);
  if ((match = kilograms.exec(given))) return weightInReach(read(match[1]));
  if (!(match = bare.exec(given))) return undefined;
  return weightInReach(read(match[1]) * (units === 'us' ? KG_PER_POUND : 1));
}

/** `168 cm (5 ft 6 in)` */
export function describeHeight(cm: number): string {
  const total = Math.round(cm / CM_PER_INCH);
  return `${Math.round(cm)} cm (${Math.floor(total / 12)} ft ${total % 12} in)`;
}

/** `77 kg (170 lb)` */
export const describeWeight = (kg: number): string =>
  `${Math.round(kg * 10) / 10} kg (${Math.round(kg / KG_PER_POUND)} lb)`;

/** Body mass index: kilograms over square meters (WHO, "Body mass index"; CDC, "About Adult BMI"). */
export const bodyMassIndex = (kg: number, cm: number): number => kg / (cm / 100) ** 2;

/** Below it an adult is underweight (CDC, "Adult BMI Categories"; WHO Europe, "A healthy lifestyle"). */
export const HEALTHY_BMI_FROM = 18.5;
