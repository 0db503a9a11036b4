import type { Act } from './acts.ts';
import type { GuideLanguage } from './knowledge.ts';
import { HINTS_EN } from './hints-en.ts';
import { HINTS_ES } from './hints-es.ts';
import { spellOut } from './terms.ts';

/** What a coach's talks are about. */
export type Field = 'food' | 'body' | 'habit' | 'people' | 'calm' | 'daily';

interface Hint { id: string; fields: readonly Field[]; on: RegExp; acts?: readonly Act[] }

const WORDS: readonly Act[] = ['wantsWords', 'isAsked'];
const ANY: readonly Field[] = ['food', 'body', 'habit', 'people', 'calm', 'daily'];
/** What something named calls for: nothing that was settled by the way of asking. */
const OPEN: readonly Act[] = ['asks', 'tells', 'barrier', 'howTo', 'instead', 'may', 'whatIf', 'corrects', 'tooMuch', 'changes', 'whatLacks'];

/** One thing that is named, and where it is meant; the narrowest first. */
const HINTS: readonly Hint[] = [
  { id: 'doctorSaid', fields: ['food', 'body', 'daily', 'calm', 'habit'], acts: ['hearsay'], on: /\b(doctor|doctors|surgeon|nurse|physio\w*|physical therapist|medic[oa]|doctora|cardiolog[oa]|enfermer[oa]|fisio\w*)\b/ },
  { id: 'pace', fields: ['body'], acts: [...WORDS, ...OPEN, 'either'], on: /\b(own (speed|pace)|too fast|slower|faster than|keep up|catch up|(a|su) su (ritmo|paso)|mas (rapido|lento|despacio) que|seguirle?s?|paso de)\b/ },
  { id: 'firstTime', fields: ['body'], acts: ['either'], on: /\b(first time|alone|by myself|on my own|wait for|primera vez|sola|solo|espero|acompan\w*)\b/ },
  { id: 'watched', fields: ['body'], on: /\b(laugh\w*|stare|staring|watch(ed|ing)? me|look(ing)? at me|people (see|look|watch)|embarrass\w*|silly|reir|rien|burl\w*|miran|mirando|verguenza|me ven)\b/ },
  { id: 'joint', fields: ['body'], acts: ['tells', 'corrects', 'hurts', 'asks', 'barrier'], on: /\b(knees?|hips?|back|ankles?|shoulders?|wrists?|elbows?|heels?|legs?|calf|calves|rodillas?|caderas?|espalda|tobillos?|hombros?|munecas?|talon|piernas?|pantorrillas?|cintura)\b/ },
  { id: 'balance', fields: ['body'], on: /\b(balance|wobbl\w*|fall(ing)?|fell|equilibrio|caer\w*|cai)\b/ },
  { id: 'play', fields: ['body'], on: /\b(soccer|football|basketball|tennis|softball|volleyball|match|team|futbol|partido|pelota|equipo|basquet\w*|voleibol|baile|dance class|hike|race|5k|carrera)\b/ },
  { id: 'gear', fields: ['body'], acts: ['tells', 'asks', 'howTo', 'barrier', 'may', 'instead'], on: /\b(bicycle|bike|cans?|weights?|dumbbells?|bands?|chairs?|mat|treadmill|rope|bicicleta|latas?|pesas?|ligas?|silla|colchoneta|cuerda|botellas?)\b/ },
  { id: 'outside', fields: ['body'], on: /\b(snow\w*|ice|icy|rain\w*|heat|hills?|dark|winter|wind|nieve|hielo|lluv\w*|llueve|calor|oscur\w*|frio|viento)\b/ },
  { id: 'sitting', fields: ['body'], on: /\b(sit|sitting|desk|driv\w*|truck|taxi|tachero|wheel|sentad[oa]|escritorio|manej\w*|oficina)\b/ },
  { id: 'tiredBody', fields: ['body'], on: /\b(tired|exhausted|no energy|worn|no strength|cansad[oa]|agotad[oa]|sin fuerzas|sin energia)\b/ },

  { id: 'breakFast', fields: ['food'], on: /\b(fast|fasting|lent|ramadan|ayun\w+|cuaresma)\b/ },
  { id: 'buy', fields: ['food'], on: /\b(buy|shop|shopping|store|market|groceries|keeps|comprar|compro|tienda|mercado|super|mandado|despensa)\b/ },
  { id: 'guests', fields: ['food'], on: /\b(grand\w+|guests?|visit\w*|party|birthday|sundays?|holidays?|potluck|church|wedding|nietos?|nietas?|visitas?|fiestas?|domingos?|cumpleanos|boda|iglesia|convivio)\b/ },
  { id: 'othersFood', fields: ['food'], on: /\b(smell\w*|stink\w*|offend|complain\w*|huele|olor|apesta|se quejan?)\b/ },
  { id: 'drinks', fields: ['food'], on: /\b(drinks?|drinking|coffee|caffeine|soda|juice|tea|water|energy drinks?|bebo|beber|cafe|refrescos?|jugos?|agua|tomar)\b/ },
  { id: 'protein', fields: ['food'], on: /\b(proteins?|replace|substitute|meat|vegetarian|proteinas?|reemplaz\w*|sustitu\w*|carne|en lugar|en vez)\b/ },
  { id: 'noKitchen', fields: ['food'], on: /\b(kettle|microwave|fridge|refrigerator|freezer|locker|stove|oven|hot ?plate|kitchen|hervidor|microondas|refri\w*|nevera|heladera|estufa|horno|cocina)\b/ },
  { id: 'eveningFood', fields: ['food'], on: /\b(evenings?|nights?|after work|late|get home|come home|tonight|noches?|tarde|despues del trabajo|llego a (la )?casa|cenar?)\b/ },
  { id: 'hungry', fields: ['food'], on: /\b(hungry|hunger|starv\w*|snacks?|snacking|ready to eat|afternoon|oclock|o clock|hambre|botanas?|colacion|a media|a las (3|4|tres|cuatro|once|11))\b/ },
  { id: 'sweets', fields: ['food'], on: /\b(sweets?|sugar|chocolate|cookies?|biscuits?|soda|cake|candy|ice cream|craving\w*|dulces?|azucar|refrescos?|pan|galletas?|helado|antojos?|pastel)\b/ },
  { id: 'standing', fields: ['food'], on: /\b(stand|standing|quick|hurry|in the car|truck|on the road|bus driver|drive a|de pie|parad[oa]|rapido|en el carro|en el camion|lonche)\b/ },
  { id: 'kidsFood', fields: ['food'], on: /\b(kids?|child|children|son|daughter|picky|toddler|hij[oa]s?|nin[oa]s?)\b/ },
  { id: 'cheapFood', fields: ['food'], on: /\b(money|cheap|afford|expensive|budget|dinero|barat[oa]|car[oa]|alcanza)\b/ },
  { id: 'forOne', fields: ['food'], on: /\b(for one|just me|live alone|living alone|cook for myself|vivo sol[oa]|para mi sol[oa]|para una? persona)\b/ },

  { id: 'exception', fields: ['habit', 'daily', 'food'], acts: ['whatIf', 'may', 'asks', 'tells'], on: /\b(emergency|urgent|exception|wedding|special|urgencias?|urgente|emergencia|excepcion|boda|novia)\b/ },
  { id: 'client', fields: ['habit', 'daily'], acts: [...WORDS, 'barrier', 'worked', 'tells', 'whatIf'], on: /\b(clients?|customers?|client[ea]s?|neighbou?rs? (knocks?|comes?|calls?)|knock\w*|tocan|toca la puerta|le abro)\b/ },
  { id: 'noisyBreak', fields: ['habit'], on: /\b((on|at|in) (my |the )?(lunch )?(breaks?|lunch)|loud|descanso|receso|hora de comida|ruido)\b/ },
  { id: 'baby', fields: ['habit', 'daily', 'body'], on: /\b(baby|newborn|infant|toddler|bebe|recien nacid[oa])\b/ },
  { id: 'shift', fields: ['habit', 'daily'], on: /\b(shifts?|night work|overnight|7 ?am|[4-7] ?am|home at (5|6|7)|turno|de noche|madrugada)\b/ },
  { id: 'study', fields: ['habit'], on: /\b(study\w*|ged|books?|math|maths|class|classes|exams?|homework|reading|lessons?|language|practice|piano|guitar|write|writing|estudi\w*|examen|matematicas?|libros?|ingles|clases?|tarea|practic\w*|escrib\w*|leer|idioma|guitarra)\b/ },
  { id: 'screen', fields: ['habit', 'daily'], on: /\b(phone|scroll\w*|game|games|gaming|xbox|tv|netflix|youtube|tiktok|instagram|internet|celular|cel|telefono|juegos?|tele|videos|redes|series?)\b/ },
  { id: 'mess', fields: ['habit', 'daily'], on: /\b(clutter|mess\w*|dishes|laundry|clothes|boxes|tidy|garage|closet|kitchen table|desorden|trastes|ropa|cajas|ordenar|recoger|closet)\b/ },
  { id: 'spending', fields: ['habit'], on: /\b(spend\w*|spent|money|buy|buying|bought|cart|shopping|gast\w*|dinero|compr\w*|tarjeta)\b/ },
  { id: 'paperwork', fields: ['habit'], on: /\b(mail|letters?|papers?|bills?|forms?|taxes|inbox|emails?|cartas?|papeles|recibos?|facturas?|formularios?|correos?|tramites?)\b/ },
  { id: 'mornings', fields: ['habit', 'daily'], on: /\b(every morning|in the mornings?|get up|getting up|alarm|snooze|out of bed|levantar\w*|despertador|madrugar)\b/ },
  { id: 'place', fields: ['habit'], on: /\b(rooms?|table|house|living room|machine|desk|corner|door|sala|cuartos?|recamaras?|mesa|maquina|taller|rincon|puerta)\b/ },

  { id: 'gloves', fields: ['daily'], acts: [...OPEN, 'hearsay', ...WORDS], on: /\b(gloves?|guantes?)\b/ },
  { id: 'remedy', fields: ['daily'], acts: [...OPEN, 'hearsay'], on: /\b(fat|honey|oil|vinegar|garlic|herbs?|tea|remed(y|ies)|ointment|vapou?rub|remedios?|miel|aceite|vinagre|ajo|hierbas?|pomada|sabila|te de)\b/ },
  { id: 'latePlay', fields: ['daily', 'habit'], acts: [...WORDS, 'may', 'corrects', 'tells', 'whatIf'], on: /\b(ps5|ps4|xbox|cousin|online with|weekends?|prim[oa]|fines? de semana)\b/ },
  { id: 'hotNights', fields: ['daily', 'body', 'food'], on: /\b(hot flu?a?sh\w*|menopaus\w*|soaking|sweat\w*|bochornos?|sofocos?|sudor\w*|sudo)\b/ },
  { id: 'sleepHours', fields: ['daily', 'habit'], on: /\b(sleep\w*|asleep|awake|nights?|bed|bedtime|insomnia|up (til|till|until)|dormir|duermo|sueno|desvel\w*|despierta|despierto|noches?|cama)\b/ },
  { id: 'skin', fields: ['daily'], on: /\b(hands|skin|cracked|itch\w*|rash|dry|manos|piel|resec\w*|agrietad\w*|comezon)\b/ },
  { id: 'headBack', fields: ['daily'], on: /\b(headaches?|head hurts|migraines?|dolor(es)? de cabeza|migrana|jaqueca)\b/ },
  { id: 'energy', fields: ['daily'], on: /\b(tired|exhausted|energy|worn|drained|cansad[oa]|agotad[oa]|energia|cansancio|fuerzas)\b/ },
  { id: 'meTime', fields: ['daily', 'habit'], on: /\b(for myself|to myself|my own time|no time|me time|alone time|para mi|tiempo para|no me dejan|ni un rato)\b/ },

  { id: 'gotAngry', fields: ANY, acts: ['whatIf', 'ifFails', 'asks'], on: /\b(gets?|is|be|becomes?|getting) (mad|angry|upset|furious|offended)\b|\b(yells?|shouts?|screams?)\b|\bse (enoja|molesta|ofende|pone (mal|furios[oa]))\b|\b(grita|gritan)\b/ },
  { id: 'feltStrange', fields: ANY, acts: ['did', 'worked', 'failed', 'doubts', 'tells'], on: /\b(weird|strange|silly|awkward|ridiculous|raro|rara|tonto|ridicul[oa]|incomod[oa])\b/ },
  { id: 'notAgainst', fields: ANY, acts: ['wantsWords'], on: /\b(without (him|her|them|hurting|offending|a fight|it (being|sounding|coming))|taking it (wrong|badly|personally)|hurt (his|her|their) feelings|offend|sin (que (se|me|le|lo)|ofender\w*|lastimar\w*|herir\w*|pelear\w*|que suene)|se (ofenda|enoje|sienta))\b/ },
  { id: 'nowOrLater', fields: ['people', 'habit', 'daily'], acts: ['either'], on: /\b(before|after|now|then|first|later|antes|despues|ahora|luego)\b/ },
  { id: 'sayOrLeave', fields: ['people'], acts: ['either'], on: /\b(say|tell|ask|mention|text|write|bring it up|digo|decir\w*|hablo|pregunto|escribo|menciono)\b/ },
  { id: 'afterYears', fields: ['people'], acts: WORDS, on: /\b(why i (left|did not|went)|left (her|him|them)|why (was|were) (you|i)|por que (no )?(la|lo|los|las|me|te)? ?(traje|deje|fui|dejaste|fuiste|trajiste|vine)|la deje|lo deje)\b/ },
  { id: 'doNotKnow', fields: ANY, acts: WORDS, on: /\b(do not know|dont know|not sure|no se (yo|todavia|aun|que|ni)|todavia no se|no lo se|ni yo se|ni se)\b/ },
  { id: 'newChildren', fields: ['people'], acts: [...OPEN, 'worked', 'either'], on: /\b((his|her|their) (girls?|boys?|kids?|children|sons?|daughters?)|step\w+|meet (his|her)|little one|big one|the (older|younger|oldest|youngest) (one|girl|boy)|sus hij[oa]s|hijastr[oa]s?)\b/ },
  { id: 'littleTime', fields: ['people'], acts: [...OPEN, 'worked'], on: /\b(hardly see|never see|home (at|by|late)|leave (at|by)|long hours|only on|only (sundays?|weekends?)|no time|work (nights|late|all)|far away|live far|casi no (nos|lo|la)|no nos vemos|salgo a|vuelvo a|llego (a las|tarde)|entre semana|solo los|trabajo (todo|mucho|de noche)|lejos)\b/ },
  { id: 'quietTeen', fields: ['people'], acts: [...OPEN, 'worked', 'isNormal'], on: /\b(teen\w*|(is|he|she) (1[1-7]|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)|four words|one word|does not (talk|speak|answer)|shrugs?|grunts?|in (his|her) room|tiene (1[1-7])|(once|doce|trece|catorce|quince|dieciseis) anos|adolescente|no (me )?(habla|contesta|cuenta)|callad[oa]|en su cuarto)\b/ },
  { id: 'coParent', fields: ['people'], on: /\b((my|the) ex|his dad|her dad|custody|pick ?up|mi ex|el papa de)\b/ },
  { id: 'colleague', fields: ['people', 'habit'], on: /\b(co ?workers?|colleagues?|boss|manager|supervisor|at work|office|shift lead|companer[oa]s?|jef[ea]|supervisora?|en el trabajo|oficina)\b/ },
  { id: 'partner', fields: ['people'], on: /\b(husband|wife|partner|boyfriend|girlfriend|marido|espos[oa]|pareja|novi[oa])\b/ },
  { id: 'parents', fields: ['people'], on: /\b(my (mom|mum|mother|dad|father|parents|in ?laws?|inlaws)|mi (mama|madre|papa|padre|suegr[oa])|mis (papas|padres|suegros))\b/ },
  { id: 'friendship', fields: ['people'], on: /\b(friends?|friendship|neighbou?rs?|roommate|group|amig[oa]s?|amistad|vecin[oa]s?|grupo)\b/ },

  { id: 'counting', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(count\w*|rhythm|breath\w*|contar|cuento|ritmo|respir\w*)\b/ },
  { id: 'nextMinute', fields: ['calm'], on: /\b(worked for|for about|after (\w+ )?minutes|minutes?|minutos?)\b/ },
  { id: 'replaying', fields: ['calm'], on: /\b(evenings?|nights?|bed|replay\w*|conversations?|going over|noches?|cama|acost\w*|repas\w*|conversacion\w*|vueltas)\b/ },
  { id: 'sounds', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(sounds?|hear\w*|nois\w*|loud|refrigerator|birds?|music|neighbou?rs?|traffic|silence|ruidos?|oigo|sonidos?|pajaros?|silencio|musica|vecinos?|trafico)\b/ },
  { id: 'sleepyCalm', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(asleep|sleepy|doze|dozed|nod off|dormi\w*|duermo|sueno)\b/ },
  { id: 'restless', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(sit|still|itch\w*|fidget\w*|legs?|back|restless|twitch\w*|quiet[oa]|sentarme|piernas|espalda|comezon|inquiet[oa])\b/ },
  { id: 'mindRaces', fields: ['calm'], acts: [...OPEN, 'failed'], on: /\b(thoughts?|thinking|think|mind|wander\w*|lists?|worr\w*|plann?\w*|piens\w*|pensamientos?|pensar|mente|cabeza|preocup\w*|lista)\b/ },
  { id: 'inBetween', fields: ['calm'], on: /\b(at work|bus|train|car|kids?|no time|busy|kitchen|shower|dishes|trabajo|camion|metro|carro|hij[oa]s|ninos|tiempo|cocina|trastes|banarme)\b/ },
];

const TEXTS: Record<GuideLanguage, Record<string, string>> = { en: HINTS_EN, es: HINTS_ES };

/** What can be done with what a text names, the narrowest first. */
export function hintsFor(text: string, field: Field, act: Act, language: GuideLanguage): string[] {
  const said = spellOut(text);
  const named = HINTS.map((hint) => ({ ...hint, words: new Set(said.match(new RegExp(hint.on, 'g')) ?? []).size }))
    .filter(({ fields, acts = OPEN, words }) => words > 0 && fields.includes(field) && acts.includes(act));
  // Two words of it say more than one.
  return named.toSorted((a, b) => Math.min(b.words, 2) - Math.min(a.words, 2)).flatMap(({ id }) => TEXTS[language][id] ?? []);
}

export const HINT_IDS: readonly string[] = HINTS.map(({ id }) => id);
