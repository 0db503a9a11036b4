import type { Act } from './acts.ts';
import type { GuideLanguage } from './knowledge.ts';
import { HINTS_EN } from './hints-en.ts';
import { HINTS_ES } from './hints-es.ts';
import { spellOut } from './terms.ts';

/** What a coach's talks are about. */
export type Field = 'food' | 'body' | 'habit' | 'people' | 'calm' | 'daily';

interface Hint {
  id: string;
  fields: readonly Field[];
  on: RegExp;
  acts?: readonly Act[];
  /** One of its words is enough; of others two are needed, one of them perhaps from before. */
  isPlain?: true;
}

const WORDS: readonly Act[] = ['wantsWords', 'isAsked'];
const ANY: readonly Field[] = ['food', 'body', 'habit', 'people', 'calm', 'daily'];
/** What something named calls for: nothing that was settled by the way of asking. */
const OPEN: readonly Act[] = ['asks', 'tells', 'barrier', 'howTo', 'instead', 'may', 'whatIf', 'corrects', 'tooMuch', 'changes', 'whatLacks'];

/** One thing that is named, and where it is meant; the narrowest first. */
const HINTS: readonly Hint[] = [
  { id: 'doctorBut', isPlain: true, fields: ['food', 'body', 'daily', 'calm', 'habit'], acts: ['hearsay'], on: /\b(doctor|surgeon|nurse|physio\w*|medic[oa]|doctora|fisio\w*)\b.*\b(but|pero)\b/ },
  { id: 'doctorSaid', isPlain: true, fields: ['food', 'body', 'daily', 'calm', 'habit'], acts: ['hearsay'], on: /\b(doctor|doctors|surgeon|nurse|physio\w*|physical therapist|medic[oa]|doctora|cardiolog[oa]|enfermer[oa]|fisio\w*)\b/ },
  { id: 'pace', isPlain: true, fields: ['body'], acts: [...WORDS, ...OPEN, 'either'], on: /\b(own (speed|pace)|too fast|slower|faster than|keep up|catch up|(a|su) su (ritmo|paso)|mas (rapido|lento|despacio) que|seguirle?s?|paso de)\b/ },
  { id: 'firstTime', isPlain: true, fields: ['body'], acts: ['either'], on: /\b(first time|alone|by myself|on my own|wait for|primera vez|sola|solo|espero|acompan\w*)\b/ },
  { id: 'watched', isPlain: true, fields: ['body'], on: /\b(laugh\w*|stare|staring|watch(ed|ing)? me|look(ing)? at me|people (see|look|watch)|embarrass\w*|silly|reir|rien|burl\w*|miran|mirando|verguenza|me ven)\b/ },
  { id: 'joint', isPlain: true, fields: ['body'], acts: ['tells', 'corrects', 'hurts', 'asks', 'barrier'], on: /\b(knees?|hips?|(my|lower|sore|bad|stiff) back|ankles?|shoulders?|wrists?|elbows?|calf|calves|rodillas?|caderas?|espalda|tobillos?|hombros?|munecas?|talon|piernas?|pantorrillas?|cintura)\b/ },
  { id: 'sides', isPlain: true, fields: ['body'], acts: ['isNormal'], on: /\b(left|right|side|leg|legs|knees?|hips?|arm|foot|one|izquierd[oa]|derech[oa]|lado|piernas?|rodillas?|brazo|pie)\b/ },
  { id: 'balance', isPlain: true, fields: ['body'], on: /\b(balance|wobbl\w*|fall(ing)?|fell|equilibrio|caer\w*|cai)\b/ },
  { id: 'play', isPlain: true, fields: ['body'], on: /\b(soccer|football|basketball|tennis|softball|volleyball|match|team|futbol|partido|pelota|equipo|basquet\w*|voleibol|baile|dance class|hike|race|5k|carrera)\b/ },
  { id: 'gear', isPlain: true, fields: ['body'], acts: ['tells', 'asks', 'howTo', 'barrier', 'may', 'instead'], on: /\b(bicycle|bike|cans of|weights?|dumbbells?|bands?|chairs?|mat|treadmill|rope|bicicleta|latas?|pesas?|ligas?|silla|colchoneta|cuerda|botellas?)\b/ },
  { id: 'outside', isPlain: true, fields: ['body'], on: /\b(snow\w*|ice|icy|rain\w*|heat|hills?|dark|winter|wind|nieve|hielo|lluv\w*|llueve|calor|oscur\w*|frio|viento)\b/ },
  { id: 'sitting', fields: ['body'], on: /\b(sit|sitting|desk|driv\w*|truck|taxi|tachero|wheel|sentad[oa]|escritorio|manej\w*|oficina)\b/ },
  { id: 'tiredBody', fields: ['body'], on: /\b(tired|exhausted|no energy|worn|no strength|cansad[oa]|agotad[oa]|sin fuerzas|sin energia)\b/ },

  { id: 'keeping', isPlain: true, fields: ['food'], acts: [...OPEN, 'howLong'], on: /\b(freez\w*|froze\w*|in the (fridge|refrigerator)|leftovers?|go(es)? (bad|off)|still (good|ok|safe)|keeps? (for|in)|congel\w*|en el (refri\w*|congelador)|sobras?|se echa a perder|aguanta)\b/ },
  { id: 'leftovers', isPlain: true, fields: ['food'], on: /\b(throw (it|them|most|much|half|so much)?( of it)? ?(out|away)|wast(e|ed|eful|ing)|big pot|leftovers?|lo tiro|tirar|desperdici\w*|sobras?|olla grande)\b/ },
  { id: 'breakFast', isPlain: true, fields: ['food'], on: /\b(fast|fasting|lent|ramadan|ayun\w+|cuaresma)\b/ },
  { id: 'buy', fields: ['food'], on: /\b(buy|shop|shopping|store|market|groceries|keeps|comprar|compro|tienda|mercado|super|mandado|despensa)\b/ },
  { id: 'guests', fields: ['food'], on: /\b(grand\w+|guests?|visit\w*|party|birthday|sundays?|holidays?|potluck|church|wedding|nietos?|nietas?|visitas?|fiestas?|domingos?|cumpleanos|boda|iglesia|convivio)\b/ },
  { id: 'othersFood', fields: ['food'], on: /\b(smell\w*|stink\w*|offend|complain\w*|huele|olor|apesta|se quejan?)\b/ },
  { id: 'drinks', isPlain: true, fields: ['food'], on: /\b(drinks?|drinking|coffee|caffeine|soda|juice|tea|water|energy drinks?|bebo|beber|cafe|refrescos?|jugos?|agua|tomar)\b/ },
  { id: 'protein', isPlain: true, fields: ['food'], on: /\b(proteins?|replace|substitute|meat|vegetarian|proteinas?|reemplaz\w*|sustitu\w*|carne|en lugar|en vez)\b/ },
  { id: 'noKitchen', fields: ['food'], on: /\b(kettle|microwave|fridge|refrigerator|freezer|locker|stove|oven|hot ?plate|kitchen|hervidor|microondas|refri\w*|nevera|heladera|estufa|horno|cocina)\b/ },
  { id: 'eveningFood', fields: ['food'], on: /\b(evenings?|nights?|after work|late|get home|come home|tonight|noches?|tarde|despues del trabajo|llego a (la )?casa|cenar?)\b/ },
  { id: 'hungry', isPlain: true, fields: ['food'], on: /\b(hungry|hunger|starv\w*|snacks?|snacking|ready to eat|afternoon|oclock|o clock|hambre|botanas?|colacion|a media|a las (3|4|tres|cuatro|once|11))\b/ },
  { id: 'sweets', fields: ['food'], on: /\b(sweets?|sugar|chocolate|cookies?|biscuits?|soda|cake|candy|ice cream|craving\w*|dulces?|azucar|refrescos?|pan|galletas?|helado|antojos?|pastel)\b/ },
  { id: 'standing', fields: ['food'], on: /\b(stand|standing|quick|hurry|in the car|truck|on the road|bus driver|drive a|de pie|parad[oa]|rapido|en el carro|en el camion|lonche)\b/ },
  { id: 'kidsFood', isPlain: true, fields: ['food'], on: /\b(kids?|child|children|son|daughter|picky|toddler|hij[oa]s?|nin[oa]s?)\b/ },
  { id: 'cheapFood', fields: ['food'], on: /\b(money|cheap|afford|expensive|budget|dinero|barat[oa]|car[oa]|alcanza)\b/ },
  { id: 'forOne', fields: ['food'], on: /\b(for one|just me|live alone|living alone|cook for myself|vivo sol[oa]|para mi sol[oa]|para una? persona)\b/ },

  { id: 'losing', isPlain: true, fields: ['habit', 'daily'], on: /\b((lose|losing|lost|misplace|forget) (my |the |everything|things|keys|phone|wallet)|pierdo|olvido (las|los|el|la|mi|mis|todo))\b/ },
  { id: 'exception', isPlain: true, fields: ['habit', 'daily', 'food'], acts: ['whatIf', 'may', 'asks', 'tells'], on: /\b(emergency|urgent|exception|wedding|special|urgencias?|urgente|emergencia|excepcion|boda|novia)\b/ },
  { id: 'client', isPlain: true, fields: ['habit', 'daily'], acts: [...WORDS, 'barrier', 'worked', 'tells', 'whatIf'], on: /\b(clients?|customers?|client[ea]s?|neighbou?rs? (knocks?|comes?|calls?)|knock\w*|tocan|toca la puerta|le abro)\b/ },
  { id: 'noisyBreak', isPlain: true, fields: ['habit'], on: /\b((on|at|in|during) (my |the )?(lunch )?breaks?|loud|descanso|receso|hora de comida|ruido)\b/ },
  { id: 'baby', isPlain: true, fields: ['habit', 'daily', 'body'], on: /\b(baby|newborn|infant|toddler|bebe|recien nacid[oa])\b/ },
  { id: 'shift', fields: ['habit', 'daily'], on: /\b(shifts?|night work|overnight|7 ?am|[4-7] ?am|home at (5|6|7)|turno|de noche|madrugada)\b/ },
  { id: 'study', fields: ['habit'], on: /\b(study\w*|ged|books?|math|maths|class|classes|exams?|homework|reading|lessons?|language|practice|piano|guitar|write|writing|estudi\w*|examen|matematicas?|libros?|ingles|clases?|tarea|practic\w*|escrib\w*|leer|idioma|guitarra)\b/ },
  { id: 'screen', fields: ['habit', 'daily'], on: /\b(phone|scroll\w*|game|games|gaming|xbox|tv|netflix|youtube|tiktok|instagram|internet|celular|cel|telefono|juegos?|tele|videos|redes|series?)\b/ },
  { id: 'mess', fields: ['habit', 'daily'], on: /\b(clutter|mess\w*|dishes|laundry|clothes|boxes|tidy|garage|closet|kitchen table|desorden|trastes|ropa|cajas|ordenar|recoger|closet)\b/ },
  { id: 'spending', fields: ['habit'], on: /\b(spend\w*|spent|money|buy|buying|bought|cart|shopping|gast\w*|dinero|compr\w*|tarjeta)\b/ },
  { id: 'paperwork', fields: ['habit'], on: /\b(mail|letters?|papers?|bills?|forms?|taxes|inbox|emails?|cartas?|papeles|recibos?|facturas?|formularios?|correos?|tramites?)\b/ },
  { id: 'mornings', fields: ['habit', 'daily'], on: /\b(every morning|in the mornings?|get up|getting up|alarm|snooze|out of bed|levantar\w*|despertador|madrugar)\b/ },
  { id: 'place', fields: ['habit'], on: /\b(rooms?|table|house|living room|machine|desk|corner|door|sala|cuartos?|recamaras?|mesa|maquina|taller|rincon|puerta)\b/ },

  { id: 'gloves', isPlain: true, fields: ['daily'], acts: [...OPEN, 'hearsay', ...WORDS], on: /\b(gloves?|guantes?)\b/ },
  { id: 'remedy', isPlain: true, fields: ['daily'], acts: [...OPEN, 'hearsay'], on: /\b(fat|honey|oil|vinegar|garlic|herbs?|tea|remed(y|ies)|ointment|vapou?rub|remedios?|miel|aceite|vinagre|ajo|hierbas?|pomada|sabila|te de)\b/ },
  { id: 'latePlay', isPlain: true, fields: ['daily', 'habit'], acts: [...WORDS, 'may', 'corrects', 'tells', 'whatIf'], on: /\b(ps5|ps4|xbox|cousin|online with|weekends?|prim[oa]|fines? de semana)\b/ },
  { id: 'hotNights', isPlain: true, fields: ['daily', 'body', 'food'], on: /\b(hot flu?a?sh\w*|menopaus\w*|soaking|sweat\w*|bochornos?|sofocos?|sudor\w*|sudo)\b/ },
  { id: 'sleepHours', fields: ['daily', 'habit'], on: /\b(sleep\w*|asleep|awake|nights?|bed|bedtime|insomnia|up (til|till|until)|dormir|duermo|sueno|desvel\w*|despierta|despierto|noches?|cama)\b/ },
  { id: 'skin', isPlain: true, fields: ['daily'], on: /\b(hands|skin|cracked|itch\w*|rash|dry|manos|piel|resec\w*|agrietad\w*|comezon)\b/ },
  { id: 'headBack', isPlain: true, fields: ['daily'], on: /\b(headaches?|head hurts|migraines?|dolor(es)? de cabeza|migrana|jaqueca)\b/ },
  { id: 'energy', isPlain: true, fields: ['daily'], on: /\b(tired|exhausted|energy|worn|drained|cansad[oa]|agotad[oa]|energia|cansancio|fuerzas)\b/ },
  { id: 'meTime', fields: ['daily', 'habit'], on: /\b(for myself|to myself|my own time|no time|me time|alone time|para mi|tiempo para|no me dejan|ni un rato)\b/ },

  { id: 'invited', isPlain: true, fields: ANY, acts: WORDS, on: /\b(ask(s|ed)? me (to|out)|invit\w+|come out with|go out with them|offers? me|me (invitan?|ofrecen?))\b/ },
  { id: 'speech', isPlain: true, fields: ANY, acts: WORDS, on: /\b(speech|toast|few words|eulogy|discurso|brindis|unas palabras|unas lineas)\b/ },
  { id: 'gotAngry', isPlain: true, fields: ANY, acts: ['whatIf', 'ifFails', 'asks'], on: /\b(gets?|is|be|becomes?|getting) (mad|angry|upset|furious|offended)\b|\b(yells?|shouts?|screams?)\b|\bse (enoja|molesta|ofende|pone (mal|furios[oa]))\b|\b(grita|gritan)\b/ },
  { id: 'feltStrange', isPlain: true, fields: ANY, acts: ['did', 'worked', 'failed', 'doubts'], on: /\b(weird|strange|silly|awkward|ridiculous|raro|rara|tonto|ridicul[oa]|incomod[oa])\b/ },
  { id: 'notAgainst', isPlain: true, fields: ANY, acts: ['wantsWords'], on: /\b(without (him|her|them|hurting|offending|a fight|it (being|sounding|coming))|taking it (wrong|badly|personally)|hurt (his|her|their) feelings|offend|sin (que (se|me|le|lo)|ofender\w*|lastimar\w*|herir\w*|pelear\w*|que suene)|se (ofenda|enoje|sienta))\b/ },
  { id: 'nowOrLater', isPlain: true, fields: ['people', 'habit', 'daily'], acts: ['either'], on: /\b(before|after|now|then|first|later|antes|despues|ahora|luego)\b/ },
  { id: 'sayOrLeave', isPlain: true, fields: ['people'], acts: ['either'], on: /\b(say|tell|ask|mention|text|write|bring it up|digo|decir\w*|hablo|pregunto|escribo|menciono)\b/ },
  { id: 'afterYears', isPlain: true, fields: ['people'], acts: WORDS, on: /\b(why i (left|did not|went)|left (her|him|them)|why (was|were) (you|i)|por que (no )?(la|lo|los|las|me|te)? ?(traje|deje|fui|dejaste|fuiste|trajiste|vine)|la deje|lo deje)\b/ },
  { id: 'doNotKnow', isPlain: true, fields: ANY, acts: WORDS, on: /\b(do not know|dont know|not sure|no se (yo|todavia|aun|que|ni)|todavia no se|no lo se|ni yo se|ni se)\b/ },
  { id: 'reconnect', isPlain: true, fields: ['people'], acts: [...OPEN, 'may', 'did'], on: /\b((not|havent|never) (talked|spoken|spoke)( to each other)? (in|for)|stopped (calling|talking|writing)|lost touch|out of touch|estranged|(started|keeps) texting|no (nos )?hablamos|dejo de (hablar\w*|llamar\w*|escribir\w*)|sin hablar\w*|me volvio a escribir)\b/ },
  { id: 'newChildren', isPlain: true, fields: ['people'], acts: [...OPEN, 'worked', 'either'], on: /\b((his|her|their) (girls?|boys?|kids?|children|sons?|daughters?)|step\w+|meet (his|her)|little one|big one|the (older|younger|oldest|youngest) (one|girl|boy)|sus hij[oa]s|hijastr[oa]s?)\b/ },
  { id: 'littleTime', fields: ['people'], acts: [...OPEN, 'worked'], on: /\b(hardly see|never see|home (at|by|late)|leave (at|by)|long hours|only on|only (sundays?|weekends?)|no time|work (nights|late|all)|far away|live far|casi no (nos|lo|la)|no nos vemos|salgo a|vuelvo a|llego (a las|tarde)|entre semana|solo los|trabajo (todo|mucho|de noche)|lejos)\b/ },
  { id: 'quietTeen', isPlain: true, fields: ['people'], acts: [...OPEN, 'worked', 'isNormal'], on: /\b(teen\w*|(is|he|she) (1[1-7]|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)|four words|one word|does not (talk|speak|answer)|shrugs?|grunts?|in (his|her) room|tiene (1[1-7])|(once|doce|trece|catorce|quince|dieciseis) anos|adolescente|no (me )?(habla|contesta|cuenta)|callad[oa]|en su cuarto)\b/ },
  { id: 'coParent', fields: ['people'], on: /\b((my|the) ex|his dad|her dad|custody|pick ?up|mi ex|el papa de)\b/ },
  { id: 'colleague', fields: ['people', 'habit'], on: /\b(co ?workers?|colleagues?|boss|manager|supervisor|at work|office|shift lead|companer[oa]s?|jef[ea]|supervisora?|en el trabajo|oficina)\b/ },
  { id: 'partner', fields: ['people'], on: /\b(husband|wife|partner|boyfriend|girlfriend|marido|espos[oa]|pareja|novi[oa])\b/ },
  { id: 'parents', fields: ['people'], isPlain: true, on: /\b((my (mom|mum|mother|dad|father|parents|in ?laws?|inlaws))|(mi (mama|madre|papa|padre|suegr[oa]))|(mis (papas|padres|suegros)))\b(?=.*\b(wants?|thinks?|critici\w*|comments?|interfer\w*|advice|insists?|guilt\w*|quiere que|opina|critica|se mete|insiste|exige)\b)/ },
  { id: 'friendship', fields: ['people'], on: /\b(friends?|friendship|neighbou?rs?|drift\w*|busy|miss (her|him|them)|far|moved|amig[oa]s?|amistad|vecin[oa]s?|lejos|alej\w*|extrano|se va)\b/ },

  { id: 'counting', isPlain: true, fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(count\w*|rhythm|breath\w*|contar|cuento|ritmo|respir\w*)\b/ },
  { id: 'nextMinute', isPlain: true, fields: ['calm'], on: /\b(worked for|for about|after (\w+ )?minutes|minutes?|minutos?)\b/ },
  { id: 'replaying', isPlain: true, fields: ['calm'], on: /\b(evenings?|nights?|bed|replay\w*|conversations?|going over|noches?|cama|acost\w*|repas\w*|conversacion\w*|vueltas)\b/ },
  { id: 'sounds', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(sounds?|hear\w*|nois\w*|loud|refrigerator|birds?|music|neighbou?rs?|traffic|silence|ruidos?|oigo|sonidos?|pajaros?|silencio|musica|vecinos?|trafico)\b/ },
  { id: 'sleepyCalm', isPlain: true, fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(asleep|sleepy|doze|dozed|nod off|dormi\w*|duermo|sueno)\b/ },
  { id: 'restless', isPlain: true, fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(sit|still|itch\w*|fidget\w*|legs?|back|restless|twitch\w*|quiet[oa]|sentarme|piernas|espalda|comezon|inquiet[oa])\b/ },
  { id: 'mindRaces', isPlain: true, fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(thoughts?|thinking|think|mind|wander\w*|lists?|worr\w*|plann?\w*|piens\w*|pensamientos?|pensar|mente|cabeza|preocup\w*|lista)\b/ },
  { id: 'inBetween', fields: ['calm'], on: /\b(at work|bus|train|car|kids?|no time|busy|kitchen|shower|dishes|trabajo|camion|metro|carro|hij[oa]s|ninos|tiempo|cocina|trastes|banarme)\b/ },
];

const TEXTS: Record<GuideLanguage, Record<string, string>> = { en: HINTS_EN, es: HINTS_ES };

/** "After work" says as much as two words. */
const wordsOf = (said: string, on: RegExp): string[] => (said.match(new RegExp(on, 'g')) ?? []).flatMap((found) => (found.includes(' ') ? [found, `${found}+`] : [found]));

/**
 * What can be done with what a text names, the narrowest first.
 * @param before what the member said till then: a word alone may mean something else, and two of one thing hardly do
 */
export function hintsFor(text: string, field: Field, act: Act, language: GuideLanguage, before = ''): string[] {
  const said = spellOut(text);
  const earlier = spellOut(before);
  const named = HINTS.filter(({ fields, acts = OPEN }) => fields.includes(field) && acts.includes(act)).map((hint) => {
    const own = new Set(wordsOf(said, hint.on));
    return { ...hint, words: own.size, all: own.size === 0 ? 0 : new Set([...own, ...wordsOf(earlier, hint.on)]).size };
  }).filter(({ words, all, isPlain }) => words > 0 && (isPlain ?? all > 1));
  // Two words of it say more than one.
  return named.toSorted((a, b) => Math.min(b.words, 2) - Math.min(a.words, 2)).flatMap(({ id }) => TEXTS[language][id] ?? []);
}

export const HINT_IDS: readonly string[] = HINTS.map(({ id }) => id);
