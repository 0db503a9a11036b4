import { spellOut } from './terms.ts';

/** What a short reply asks for that makes sense only after something was said. */
export type Cue = 'yes' | 'no' | 'next' | 'stop' | 'repeat' | 'more' | 'shorter' | 'better' | 'worse' | 'thanks';

const CUES: readonly [Cue, RegExp][] = [
  ['thanks', /^(ok )?(thank you|thanks|many thanks|gracias|muchas gracias|mil gracias)( (so much|very much|a lot|for (that|this|everything|your help|listening)|por (todo|tu ayuda|escuchar)))?( (that|it|this|si|eso|me|mucho|really|has|helped|helps|helpful|sirvio|ayudo|sirve|ayuda)+( (helped|helps|helpful|me|si|sirvio|ayudo|sirve|ayuda|a (lot|bit)|un poco|mucho))*)?( (i will|ill|i ll|i am going to|lo voy a|voy a) (try|do|probar|hacer|intentar)( (it|that|this|the first one|eso|lo))?)?$/],
  ['stop', /^(please )?(stop|enough|quit|cancel|i (want|need|would like) to stop|stop it|let us stop|that is enough|parar|para ya|basta|alto|ya no( quiero)?( mas)?|quiero parar|cancelar|salir)( (it|this|that|here|now|please|por favor|aqui|esto|gracias|thanks|thank you))*$/],
  ['repeat', /^((can|could) you )?(please )?(repeat|say)( that| it)?( again| once more)?( please)?$|^(again|once more|otra vez|de nuevo|repite|repitelo|repetir)( por favor| please)?$/],
  ['shorter', /^(too long|shorter|in short|short version|make it short(er)?|keep it short|summari[sz]e( it)?|mas corto|en breve|resumen|resumelo|muy largo)( (please|por favor))?$/],
  ['more', /^(and |y )?(more|tell me more|say more|more ideas?|more (please|about (it|that|this))|go on|keep going|what else|anything else|something else|another( one| idea)?|other (ideas?|options?|ways?)|any other( ideas?| options?)?|is there (something|anything|another (way|one)|more)( else)?( then)?|what else (can|could) i (do|try|say)|do you have (something|anything) else|hay (algo|otra cosa)( mas)?|que mas puedo (hacer|probar|decir)|what other .*|mas|dime mas|cuentame mas|que mas|algo mas|otra( idea| cosa)?|otro( consejo)?|mas ideas|otras ideas|hay mas|quiero saber mas)( please| por favor)?$/],
  ['worse', /^(it |i am |i feel |that |this )*(is |feels? |made it |makes it )*(worse|dizzy|not good|bad|too much|uncomfortable|does not help|did not help|not helping|no better|peor|mareada|mal|no me ayuda|no ayudo|me siento peor)( (now|than before|at all|ahora|que antes))?$/],
  ['better', /^(it |i am |i feel |that |this |a |much |little |bit )*(is |feels? |felt |was |helped )*(a )?(little |bit |much )?(better|calmer|good|nice|helped|helpful|great|lighter|mejor|mas tranquila|mas calmada|bien|muy bien|me ayudo|me siento mejor|un poco mejor)( (now|than before|a bit|thanks|thank you|ahora|gracias))*$/],
  ['next', /^(ok(ay)? |and |yes |alright |i am )?(next( step| one)?|done|ready|finished|did it|i did( it)?|continue|carry on|then|what (is )?next|what now|now what|siguiente( paso)?|listo|lista|hecho|ya( esta)?|sigue|sigamos|seguimos|continua|adelante|que sigue|y ahora)( please| por favor)?$/],
  ['no', /^(no (i )?(do not|dont) want (that|it|this)|no quiero (eso|esto)|no|nope|nah|not (really|now|yet|today)|no (thanks|thank you|gracias|quiero)|maybe later|later|ahora no|hoy no|todavia no|mas tarde|luego)( (thanks|thank you|gracias|i am (good|fine|ok)|that is (all|it|ok|fine)|not now|maybe later|please|por ahora|todavia|estoy bien))*$/],
  ['yes', /^(yes|yeah|yea|yep|yup|sure|ok|okay|please( do)?|of course|sounds good|let us( do it| try| go)?|lets( do it| try| go)?|go ahead|i would( like that| love (that|to)| like to)?|why not|definitely|absolutely|alright|si|claro( que si)?|vale|dale|bueno|de acuerdo|esta bien|por favor|quiero|me gustaria|me encantaria|vamos|como no)( (yes|please|sure|let us( do it| try)?|i would( like that| love to)?|do it|try it|lets do it|go ahead|si|por favor|quiero( probar)?|claro|me gustaria|vamos|hagamoslo))*$/],
];

/** The cue of a message that is one and nothing else. */
export function cueOf(text: string): Cue | undefined {
  const said = spellOut(text);
  // "Why not" agrees; "why not?" asks.
  if (said.split(' ').length > 9 || (said === 'why not' && text.includes('?'))) return undefined;
  return CUES.find(([, pattern]) => pattern.test(said))?.[0];
}

const LEADING = /^(yes|yeah|ok|okay|sure|si|claro|vale|bueno|thanks|thank you|gracias|and|but|so|y|pero|entonces|hi|hello|hey|hola|no)\b[,.! ]*/i;

/** "ok and how long?" asks how long. */
export function withoutLeading(text: string): string {
  let rest = text.trim();
  for (let at = 0; at < 3; at += 1) rest = rest.replace(LEADING, '');
  return rest === '' ? text : rest;
}

const MIDDLE = /^(and|y|but|pero|so|entonces|what if|what about|how (about|long|often|many|much|soon)|why|when|which (one|ones)|where|for (how|my|the|a)|with(out)? |que (tal|pasa) si|y si|si se|cuanto|cuanta|cuantas|cuantos|por que|porque|cada cuanto|cuando|cual|donde|con|sin|para|give me (an?|the|some) (words?|examples?|sentences?)|for example|an example|like what|such as|por ejemplo|un ejemplo|dame (un|una|las) (ejemplo|frase|palabras))\b/;
const POINTING = /\b(it|that|this|these|they|them|those|one|ones|eso|esto|esos|esas|ese|esa|hacerlo|lo|la|los|las)\b/;

/** Leans on what was said before: begun in the middle, or pointing back, with at most a word of its own. */
export function leansBack(text: string, ownWords: number): boolean {
  const said = spellOut(text);
  const words = said.split(' ').length;
  return (words <= 12 && ownWords <= 2 && MIDDLE.test(said)) || (words <= 10 && ownWords <= 1 && POINTING.test(said)) || (words <= 3 && ownWords <= 1);
}

export const pointsBack = (text: string): boolean => POINTING.test(spellOut(text));

/** "And how long?": nothing can be said to it as a first message. */
export const beginsInTheMiddle = (text: string): boolean => /^(and|y|but|pero)\b(\s+\S+){1,3}$/.test(spellOut(text));

export const isQuestion = (text: string): boolean => /[?¿]/.test(text)
  || /^(what|how|why|when|where|who|which|can|could|should|do|does|is|are|will|would|tell|give|help|show|explain|que|como|por que|cuando|donde|quien|cual|puedo|puedes|debo|dime|dame|ayuda)\b/.test(spellOut(text));

/** Asks to do something now, rather than to be told about it. */
export const wantsToDo = (text: string): boolean => WISHES.test(spellOut(text));

/** To the coach of movement an "exercise" is no slow breath, unless it is named so. */
export const wantsCalm = (text: string): boolean => CALM.test(spellOut(text));

/** Wants to be taken through something, whatever it is: "walk me through something short". */
export const wantsGuiding = (text: string): boolean => /\b((walk|guide|talk|lead|take) me through (something|one|an exercise|a (short|quick|little))|guiame (en|por) (algo|un)|hazlo conmigo|do (something|one) with me)\b/.test(spellOut(text));

/** Takes leave at the end of a short message: "I should go to bed. Good night". */
export const takesLeave = (text: string): boolean => !/[?¿]/.test(text) && spellOut(text).split(' ').length <= 10 && /\b(good ?night|(?<!say )good ?bye|bye( bye)?|see you( tomorrow| later)?|(i am )?(going|off) to (bed|sleep)|buenas noches|adios|hasta (manana|luego)|me voy a (dormir|acostar))$/.test(spellOut(text));

const CALM = /\b(breath|breathe|breathing|calm|relax|ground|grounding|meditat\w*|respir\w*|calm\w*|relaj\w*|medit\w*)\b/;
const WISHES = /\b(exercise|practice|guide me|walk me|do a|do something|do it with|with me|let us|try (a|the|something)|meditation|meditate|breathe with|breathing|calm me|help me (calm|breathe|relax|ground|plan)|right now|ejercicio|practica|guiame|hagamos|conmigo|probar|meditacion|meditar|respirar|respiracion|calmarme|ahora mismo)\b/;

const ORDINALS: readonly RegExp[] = [/^(the |la |el |number |numero )?(1|one|first|primer[oa]?|uno|una)( (one|opcion))?$/, /^(the |la |el |number |numero )?(2|two|second|segund[oa]|dos)( (one|opcion))?$/, /^(the |la |el |number |numero )?(3|three|third|last|tercer[oa]?|ultim[oa]|tres)( (one|opcion))?$/];

/** Which of several choices a short reply takes, from 0; undefined for anything else. */
export function choiceOf(text: string): number | undefined {
  const at = ORDINALS.findIndex((pattern) => pattern.test(spellOut(withoutLeading(text)).replace(/ (please|por favor)$/, '')));
  return at === -1 ? undefined : at;
}

/** None of what was offered to choose from. */
export const wantsNone = (text: string): boolean => /^(no |none|neither|not really|not a(ny)?|ningun[oa]|nada)\b.{0,30}$|^no$/.test(spellOut(text));
