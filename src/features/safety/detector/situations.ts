import {
  DANGER_KINDS,
  GENERAL_SITUATION,
  KIND_OF,
  SITUATIONS,
  type Danger,
  type HeardDanger,
  type Situation,
} from '../kinds.ts';

/** Signs that tell the situations of one kind apart. They choose the reply; whether there is danger at all the detector decides, but for those that no harmless message has. */
interface Sign {
  pattern: RegExp;
  /** Enough by itself: no one says it who is safe, or a card too many is the smaller harm. */
  isEnough?: true;
}

const MEDICINE =
  'pills?|pastillas?|tylenol|acetaminophen|ibuprofen|ibuprofeno|advil|aspirin|aspirinas?|benadryl|xanax|ambien|insulin|insulina|lithium|antidepressants?|antidepresivos?|oxy|oxycodone|painkillers?|medicine|medicinas?|medicamentos?|sleeping|gummies|paracetamol|zoloft|prozac|trazodone|melatonin|vitamins|iron';
const POISON =
  'bleach|antifreeze|poison|rat bait|drain cleaner|drano|lye|gasoline|windshield fluid|detergent pods?|tide pods?|button battery|battery|batteries|magnets?|cloro|veneno|raticida|anticongelante|destapacanos|sosa caustica|gasolina|pila|pilas|imanes';
const MANY =
  'all|whole|entire|handfuls?|bunch|too many|too much|rest|dozens?|lots|bottle|full bottle|\\d{2,}|ten|fifteen|twenty|thirty|forty|fifty|sixty|todas?|todo|frasco|bote|monton|muchas|demasiadas?|un puno|veinte|treinta|cuarenta|cincuenta';
const TOOK =
  '(?:took|taken|swallowed|downed|drank|ate|chugged|tome|trague|tomo|trago|comio|bebio|bebi|tomaron)';
/** Of whom alone it's said that they're in the house when they shouldn't be. */
const STRANGER =
  '(?:my ex|my ex husband|my ex wife|my ex boyfriend|someone|somebody|a man|a stranger|some guy|mi ex|mi ex esposo|mi ex marido|alguien|un hombre)';
const THEY =
  '(?:he|she|they|him|her|my (?:ex|husband|wife|boyfriend|girlfriend|partner|dad|father|stepdad|brother|son)|someone|somebody|ell|ella|mi (?:ex|esposo|marido|novio|pareja|papa|padrastro|hermano|hijo))';
const CHILD =
  '(?:(?:my|the|her|his) (?:\\w+ )?(?:kids?|child|children|son|daughter|baby|toddler|stepdaughter|stepson|grandson|granddaughter|niece|nephew|(?:\\w+ ){0,2}year old|little (?:boy|girl|sister|brother))|mis? (?:hij[oa]s?|nin[oa]s?|bebe|niet[oa]s?|sobrin[oa]s?))';
const HURTS =
  '(?:hits?|hit|hitting|beats?|beat|beating|slaps?|slapped|kicks?|kicked|punch\\w*|choke\\w*|burn\\w*|shook|shakes|molest\\w*|touch(?:es|ed|ing)|rape\\w*|hurt|hurts|hurting|starv\\w*|locks?|locked|pega|pego|golpea|golpeo|toca|toco|abusa|abuso|lastima|lastimo|quema|quemo|encierra)';

const SIGNS: Partial<Record<Situation, Sign>> = {
  poison_taken: {
    isEnough: true,
    pattern: new RegExp(
      ` (?:${[
        `${TOOK} (?:\\w+ ){0,3}(?:${MANY})(?: \\w+){0,4} (?:${MEDICINE})(?! (?:for|as|that my))`,
        `${TOOK} (?:\\w+ ){0,3}(?:${POISON})`,
        'overdosed',
        '(?:took|taken) an overdose',
        'od would on',
        'me tome (?:una )?sobredosis',
        `${TOOK} (?:the |a |el |un )?(?:whole|entire|full|todo el) (?:bottle|frasco|bote)`,
        `(?:got into|ate|swallowed) (?:my|his|her|the|grandmas?|grandma is) (?:\\w+ )?(?:${MEDICINE})`,
      ].join('|')}) `,
    ),
  },
  emergency: {
    isEnough: true,
    pattern:
      / (?:(?:is|are) not breathing|stopped breathing|not breathing|(?:will not|can not|does not|not) wake (?:up|him|her)|unconscious|unresponsive|is choking(?! me| us)|turning blue|turned blue|(?:is|having a) seizing|having a seizure|no respira|no despierta|inconsciente|se esta ahogando|esta convulsionando|se puso morad[oa]) /,
  },
  intruder: {
    isEnough: true,
    pattern: new RegExp(
      ` (?:${[
        `${STRANGER} (?:is |are |just |has |got )*(?:inside |in )(?:the|my|our) (?:house|home|apartment|yard|garage|hallway|kitchen)`,
        `(?:${STRANGER}|${THEY}) (?:is |are |just |has )*(?:breaking in|outside my (?:door|window|bedroom)|kicking (?:in |down )?(?:the|my) (?:\\w+ )?door|banging on (?:the|my) (?:\\w+ )?door|trying to (?:get|break) in)`,
        `${STRANGER} (?:is |are )?at (?:the|my|our) (?:\\w+ )?(?:door|window)`,
        '(?:i am |we are |am |and )*(?:hiding|locked|hid) (?:\\w+ ){0,4}(?:in|inside|under|behind) (?:the|my|a) (?:closet|bathroom|bedroom|room|basement|attic|bed|car|shower|laundry room|pantry)',
        '(?:typing|writing|texting) (?:this )?from (?:the|my|a|inside the) (?:closet|bathroom|basement|attic)',
        '(?:estoy|estamos|me) (?:escondid[oa]s?|escondi|encerre|encerrad[oa]s?) (?:\\w+ ){0,3}(?:en el|en la|debajo de|adentro)',
        `${STRANGER} (?:ya )?(?:esta|entro|se metio|quiere entrar) (?:\\w+ ){0,2}(?:en|a|afuera de) (?:mi|la) (?:casa|puerta|cuarto|ventana)`,
        'se esta metiendo a (?:mi|la) casa',
        'esta golpeando la puerta',
        'tumbando la puerta',
      ].join('|')}) `,
    ),
  },
  bleeding: {
    isEnough: true,
    pattern:
      / (?:bleeding (?:a lot|heavily|badly|so much|out|everywhere|and (?:it )?(?:will|does|can) not stop)|(?:can not|will not|does not|not) stop(?: the)? bleeding|(?:blood|bleeding) (?:is )?(?:gushing|spurting|pouring|soaking)|pregnant (?:\w+ ){0,6}(?:bleeding|spotting|cramp\w*|kicked|hit|punched|fell|stomach)|(?:bleeding|kicked|hit|punched|pushed) (?:\w+ ){0,8}pregnant|baby (?:is )?(?:not moving|stopped moving|has not moved)|sangrando (?:mucho|muchisimo|sin parar)|no (?:para|deja) de sangrar|embarazada (?:\w+ ){0,6}(?:sangr\w+|patead\w+|pego|golpeo|dolor)|(?:pego|pateo|golpeo|sangr\w+) (?:\w+ ){0,8}embarazada|el bebe no se mueve|desangrando) /,
  },
  heart_stroke_allergy: {
    isEnough: true,
    pattern:
      / (?:(?:crushing|heavy|tight|squeezing|bad|sharp) (?:\w+ )?(?:pain |pressure )?(?:in|on) my chest|chest (?:pain|pressure|hurts|is tight|tightness)(?: \w+){0,6} (?:arm|jaw|sweat\w*|breathe|breath|dizzy|spreading|shoulder)|(?:heart attack|stroke) (?:right now|now)|having a (?:heart attack|stroke)|face (?:is )?(?:drooping|droopy|droops|dropped)|(?:slurring|slurred|slurs) (?:\w+ )?(?:words|speech|my)|(?:arm|side|leg|face) (?:is |went |has gone )?(?:numb|weak) (?:and|suddenly|all of)|worst headache of my life|(?:throat|tongue) (?:is )?(?:swelling|swollen|closing|closing up)|anaphyla\w+|allergic (?:\w+ ){0,8}(?:breathe|swelling|throat)|(?:duele|dolor en|opresion en|aprieta) el pecho (?:\w+ ){0,6}(?:brazo|mandibula|sudor|respirar|aire)|me esta dando un (?:infarto|derrame)|se le (?:cayo|chueco|durmio) la cara|se me (?:cierra|esta cerrando) la garganta|se me hincho la (?:lengua|garganta)) /,
  },
  suicide_plan: {
    pattern:
      /(?: (?:tonight|today|tomorrow|this weekend|right now|esta noche|hoy|manana|ahorita|ahora mismo|this (?:friday|saturday|sunday|week)) | (?:gun|rope|noose|pills|pill|razor|knife|blade|bridge|roof|ledge|tracks|train|garage|exhaust|bottle|belt|hose|pistola|soga|pastillas|puente|azotea|vias|cuchillo|navaja|cinturon|techo) | (?:plan|planned|planning|date|note|goodbye|letter|letters|will|ready|decided|saved up|researched|carta|cartas|despedi\w*|decidi|decidido|lista|plan) | (?:hang|hanging|shoot|shooting|drown|jump|jumping|overdose|ahorcar\w*|aventar\w*|brincar|tirar\w*|dispara\w*) )/,
  },
  weapon: {
    isEnough: true,
    pattern: new RegExp(
      ` (?:${[
        `${THEY} (?:\\w+ ){0,6}(?:gun|rifle|pistol|shotgun|revolver|knife|machete|bat|axe|hammer|pistola|cuchillo|machete|arma|navaja|escopeta|rifle)(?: \\w+)? (?:to|at|on|against|en|contra) (?:my|me|us|our|mi|nos)(?! (?:dinner|kitchen|drawer|garage|truck|closet|safe|house|birthday))`,
        `(?:pulled|pointed|points|aimed|threatened me with|threatens me with|comes? at me with|came at me with|apunto con|saco|amenazo con|me amenaza con) (?:\\w+ ){0,3}(?:gun|rifle|pistol|shotgun|knife|machete|pistola|cuchillo|machete|arma|navaja)`,
        `(?:gun|knife|pistol|pistola|cuchillo) (?:to|at|on|against|en) (?:my|our|her|la|el|mi) (?:head|throat|face|neck|back|cabeza|cuello|garganta|cara)`,
      ].join('|')}) `,
    ),
  },
  strangled: {
    isEnough: true,
    pattern:
      / (?:(?:he|she|they|who|ex|husband|boyfriend|partner|wife|girlfriend|father|dad|brother|son|and|then) (?:\w+ ){0,3}(?:choked|chokes|choking|strangled|strangles|strangling|squeezed my (?:neck|throat)|squeezes my (?:neck|throat))(?! (?:up|on|back|at))|(?:choked|strangled) (?:me|her|us) |(?:hands?|arm|belt|cord|scarf) (?:\w+ ){0,2}(?:around|on|round|across) my (?:neck|throat)|been (?:choked|strangled)|(?:me )?(?:ahorco|ahorca|ahorcarme|estrangulo|estrangula|apreto el cuello|aprieta el cuello|agarro del cuello|agarra del cuello)(?! en)|manos (?:en|al|alrededor de[l]?) (?:mi |el )?cuello) /,
  },
  may_hurt_someone: {
    isEnough: true,
    pattern:
      / (?:i (?:am going to|want to|will|might|could|am about to|am afraid i will|am scared i will|keep thinking about) (?:\w+ )?(?:kill|stab|shoot|strangle|smother|poison|hurt|shake|drown|burn|hit) (?:him|her|them|my (?:baby|kids?|son|daughter|husband|wife|ex|boyfriend|partner|mother|mom|father)|the (?:baby|kids?)|someone|everyone)(?! (?:feelings|with kindness|if i (?:tell|leave|say)|by (?:telling|saying|leaving)))|i (?:shook|hit|slapped|punched|choked|burned|threw) (?:the|my) (?:baby|newborn|infant|toddler|kid|kids|son|daughter|child)|(?:lo|la|los) voy a matar|voy a matar (?:a )?(?:lo|la|mi|ell|ella)|(?:quiero|ganas de) matar(?:lo|la|los)|(?:sacudi|le pegue|golpee) a mi (?:bebe|hij[oa]|nin[oa])) /,
  },
  child_in_danger: {
    pattern: new RegExp(
      ` (?:${THEY} (?:\\w+ ){0,4}${HURTS} (?:\\w+ ){0,3}${CHILD}|${CHILD} (?:\\w+ ){0,4}(?:is|was|being|gets|got|has been|said|says|told me|tells me|dice|dijo)(?: \\w+){0,6} ${HURTS}|(?:took|taking|take|kidnapped|run off with|se llevo|llevarse) ${CHILD}|(?:kill|hurt|matar|lastimar) ${CHILD}|${CHILD} (?:is |are |was )?(?:left )?alone (?:\\w+ ){0,4}(?:apartment|house|car|night|home)) `,
    ),
  },
  found_or_followed: {
    pattern:
      / (?:found (?:me|us|out where (?:i|we) live|my (?:new )?(?:address|place|apartment))|knows where (?:i|we) (?:live|am|are|work|moved)|(?:is|was|been|keeps) (?:following|stalking|watching|waiting for|tracking) (?:me|us)|follow(?:s|ed) (?:me|us)|stalk(?:s|ing|ed|er)|(?:tracker|airtag|gps)|sits? (?:outside|in his car)|parked (?:outside|in front)|drives? (?:by|past) my|waiting outside|(?:me|nos) (?:encontro|sigue|siguio|persigue|espera|esta siguiendo|anda siguiendo|vigila)|sabe donde (?:vivo|vivimos|estoy|trabajo)|rastreador|afuera de mi (?:casa|trabajo)) /,
  },
  means_asked: {
    isEnough: true,
    pattern: new RegExp(
      ` (?:${[
        `(?:what (?:happens|would happen|will happen)|que (?:pasa|pasaria)) (?:if|when|si) (?:you|i|someone|somebody|a person|me|uno|alguien|te) (?:take|took|takes|swallow|drink|mix|tomo|toma|tomas|tomara|trago) (?:\\w+ ){0,3}(?:${MANY}|\\d+)(?: \\w+){0,4}`,
        `how (?:many|much) (?:(?:\\w+ ){0,2}(?:${MEDICINE}) )?(?:is|are|would be) (?:too (?:many|much)|lethal|fatal|deadly)`,
        'how (?:many|much) (?:\\w+ ){0,4}to (?:die|overdose|kill (?:myself|yourself|someone)|not wake up|end it)',
        `how (?:many|much) (?:\\w+ ){0,3}(?:${MEDICINE}) (?:\\w+ ){0,3}(?:kill|die|overdose|lethal|not wake)`,
        '(?:lethal|fatal|deadly) (?:dose|amount)',
        'dosis (?:letal|mortal)',
        `cuant[ao]s (?:${MEDICINE}) (?:\\w+ ){0,4}(?:morir\\w*|matan?|no despertar|demasiad[ao]s|mortal)`,
        '(?:painless|easiest|quickest|fastest|best|least painful|sure) (?:way|method)s? to (?:die|kill myself|end it|end my life|go)',
        '(?:la )?(?:manera|forma) (?:mas )?(?:facil|rapida|sin dolor) de (?:morir|matarme|matarse)',
        '(?:ways|methods) to (?:kill myself|die|commit suicide)',
      ].join('|')}) `,
    ),
  },
  eating_emergency: {
    pattern:
      / (?:faint(?:ed|ing)?|pass(?:ed|ing)? out|black(?:ed)? out|dizzy|blood|bleeding|chest|heart|palpitations|can not stand|collapsed|desmay\w*|sangre|pecho|corazon|palpitaciones|mare\w*) /,
  },
  medical_concern: {
    isEnough: true,
    pattern:
      / (?:(?:baby|newborn|kid|son|daughter|child|toddler|infant|bebe|hij[oa]|nin[oa]) (?:\w+ ){0,5}(?:fever|temperature|fiebre|calentura|temperatura)(?: \w+){0,4} (?:10[3-7](?:\.\d)?|39(?:\.\d)?|4[01](?:\.\d)?)|(?:10[4-7](?:\.\d)?|4[01](?:\.\d)?) (?:\w+ )?(?:fever|de fiebre|de calentura)|fever (?:of )?(?:10[4-7])) /,
  },
  self_injury: {
    pattern:
      / (?:cut|cuts|cutting|burn\w*|scratch\w*|scars?|hit(?:ting)? myself|punch\w* (?:myself|the wall)|self harm\w*|hurt(?:ing)? myself|harm(?:ing)? myself|corto|cortes|cortarme|cortando|corte|quemo|quemarme|lastimo|lastimarme|razor|blade|navaja) /,
  },
};

/** What comes before or after turns it around: "he never choked me", "in the movie", "ten years ago". */
const TURNED =
  / (?:(?:(?<!can )not|no|nunca) (?:\S+ ){0,2}|(?:never|nobody|movie|film|show|book|novel|series|episode|dream|dreamed|podcast|class|news|used|jamas|nadie|pelicula|novela|serie|sone|noticias) (?:\S+ ){0,6})$/;
const OVER =
  /^ (?:\S+ ){0,5}(?:years ago|when i was (?:a |little|young|\d)|in the (?:movie|film|book|show)|hace (?:\w+ )?anos|cuando era|lol|haha|jaja|jk) /;

function isTold(pattern: RegExp, plain: string): boolean {
  const match = pattern.exec(plain);
  return (
    match !== null &&
    !TURNED.test(plain.slice(0, match.index + 1)) &&
    !OVER.test(plain.slice(match.index + match[0].length - 1))
  );
}

const rankOf = (situation: Situation) => SITUATIONS.indexOf(situation);

/**
 * What is happening, for each kind of danger that was found, and for signs that are enough by themselves. Pure.
 * @param plain what `normalise` makes of the message
 * @returns in the order in which help saves a life; what is only doubtful comes last
 */
export function situationsIn(
  plain: string,
  found: readonly Danger[],
  language: Danger['language'],
): HeardDanger[] {
  const said = new Set(
    SITUATIONS.filter((situation) => SIGNS[situation] && isTold(SIGNS[situation].pattern, plain)),
  );
  // A question about amounts isn't a swallowed amount; its reply speaks to anyone who took it, too.
  if (said.has('means_asked')) said.delete('poison_taken');
  const enough = DANGER_KINDS.flatMap((kind): HeardDanger[] => {
    const situation = SITUATIONS.find(
      (one) => KIND_OF[one] === kind && said.has(one) && SIGNS[one]!.isEnough,
    );
    return situation ? [{ kind, situation, level: 'clear', language }] : [];
  });
  const others = found
    .filter(({ kind }) => !enough.some((danger) => danger.kind === kind))
    .map((danger): HeardDanger => {
      const situation =
        danger.level === 'doubtful'
          ? undefined
          : SITUATIONS.find((one) => KIND_OF[one] === danger.kind && said.has(one));
      return { ...danger, situation: situation ?? GENERAL_SITUATION[danger.kind] };
    });
  return [...enough, ...others].sort(
    (a, b) =>
      Number(a.level === 'doubtful') - Number(b.level === 'doubtful') ||
      rankOf(a.situation) - rankOf(b.situation),
  );
}
