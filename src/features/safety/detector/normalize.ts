import type { Language } from '../../../lib/languages.ts';
import { guessLanguage } from '../guess-language.ts';

/**
 * Brings what people type (hurried, on a phone, with slips, slang and no accents) to plain lower-case words with one space between them, contractions written out,
 * `.` between sentences and `,` between clauses. The rules then need to know one spelling only.
 */
const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
  '!': 'i',
  '*': '',
};

/** Short forms, and slips in short words, of both languages. `a=b c`: a is written for "b c". */
const SHORT =
  words(`im=i am|ive=i have|dont=do not|doesnt=does not|didnt=did not|cant=can not|cannot=can not|wont=will not|isnt=is not|arent=are not|wasnt=was not|werent=were not|hasnt=has not
|havent=have not|hadnt=had not|wouldnt=would not|couldnt=could not|shouldnt=should not|aint=is not|hes=he is|shes=she is|theyre=they are|youre=you are|thats=that is|whats=what is|theres=there is
|gonna=going to|gona=going to|gunna=going to|finna=going to|imma=i am going to|wanna=want to|wana=want to|gotta=got to|tryna=trying to|hafta=have to|lemme=let me|kinda=kind of|sorta=sort of|outta=out of|dunno=do not know
|u=you|ur=your|r=are|bc=because|cuz=because|coz=because|cus=because|becuz=because|n=and|nd=and|w=with|b4=before|2nite=tonight|tonite=tonight|2day=today|tmrw=tomorrow|tmr=tomorrow|2morrow=tomorrow|sth=something|smth=something|ppl=people
|bf=boyfriend|gf=girlfriend|hubby=husband|hubs=husband|bday=birthday|rn=right now|abt=about|thru=through|sumone=someone|sum1=someone|some1=someone|any1=anyone|every1=everyone|evry=every|plz=please|pls=please|idk=i do not know|idc=i do not care
|wud=would|cud=could|shud=should|luv=love|nite=night|wat=what|wut=what|dat=that|da=the|teh=the|hav=have|wnt=want|wan=want|jus=just|jst=just|tho=though|bcause=because|knw=know|noone=no one|nowhere=no where|alot=a lot
|kil=kill|kll=kill|kyll=kill|killin=killing|hurtin=hurting|hrt=hurt|hert=hurt|dieing=dying|diein=dying|dyin=dying|ded=dead|slep=sleep|breath=breathe|brethe=breathe|breth=breathe|bleedin=bleeding|blod=blood|hittin=hitting|hitt=hit|chocked=choked|chocking=choking|choaked=choked|choakd=choked
|myslf=myself|mysef=myself|meself=myself|mself=myself|himslf=himself|scard=scared|scerd=scared|skared=scared|afriad=afraid|trows=throws|throwin=throwing|frm=from|anymor=anymore|nymore=anymore|eatin=eating|eatn=eating|livin=living|goin=going|doin=doing|watchin=watching|followin=following
|wen=when|wher=where|wks=weeks|wk=week|hrs=hours|hr=hour|mins=minutes|yrs=years|yr=year|mo=months|lbs=pounds|lb=pounds|cals=calories|cal=calories|kcal=calories|kcals=calories|meds=pills|tabs=pills|tablets=pills|capsules=pills|gunn=gun|nife=knife|knif=knife
|fone=phone|fon=phone|hous=house|hom=home|ther=there|thier=their|beatin=beating|beet=beat|punchd=punched|slapd=slapped|pusht=pushed|thretened=threatened|sez=says|sed=said|cuttin=cutting|cuting=cutting|burnin=burning|endin=ending`);

const SHORT_ES =
  words(`q=que|k=que|ke=que|xq=porque|pq=porque|porq=porque|xke=porque|d=de|m=me|x=por|tb=tambien|tmb=tambien|kiero=quiero|kero=quiero|qiero=quiero|kieren=quieren|toy=estoy|ta=esta|pa=para|ntp=no te preocupes|bn=bien|stoy=estoy|aki=aqui|oy=hoy|aora=ahora|ahorita=ahora|aser=hacer|ago=hago
|nomas=no mas|muxo=mucho|qiere=quiere|kiere=quiere|golpia=golpea|pegaa=pega|novioo=novio|marido=esposo|pastiyas=pastillas|respirr=respirar|desaparecr=desaparecer|hiso=hizo|vija=vigila|bomito=vomito|bomitar=vomitar|bivir=vivir|biva=viva|boy=voy|halla=haya|aya=haya|dijo=dijo`);

/** Longer words that matter; anyone who misses or swaps a letter is understood. */
const LONG =
  `suicide suicidal suicidio suicidarme overdose overdosed killing myself yourself himself herself strangled strangling choking choked strangle threatened threatens threatening bleeding breathing breathe unconscious unresponsive seizure stroke allergic
swelling swallowed pregnant husband boyfriend girlfriend partner stalking stalker following tracking tracker spyware weapon knife scared terrified afraid bruise bruises bruised punched slapped kicked pushed shoved grabbed raped rape forced isolated
vomiting throwing laxatives purging purge bulimia anorexia anorexic bulimic starving fasting calories hopeless worthless pointless burden goodbye disappear anymore existing cutting hurting ending better without tonight
matarme morirme lastimarme cortarme desaparecer pastillas despedirme estrangulo ahorco ahorcarme golpea golpeo golpear amenaza amenazo amenazado pistola cuchillo esposo encerrada controla vigila persigue respirar pecho desmayo desmaye sangrando sangre convulsiones embarazada envenenada intoxicada
thoughts thinking vomitar vomito laxantes calorias ayuno dormir despertar carga`
    .split(/\s+/)
    .filter((word) => word.length >= 6);

const ORDINARY = new Set(
  `control homeless painless harmless helpless useless worthwhile though through throughout weekend thought stranger strangers strange strangely quilting skilling stranded choosing shocking chokers threading treating breeding reading bleeping breeches swelling dwelling dressing tracing trackers stocking stalling parted partners bursting starting staring fasting casting existing exiting
hosting hunting heating eating cutting putting curing getting begetting letter butter bitter battery betterment whether wither tracked stroke stroked strokes strikes hopeful weapons fallowing fallow allowing flowing hollowing pushes pushed pulled pulling
desaparecio despertador dormida dormido dormidos carta cargas sangria respirando caloria esposa esposos pastilla controlar controlo vomite persiguen amenazas amenazan golpes golpeada breathes breather scarred scarfed scare shaved shoved shove grabber girlfriends boyfriends husbands partnered calorie bruising ending sending bending lending mending tending fending vending feeding
fasting lasting tasting hurtling hurdling tonight knight purring merging surging urging purge raped raped draped scraped forced forces forked rapes hopelessly slipped snapped strapped kicked picked ticked licked kicker nicked burdens burned garden goodbyes isolated insulated elated threatens`.split(
    /\s+/,
  ),
);

const ACCENTS = /[\u0300-\u036f]/g;

function words(list: string): Map<string, string> {
  return new Map(
    list
      .replaceAll('\n', '')
      .split('|')
      .map((pair) => pair.split('=') as [string, string]),
  );
}

let misspelt: Map<string, string> | undefined;

/** Every long word with one letter left out; two spellings that meet in one of these differ by a slip. */
function slips(): Map<string, string> {
  if (misspelt) return misspelt;
  misspelt = new Map();
  for (const word of LONG)
    for (let at = 1; at < word.length - 1; at++)
      misspelt.set(word.slice(0, at) + word.slice(at + 1), word);
  return misspelt;
}

const known = new Set(LONG);

function respell(word: string): string {
  if (word.length < 5 || word.length > 14 || known.has(word) || ORDINARY.has(word)) return word;
  const direct = slips().get(word);
  if (direct) return direct;
  if (word.length < 7) return word;
  for (let at = 1; at < word.length; at++) {
    const less = word.slice(0, at) + word.slice(at + 1);
    if (known.has(less)) return less;
    const meant = slips().get(less);
    // A swapped pair or one wrong letter; another ending ("threatens") is no slip.
    if (meant && at < word.length - 1 && Math.abs(meant.length - word.length) === 0) return meant;
  }
  return word;
}

export interface Plain {
  text: string;
  language: Language;
}

/** @returns words between single spaces, a space before the first and after the last */
export function normalise(input: string): Plain {
  let text = ` ${input.slice(0, 4_000).toLowerCase().normalize('NFD').replace(ACCENTS, '')} `
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[\u200b-\u200f\u00ad\u2060]/g, '')
    .replace(
      /([a-z])([0134@$!*5])(?=[a-z])/g,
      (_, before: string, sign: string) => before + (LETTERS[sign] ?? sign),
    )
    .replace(/\b([a-z])[.\-_ ]([a-z])[.\-_ ]([a-z])\b(?:[.\-_ ]([a-z])\b)?/g, '$1$2$3$4')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bcan't\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'ve\b/g, ' have')
    .replace(/'ll\b/g, ' will')
    .replace(/'d\b/g, ' would')
    .replace(/'s\b/g, ' is')
    .replace(/in'(?= )/g, 'ing')
    .replace(/(\d),(\d)/g, '$1$2')
    .replace(/[.!?;:\n\r…]+|\s[-–—]+\s|—/g, ' . ')
    .replace(/,/g, ' , ')
    .replace(/["“”«»]/g, ' " ')
    .replace(/[^a-z0-9.," ]+/g, ' ')
    .replace(/ +/g, ' ');
  const language = guessLanguage(input.slice(0, 4_000), 'en');
  const own = language === 'es' ? SHORT_ES : undefined;
  text = text
    .split(' ')
    .map(
      (word) =>
        own?.get(word) ??
        (word.length > 3 ? SHORT_ES.get(word) : undefined) ??
        (language === 'en' || word.length > 3 ? SHORT.get(word) : undefined) ??
        respell(word),
    )
    .join(' ');
  // "Él" (he) without its accent, before what only a person does.
  if (language === 'es')
    text = text.replace(
      / el (?=(?:me|le|se|nos|te|lo|la|es|esta|estaba|tiene|dice|dijo|llega|llego|no|siempre|ya|toma|tomo|quiere|sabe|va|anda|puede|nunca|solo|maneja|controla|revisa|grita|golpea|pega|cree|piensa|hace|trabaja|duerme|viene|ha|era|fue|y yo|y ) ?)/g,
      ' ell ',
    );
  return { text, language };
}
