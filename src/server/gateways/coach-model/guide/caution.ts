import { isGreeting } from './acts.ts';
import { plainWords } from './exercises.ts';
import type { GuideAnswer } from './knowledge.ts';
import { spellOut } from './terms.ts';

/** Nothing that the guide could allow, forbid or foresee. */
const NOT_OURS = /\b(pills?|medicines?|medications?|meds|dos(e|is|age)|insulin\w*|antidepress\w*|supplements?|vitamins?|melatonin|ibuprofen|alcohol|wine|beer|drunk|calories?|kcal|pounds|kilos|lose weight|weigh|divorce|custody|alimony|child support|benefits|taxes|pregnan\w*|drinking|sober|smok\w*|vap\w*|lawyer|judge|court|police|visa|immigration|sue|gun|knife|cheat(s|ed|ing)? on|lie to|spy|track|his phone|her phone|medicinas?|medicamentos?|pastillas?|suplementos?|vitaminas?|embaraz\w*|borrach\w*|fum\w*|pension alimenticia|impuestos|vino|cerveza|calorias?|libras|bajar de peso|divorci\w*|custodia|abogad[oa]|juez|policia|pistola|cuchillo|su (celular|telefono))\b/;
/** Whose answer may have to be feared. */
const MAY_BE_FEARED = /\b((my|mi) (ex ?)?(husband|partner|boyfriend|marido|esposo|pareja|novio)|(my|mi|the|el) ex|his dad|their dad|el papa de mis?)\b/;
/** What an answer may take for granted: a death, a baby, a pet. Said to somebody who has none it hurts, or shows that nobody listened. */
const PRESUMED: readonly RegExp[] = [
  /\b(died|dead|dying|death|funeral|buried|widow(ed|er)?|grave|ashes|griev\w*|grief|mourn\w*|passed|muri[eo]\w*|muert[eoa]|viud[ao]|fallec\w*|entierro|luto|duelo|funeral|extrano)\b/,
  /\b(baby|babies|newborn|pregnan\w*|breastfe\w*|nursing|postpartum|one hand|bebe|embaraz\w*|lactancia|amamant\w*|parto)\b/,
  /\b(dog|cat|pets?|puppy|perr[oa]|gat[oa]|mascota)\b/,
  /\b(jail|prison|sentence|carcel|prision|preso)\b/,
  /\b(wheelchair|silla de ruedas)\b/,
  /\b(shelter|refugio|albergue)\b/,
];
/** From this share of its ways of asking on an answer takes it for granted. */
const PRESUMING = 0.4;
/** Words that are not said back: what would read as counsel, a number, a name or an order when the guide repeats it. */
const NOT_REPEATED = /\b(kill\w*|die|dead|died|suicid\w*|hurt (me|my ?self)|hits?|hit me|leave (him|her)|divorce\w*|secret\w*|mg|dose|calories?|pounds|lbs|kilos|kg|ignore|system|prompt|password|instructions?|rules?|repeat|fuck\w*|shit\w*|bitch\w*|sex\w*|matar\w*|morir\w*|muert[oa]|pega|golpe\w*|dejarl[oa]|secreto|dosis|calorias|libras|ignora|instrucciones|contrasena|repite|pinche|puta|mierda|human|therapist|doctor)\b/;
const LONGEST_PIECE = 11;

/** Whether a text speaks of what the guide can neither allow nor forbid nor foresee. */
export const isNotOurs = (text: string): boolean => NOT_OURS.test(spellOut(text));

/** What nobody close should do, though no blow fell. */
const CONTROLS = /\b(checks? my|goes through my|reads my|tracks? me|follows? me|((does not|doesnt|wont|will not|never) let me)|takes? my (money|keys|phone|card)|grabs?|shoves?|pushe[sd] me|yells? at me|screams? at me|threat\w*|scared of (him|her)|afraid of (him|her)|revisa mi|no me deja (salir|ver|hablar|trabajar|ir)|me (sigue|controla|vigila|empuja|grita|amenaza)|me quita (el|mi)|le tengo miedo)\b/;
/** Whether a partner or an ex is told of who does that: then no general word helps. @param before what the member said till then */
export const isControlled = (text: string, before: readonly string[]): boolean => CONTROLS.test(spellOut(text)) && [text, ...before].some(mayBeFeared);

/** Whether an answer takes something for granted of which nothing was said. @param said all that the member said */
export function presumes({ asks }: Pick<GuideAnswer, 'asks'>, said: string): boolean {
  const spoken = spellOut(said);
  const ways = asks.map(spellOut);
  return PRESUMED.some((on) => !on.test(spoken) && ways.filter((way) => on.test(way)).length >= ways.length * PRESUMING);
}

/** Whether somebody is spoken of whose answer may have to be feared. */
export const mayBeFeared = (text: string): boolean => MAY_BE_FEARED.test(spellOut(text));

/** A short piece of what was written, as it may be said back; empty otherwise. */
export function repeatable(piece: string): string {
  const plain = plainWords(piece).replace(/^(and|but|so|ok|okay|also|well|y|pero|pues|bueno|es que|entonces)\b[,.]?\s+|^(no|nope|nah)[,.]\s+|^(no|nope) (?=(i|im|i'm|i am|we|he|she|it|its|not|at|in|on|de|en|por) )/i, '').replace(/^(i meant|what i meant is|me refiero a|me referia a|me refería a|quise decir)\s+/i, '').replaceAll(/[“”"«»¿?]/g, '');
  const whole = plain.replace(/[.,;:\s]+$/, '');
  const first = whole.split(/\s+/).length > LONGEST_PIECE ? whole.split(/,|;| (?=but |pero |because |porque |and then )/)[0]!.trim() : whole;
  if (first.split(/\s+/).length > LONGEST_PIECE || /\d{4,}/.test(first) || isGreeting(first) || NOT_REPEATED.test(spellOut(first))) return '';
  return first;
}
