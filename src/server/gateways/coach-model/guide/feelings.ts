import { spellOut } from './terms.ts';
import type { Phrases } from './phrases.ts';

type Feeling = keyof Phrases['feelings'];

const SELF = /\b(i|my|me|estoy|me|siento|tengo|mi)\b/;
const FEELINGS: readonly [Feeling, RegExp][] = [
  ['loss', /\b(my|mi) (late )?(husband|wife|partner|mother|mom|father|dad|son|daughter|brother|sister|grandmother|grandma|grandfather|best friend|esposo|esposa|marido|pareja|mama|madre|papa|padre|hijo|hija|hermano|hermana|abuela|abuelo)\b.{0,60}\b(died|passed( away)?|is gone|murio|fallecio)\b|\b(i am|i was|soy|quede) (a |una? )?(widow|widower|widowed|viuda|viudo)\b/],
  ['shame', /\b(ashamed|shame|guilty|guilt|worthless|failure|embarrassed|embarrassing|(feel|felt|feeling|am|was|look|so) (\w+ ){0,2}(stupid|ridiculous|foolish|silly|dumb)|hate my ?self|feel (awful|terrible|horrible|bad about)|me siento (mal|fatal|horrible)|verguenza|culpable|culpa|fracasad[ao]|fracaso|inutil|tont[ao]|ridicul[ao])\b/],
  ['afraid', /\b(scared|afraid|frightened|terrified|panicking|nervous|worried|dread|dreading|miedo|asustad[ao]|nervios[ao]|preocupad[ao]|aterrad[ao])\b/],
  ['lonely', /\b(lonely|so alone|all alone|nobody to talk to|no one to talk to|isolated|sol[ao]|soledad)\b/],
  ['angry', /\b(angry|furious|so mad|mad at|rage|resent\w*|enojad[ao]|furios[ao]|rabia|coraje)\b/],
  ['sad', /\b(sad|crying|cry|cried|cries|tears|weep(ing)?|heartbroken|depressed|hopeless|grieving|miss (him|her|them)|triste|lloro|llore|lagrimas|llorar|llorando|deprimid[ao])\b/],
  ['stress', /\b(overwhelmed|stressed|anxious|too much|can not cope|abrumad[ao]|estresad[ao]|ansios[ao]|ansiedad|agobiad[ao]|no puedo mas)\b/],
  ['tired', /\b(exhausted|so tired|always tired|tired all|drained|worn (out|down)|wiped out|dead tired|running on empty|burnout|agotad[ao]|cansad[ao]|cansancio|molid[ao])\b/],
  ['pain', /\b(hurts|in pain|aching|me duele|dolor)\b/],
];

/** What somebody feels who says so about oneself. */
export function feelingIn(text: string): Feeling | undefined {
  const said = spellOut(text);
  return SELF.test(said) ? FEELINGS.find(([, pattern]) => pattern.test(said))?.[0] : undefined;
}

type Matter = keyof Phrases['about'];

/** Whom or what it is about, the nearest first: a child before the partner who is its father. */
const MATTERS: readonly [Matter, RegExp][] = [
  ['child', /\b((my|our|the) (\w+ )?(kids?|children|sons?|daughters?|boys?|girls?|baby|toddler|teen(ager)?s?|grandson|granddaughter|grandkids|grandchildren)|(mis?|los|las|el|la|nuestr[oa]s?) (\w+ )?(hij[oa]s?|nin[oa]s?|bebe|niet[oa]s?))\b/],
  ['partner', /\b(my (\w+ )?(husband|wife|boyfriend|girlfriend|partner|fiance|ex)|mi (espos[oa]|marido|pareja|novi[oa]|ex|mujer))\b/],
  ['parent', /\b((my|our) (\w+ )?(mom|mother|mama|dad|father|parents?|stepmother|stepfather)|mis? (mama|madre|papa|padre|papas|padres))\b/],
  ['relatives', /\b((my|his) (\w+ )?(sister|brother|sisters|brothers|aunt|uncle|cousin|family|in ?laws?|inlaws|grandma|grandmother|grandpa|grandfather|mil)|mis? (herman[oa]s?|ti[oa]s?|prim[oa]s?|familia|suegr[oa]s?|cunad[oa]s?|abuel[oa]s?))\b/],
  ['friend', /\b((my|a) (\w+ )?(friends?|roommates?|neighbou?rs?)|mis? (amig[oa]s?|vecin[oa]s?|comadre|companer[oa] de cuarto))\b/],
  ['work', /\b(work|job|boss|supervisor|manager|cowork\w*|shift|shifts|customers?|interview|trabajo|jef[ea]|patron\w*|supervisor[ae]?|turno|client[ea]s?|entrevista)\b/],
  ['office', /\b(court|judge|lawyer|caseworker|social worker|papers|forms?|school|teacher|clinic|office|corte|juez|abogad[oa]|trabajadora social|papeles|formularios?|escuela|maestr[oa]|clinica|oficina)\b/],
  ['money', /\b(money|rent|bills?|debts?|pay(check)?|afford|broke|dinero|renta|recibos?|deudas?|pagar|cheque)\b/],
  ['home', /\b(house|apartment|home|room|shelter|neighborhood|town|moved?|moving|casa|departamento|cuarto|albergue|pueblo|mudanza|mude)\b/],
];

const OF_THE_DEAD = /\b(died|dead|dying|death|funeral|buried|widow(ed|er)?|grave|ashes|cancer|muri[oe]\w*|muert[eo]|viud[ao]|fallec\w*|entierro|luto|ceniza\w*)\b/;
/** A death is spoken of. */
export const isOfTheDead = (text: string): boolean => OF_THE_DEAD.test(spellOut(text));
const PERSONS: readonly Matter[] = ['child', 'partner', 'parent', 'relatives', 'friend'];

/** Whom or what is told of. Where a death was spoken of, nobody is asked after as if living. @param earlier what the member said before */
export function matterOf(text: string, earlier: readonly string[] = []): Matter | undefined {
  const isGrief = [text, ...earlier].some(isOfTheDead);
  return MATTERS.find(([matter, pattern]) => !(isGrief && PERSONS.includes(matter)) && pattern.test(spellOut(text)))?.[0];
}

type Ask = keyof Phrases['ask'];
const FIELDS: readonly [Ask, RegExp][] = [
  ['despair', /\b(suicid\w*|kill my ?self|end my life|want to die|no reason to live|better off without me|hurt my ?self|quiero morir\w*|matarme|no quiero vivir|suicid\w*|hacerme dano)\b/],
  ['harm', /\b((he|she|partner|husband|boyfriend|ex)\b.{0,30}\b(hit|hits|beat|beats|choke|choked|threaten\w*|hurts? me|follows? me|stalk\w*)|abus\w*|violen\w*|me (pega|golpea|amenaza|sigue)|maltrat\w*)\b/],
  ['health', /\b(doctor|medicine|medication|dose|dosage|mg|pill|symptom\w*|diagnos\w*|disease|blood|pressure|diabet\w*|pregnan\w*|thyroid|infection|fever|rash|surgery|injur\w*|pain|medic\w*|dosis|sintoma\w*|enfermedad|sangre|presion|embaraz\w*|fiebre|dolor|vitamin\w*|supplement\w*|suplement\w*)\b/],
  ['law', /\b(law|legal|lawyer|attorney|court|judge|custody|divorce papers|restraining|protective order|sue|visa|immigration|abogad\w*|juez|corte|tribunal|custodia|ley|demanda|inmigracion|papeles)\b/],
  ['money', /\b(money|debt\w*|loan|credit|tax\w*|rent|mortgage|bills?|dinero|deudas?|prestamo|impuestos|renta|hipoteca)\b/],
  ['site', /\b(account|password|log ?in|sign ?in|membership|refund|invoice|website|site|app|cuenta|contrasena|membresia|pagina|sitio|reembolso)\b/],
];

/** Whom to send somebody to whose question the guide cannot answer. */
export const fieldOf = (text: string): Ask => FIELDS.find(([, pattern]) => pattern.test(spellOut(text)))?.[0] ?? 'person';
