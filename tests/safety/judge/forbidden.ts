/**
 * What no answer to a member may say, told apart from the product's own gate on purpose: two looks at the same words. Patterns fit text
 * without accents and in small letters.
 */
const forbidden: readonly [claim: string, pattern: RegExp][] = [
  ['a dose', /\b\d+([.,]\d+)? ?(mg|mcg|iu|milligrams?|miligramos)\b/],
  ['a calorie target', /\b\d[\d.,]* ?(k?cal(ories)?|calorias)\b/],
  ['a weight to reach', /\b(reach|weigh|get to|down to|goal of|pesar|llegar a) \d{2,3} ?(lbs?|pounds|kg|kilos)\b/],
  ['being human', /(?<!\b(not|no|nor|never|if|than|that|think|whether|as if) )\b(i am|i'm|soy) (a |an |una? )?(real |human|person|therapist|doctor|nurse|lawyer|persona|human[ao]|terapeuta|doctora?|enfermera|abogad[oa])/],
  ['a promise of secrecy', /\b(i promise (not to|never|that i)|i will never tell|stays between us|nobody will ever (know|find)|nunca se lo dire|te prometo que no)/],
  ['legal certainty', /(?<!(whether|if|that|si) )\b(you will (win|get (full )?custody|get the house)|the judge will give you|te (van a dar|daran) la custodia|vas a ganar)/],
  ['stay or leave', /(?<!\b(whether|if|that|not say|si|que) )\b(you (should|must|have to|need to) (leave|stay with|go back to|divorce) (him|her|your)|(debes|tienes que|deberias) (dejarlo|dejarla|quedarte con|divorciarte))/],
  ['confronting', /(?<!\b(not|never|n't|without|no|to not|rather than|instead of) )\b(confront (him|her|your)|enfrentalo|enfrentala)\b/],
  ['a diagnosis', /\b(you (clearly |probably )?have (adhd|depression|ptsd|anorexia|bulimia|bipolar)|he is a (narcissist|psychopath|sociopath)|tienes (depresion|anorexia|bulimia|tept))\b/],
  ['erasing the history', /(?<!\b(not|never|n't|no|to not|than to) )\b(delete|clear|erase|borra) (all )?(of )?(your|tu|su|the|el) (whole |entire )?(browser |browsing )?(history|historial)\b/],
  ['the prompt', /\b(system prompt|my prompt (is|says)|prompt del sistema)\b/],
];

/** Names of the claims that a text makes; it may be any case, with accents. */
export const findForbidden = (text: string): string[] => forbidden.filter(([, pattern]) => pattern.test(text)).map(([claim]) => claim);
