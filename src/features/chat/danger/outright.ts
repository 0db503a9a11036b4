import type { DangerKind } from './kinds.ts';

/**
 * What nobody says who is not in danger, in the few ways in which most people say it, so that the plainest words never hang on what was learned. Read on what
 * `normalise` makes of a message. "Not" before it, a story or figure of speech around it, and it is left to the model.
 */
const THEY = '(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|stepdad|mom|mother|son|brother|sister|uncle|boss|manager|landlord|roommate|neighbor|neighbour|man|guy)';
const HURT = '(?:choked|strangled|punched|punches|slapped|slaps|kicked|kicks|raped|rapes|stabbed|beats|beat|hit|hits|hurts|molested|assaulted|choking|hitting|beating|strangling)';
const WHOM = '(?:me|us|her|him|my (?:son|daughter|kid|kids|child|children|baby|mom|mum|mother|sister|brother|dog|cat|friend))';
const ELL = '(?:ell|ella|el|esposo|esposa|marido|novio|novia|pareja|ex|papa|padre|padrastro|mama|hijo|hermano|suegro|suegra|jefe|tio|abuelo|patron|cunado|vecino)';
const PEGA = '(?:pega|pego|pegaba ayer|golpea|golpeo|ahorco|ahorca|estrangulo|violo|viola|pateo|patea|abofeteo|apunalo|amenaza con|amenazo con|esta pegando|esta golpeando)';
const LATELY = '(?:last night|today|tonight|again|this morning|yesterday|on purpose|every night|every day|these days|right now)';

const POISON = '(?:battery|batteries|magnet|magnets|bleach|antifreeze|drain cleaner|rat poison|drano|lamp oil|lighter fluid|detergent pod|laundry pod|dishwasher pod|pesticide|weedkiller|weed killer)';

const patterns: Record<DangerKind, RegExp> = {
  medical: new RegExp(` (?:${[
    '(?:is|are) not breathing', '(?:is|are|am) having a (?:stroke|seizure|heart attack)', '(?:overdosed|overdosing|took too many|od would) (?:on )?(?:my |his |her |the |of my )?(?:pills|meds|tylenol|painkillers|heroin|fentanyl|insulin|sleeping)',
    `(?:swallowed|ate|drank) (?:a |an |the |some |his |her |my |two |three |whole |of |bottle |button |coin |cell |handful ){0,4}${POISON}`, '(?:found (?:him|her) |is |lying |she is |he is )unconscious', '(?:i |we )?(?:can ?not|cant|will not|wont|does not|doesnt) wake (?:him|her|my \\w+) up', '(?:lips|face|fingers) (?:are |is |have |has )?(?:turning |turned |going |gone )?blue', '(?:face|mouth) (?:is |has |suddenly )*(?:drooping|droops|dropped|droopy)',
    'throat is (?:closing|swelling)', '(?:coughing|vomiting|throwing|spitting) up blood', '(?:bebe|hijo|hija|mama|papa|esposo|nino|nina) no (?:respira|despierta|reacciona)(?! ni con)', 'no (?:puedo|podemos) (?:despertarlo|despertarla)', 'le esta dando (?:un infarto|un derrame|una convulsion)', 'se (?:trago|tomo|comio) (?:una? |el |la |unas |mi |mis |un monton de ){0,2}(?:pila|pilas|imanes|cloro|veneno|raticida|destapacanos|pastillas de)', 'vomitando sangre', '(?:labios|boca|cara) (?:se le pusieron |se le puso |los tiene |esta |estan )(?:morados|morada|azules|azul|chueca|torcida)',
  ].join('|')}) `),
  self_harm: new RegExp(` (?:${[
    '(?:want|wants|going|plan|planning|ready|need|trying|tried|decided|wanted) to (?:kill (?:myself|himself|herself|themselves)|end (?:my|his|her) (?:own )?life|take (?:my|his|her) own life|commit suicide|hang myself|shoot myself|die(?! (?:of|for|from|laughing|when|in)))',
    'end my own life', 'i wish i (?:was|were) dead', 'do not want to (?:live|be alive|be here anymore|exist)(?! (?:with|in|at|near|like))', '(?:i am|i feel|feeling|been) suicidal', 'kms(?! \\d)',
    '(?:gun|rifle|pistol|shotgun|revolver|knife|razor) (?:\\w+ )?(?:at|to|in|under|against) my (?:own )?(?:chin|mouth|wrist|wrists)', '(?:rope|noose|belt) (?:is )?(?:around|round) my neck', '(?:going|want|wanted|ready|about) to jump (?:off|from|in front of)(?! the (?:high|diving))', 'ending (?:it all|my (?:own )?life)(?! with)',
    `(?:cut|cutting|cuts|burn|burned|burning|hurt|hurting|harm|harming|harmed) myself ${LATELY}`, '(?:took|swallowed) (?:the whole bottle|all (?:the|my|of my) (?:pills|meds))',
    'me quiero (?:matar|morir|suicidar)(?! de)', 'quiero (?:matarme|morirme|suicidarme|quitarme la vida|morir)(?! de)', 'me voy a (?:matar|suicidar|quitar la vida)', 'no quiero (?:vivir|seguir viviendo|estar viva|existir)(?! (?:con|en))', 'me (?:corto|hice cortes|estoy cortando) (?:los brazos|las piernas|en|otra vez|para)', 'me tome todas las pastillas', 'me (?:quito|quitare) la vida', '(?:quiero|voy a) (?:brincar|aventarme|tirarme|lanzarme) (?:del|de la|al|a las|desde)(?! (?:agua|alberca|piscina|paracaidas|sofa|cama))',
  ].join('|')}) `),
  harm_from_other: new RegExp(` (?:${[
    `${THEY} (?:just |has |had |also |then |always |still |keeps |is )?${HURT} ${WHOM}(?! (?:up|at|back|to|with (?:a text|the)|in (?:chess|scrabble|cards|tennis)))`,
    `${THEY} (?:is going to|will|wants to|says (?:he|she) will|said (?:he|she) (?:will|would|is going to)|threatens to|threatened to|tried to) kill ${WHOM}(?! (?:if i (?:forget|eat|spill|see|touch|break)|when|with|for|but|over))`,
    `${THEY} (?:just |has |had |also |then |always |still |keeps |is )?(?:pushed|pushes|shoved|shoves|threw|throws|slammed|slams|pinned|pins|dragged|drags|knocked|held|holds) (?:me|us|my \\w+) (?:down|against|into|across|onto|to the (?:floor|ground)|by (?:my|the) (?:hair|throat|neck)|out of the (?:car|bed))(?! (?:a bit|gently|here|for a hug|and tickled|the (?:slide|slope|hill)))`,
    `${THEY} (?:pulled|pulls|pointed|points|aimed|held|put) (?:a|the|his|her) (?:gun|knife|rifle|pistol|machete|shotgun) (?:on|at|to) (?:me|us|my)`, `i (?:shook|hit|slapped|punched|choked|kicked|hurt|burned) (?:the|my) (?:baby|newborn|toddler|kid|son|daughter|wife|husband|mother|mom|girlfriend|boyfriend) (?:again|last night|today|this morning|tonight|yesterday|on purpose|hard|so hard)`,
    'i am going to (?:shoot|stab) (?:him|her|them|everyone|everybody|my \\w+)(?! (?:a|an|some|the|another|in the (?:foot|photo)))', 'me (?:aventoo?|empujo|jalo|arrastro|azoto) (?:\\w+ ){0,2}(?:contra|por las escaleras|del pelo|de los pelos|al (?:piso|suelo))', 'me (?:tiene|tienen) (?:encerrada|encerrado)',
    '(?:his|her) hands? (?:was |were )?(?:around|on|at|round) my (?:neck|throat)', '(?:gun|knife) (?:to|at|against|on) (?:my|our) (?:head|throat|face|back|neck)', '(?:raped|molested|sexually assaulted) by', '(?:tracker|airtag|gps) (?:on|in|under|inside) my (?:car|bag|purse|coat)', 'he (?:has )?found me',
    `${ELL} (?:\\w+ ){0,2}(?:me|nos|le) ${PEGA}(?! (?:el sol|la gripe|un susto))`, `me ${PEGA} (?:mi|el) ${ELL}`, 'me quiere matar', 'me puso (?:la pistola|el cuchillo|las manos en el cuello)', 'tengo miedo (?:de |a )?que me mate',
  ].join('|')}) `),
  eating: / (?:(?:make|making|made) myself (?:throw up|vomit|puke|be sick)|(?:throw|throwing) up (?:after (?:every meal|i eat|eating|dinner|lunch)|my food)|me provoco el vomito|me meto (?:los dedos|el dedo)|vomito (?:todo )?lo que como|vomito despues de (?:comer|cenar|cada)|pro ana) /,
};

const LEFT_TO_THE_MODEL = /(?:^| )(?:not|never|no|nobody|nunca|jamas|nadie|sin|would|film|movie|show|book|novel|series|episode|song|game|news|pelicula|novela|serie|cancion|libro|noticias|dream|dreamed|sone|story|character|podcast|class|training|years|anos|used|ago|child|kid|nina|joke|broma|laughing|if|preguntaron|preguntan|asked|asks|\d+) (?:\S+ ){0,6}$/;
const OVER = /^ ?(?:\S+ ){0,5}(?:years ago|ago|when i was|hace \w+ anos|cuando era|in the (?:film|movie|book|show)|de (?:risa|verguenza|pena|amor|hambre|calor|sueno)|jk|lol|haha|jaja|at (?:chess|cards)|(?:cuando|porque|si) (?:vea|se entere|rompi|se me)|under the table|in the (?:drill|class|lesson|back at)|al clavo|pataditas|el pelo|some curtains) /;

/** Whether some words say outright that somebody is in a kind of danger. */
export function saysOutright(kind: DangerKind, plain: string): boolean {
  const match = patterns[kind].exec(plain);
  return match !== null && !LEFT_TO_THE_MODEL.test(plain.slice(0, match.index + 1)) && !OVER.test(plain.slice(match.index + match[0].length - 1));
}
