import type { DangerKind } from '../kinds.ts';

/**
 * What no one says who is not in danger, in the few ways in which most people say it, so that the plainest words never hang on what was learned. Read on what
 * `normalise` makes of a message. "Not" before it, a story or figure of speech around it, and it is left to the model.
 */
const THEY =
  '(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|stepdad|mom|mother|son|brother|sister|uncle|boss|manager|landlord|roommate|neighbor|neighbour|man|guy)';
const HURT =
  '(?:choked|strangled|punched|punches|slapped|slaps|kicked|kicks|raped|rapes|stabbed|beats|beat|hit|hits|hurts|molested|assaulted|choking|hitting|beating|strangling)';
const WHOM =
  '(?:me|us|her|him|my (?:son|daughter|kid|kids|child|children|baby|mom|mum|mother|sister|brother|dog|cat|friend))';
const ELL =
  '(?:ell|ella|el|esposo|esposa|marido|novio|novia|pareja|ex|papa|padre|padrastro|mama|hijo|hermano|suegro|suegra|jefe|tio|abuelo|patron|cunado|vecino)';
const PEGA =
  '(?:pega|pego|pegaba ayer|golpea|golpeo|ahorco|ahorca|estrangulo|violo|viola|pateo|patea|abofeteo|apunalo|amenaza con|amenazo con|esta pegando|esta golpeando)';
const LATELY =
  '(?:last night|today|tonight|again|this morning|yesterday|on purpose|every night|every day|these days|right now)';

const BONE =
  '(?:arm|wrist|nose|ribs?|jaw|fingers?|thumb|collarbone|leg|tooth|teeth|cheekbone|eye socket|eardrum|hand|foot|ankle)';
const HUESO =
  '(?:brazo|nariz|costillas?|boca|labio|dedos?|dientes?|mandibula|muneca|pierna|ceja|timpano|pomulo|mano)';
/** Anyone else who may lay hands on someone. */
const ANYBODY = `(?:${THEY}|stepfather|stepmother|fiance|hubby|cousin|grandson|nephew|carer|caregiver|aide|nurse|teacher|sitter|babysitter|coach|priest|supervisor|coworker)`;
const LATELY_TOLD =
  '(?:last|yesterday|today|this|tonight|again|because|for|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))';

const POISON =
  '(?:battery|batteries|magnet|magnets|bleach|antifreeze|drain cleaner|rat poison|drano|lamp oil|lighter fluid|detergent pod|laundry pod|dishwasher pod|pesticide|weedkiller|weed killer)';

const patterns: Record<DangerKind, RegExp> = {
  medical: new RegExp(
    ` (?:${[
      '(?:is|are) not breathing',
      '(?:is|are|am) having a (?:stroke|seizure|heart attack)',
      '(?:overdosed|overdosing|took too many|od would) (?:on )?(?:my |his |her |the |of my )?(?:pills|meds|tylenol|painkillers|heroin|fentanyl|insulin|sleeping|antidepressants|xanax|benzos|aspirin|ibuprofen|paracetamol|benadryl|opioids|oxy|methadone)',
      `(?:swallowed|ate|drank) (?:a |an |the |some |his |her |my |two |three |whole |of |bottle |button |coin |cell |handful ){0,4}${POISON}`,
      '(?:found (?:him|her) |is |lying |she is |he is )unconscious',
      '(?:i |we )?(?:can ?not|cant|will not|wont|does not|doesnt) wake (?:him|her|my \\w+) up',
      '(?:lips|face|fingers) (?:are |is |have |has )?(?:turning |turned |going |gone )?blue',
      '(?:face|mouth) (?:is |has |suddenly )*(?:drooping|droops|dropped|droopy)',
      'throat is (?:closing|swelling)',
      '(?:coughing|vomiting|throwing|spitting) up blood',
      '(?:bebe|hijo|hija|mama|papa|esposo|nino|nina) no (?:respira|despierta|reacciona)(?! ni con)',
      'no (?:puedo|podemos) (?:despertarlo|despertarla)',
      'le esta dando (?:un infarto|un derrame|una convulsion)',
      'se (?:trago|tomo|comio) (?:una? |el |la |unas |mi |mis |un monton de ){0,2}(?:pila|pilas|imanes|cloro|veneno|raticida|destapacanos|pastillas de)',
      'vomitando sangre',
      '(?:labios|boca|cara) (?:se le pusieron |se le puso |los tiene |esta |estan )(?:morados|morada|azules|azul|chueca|torcida)',
      'can not breathe (?:,|\\.|and) (?:my )?(?:throat|lips|tongue|face|chest)',
      'is seizing',
      '(?:had|having|has) (?:a |another )?seizures? (?:today|just now|this morning|tonight|last night|again|right now)',
      'keeps passing out',
      '(?:passed out|fainted) (?:twice|again|three times)',
      '(?:throat|tongue|lips|face) (?:is |are |was |feels |has )?(?:swelling|swollen|swelled|closing|puffing up)(?! (?:from|since|after|with) (?:the |my |her |his )?(?:braces|wisdom|crying|dentist|surgery|weeping|radio\\w*|tears|tooth))',
      '(?:think (?:i|he|she) (?:just |may have |might have )?(?:od would|overdosed)|(?:i|he|she) (?:just |has |have )?(?:od would|overdosed) (?:last night|tonight|today|yesterday|this (?:morning|afternoon|evening)|again|an? hour))',
      '(?:bebe|nino|nina|hijo|hija) (?:\\w+ ){0,4}quedo (?:flojo|floja|morado|morada)',
      'my (?:son|daughter|toddler|baby|kid|grandson|granddaughter|two year old|niece|nephew) (?:just )?(?:ate|swallowed|got into|drank) (?:\\w+ ){0,3}(?:pills|iron|medicine|gummies)(?! (?:at|like|every))',
      'se esta ahogando',
      'se me (?:esta cerrando|cierra) la garganta(?! (?:cuando|de|al|con))',
      'no le entra el aire',
      'no (?:puede|esta) (?:respirar|respirando) bien',
    ].join('|')}) `,
  ),
  self_harm: new RegExp(
    ` (?:${[
      '(?:want|wants|going|plan|planning|ready|need|trying|tried|decided|wanted) to (?:kill (?:myself|himself|herself|themselves)|end (?:my|his|her) (?:own )?life|take (?:my|his|her) own life|commit suicide|hang myself|shoot myself|die(?! (?:of|for|from|laughing|when|in)))',
      '(?:end my (?:own )?life|take my own life|kill myself)(?! (?:laughing|with|for|over|if|at))',
      '(?:cutting|slicing|scratching) my (?:own )?(?:arms?|wrists?|thighs?|legs?)(?! (?:off|hair))',
      'i wish i (?:was|were) dead',
      'do not want to (?:live|be alive|be here anymore|exist)(?! (?:with|in|at|near|like))',
      '(?:i am|i feel|feeling|been) suicidal',
      'kms(?! \\d)',
      '(?:gun|rifle|pistol|shotgun|revolver|knife|razor) (?:\\w+ )?(?:at|to|in|under|against) my (?:own )?(?:chin|mouth|wrist|wrists)',
      '(?:rope|noose|belt) (?:is )?(?:around|round) my neck',
      '(?:going|want|wanted|ready|about) to jump (?:off|from|in front of)(?! the (?:high|diving))',
      'ending (?:it all|my (?:own )?life)(?! with)',
      `(?:cut|cutting|cuts|burn|burned|burning|hurt|hurting|harm|harming|harmed) myself ${LATELY}`,
      '(?:took|swallowed) (?:the whole bottle|all (?:the|my|of my) (?:pills|meds))',
      'me quiero (?:matar|morir|suicidar)(?! de)',
      'quiero (?:matarme|morirme|suicidarme|quitarme la vida|morir)(?! de)',
      'me voy a (?:matar|suicidar|quitar la vida)',
      'no quiero (?:vivir|seguir viviendo|estar viva|existir)(?! (?:con|en))',
      'me (?:corto|hice cortes|estoy cortando) (?:los brazos|las piernas|en|otra vez|para)',
      'me tome todas las pastillas',
      'me (?:quito|quitare) la vida',
      '(?:quiero|voy a) (?:brincar|aventarme|tirarme|lanzarme) (?:del|de la|al|a las|desde)(?! (?:agua|alberca|piscina|paracaidas|sofa|cama))',
      '(?:think|thinking|thought|thoughts) (?:about|of) (?:jumping (?:off|from|in front)|driving (?:off (?:the|a)|into (?:the|a))|crashing (?:my|the) car|hanging myself|overdosing|killing myself|cutting myself|drowning myself|shooting myself)',
      '(?:throw|threw|throwing|step|stepping|walk|walking|jump|jumping|lie|lying) (?:myself |down |out )?(?:in front of|under) (?:a|the) (?:train|truck|lorry|bus|tram|subway|metro)(?! in)',
      '(?:sat|sit|sitting|stood|standing|stand|lay|laid|lying) (?:\\w+ ){0,3}(?:on|by|at|over) the (?:rails|tracks|train tracks|railings?|ledge|edge of the (?:bridge|roof|platform|cliff)|bridge railing|parapet)',
      'how (?:do|can) (?:i|you) hide (?:the |my |your )?cuts',
      'i cut (?:again (?:last|tonight|today|because|and)|before (?:i|dates|bed|school|work)|to feel|because i (?:hate|deserve)|so i (?:can|do not) (?:sleep|feel))',
      'i (?:slit|slashed|did) my wrists?',
      'i (?:have been |am )?cutting again(?! (?:the|out|back|carbs|sugar|hair|fabric|up))',
      'pray(?:ing)? (?:that |for )?(?:god|he|the lord|jesus) (?:takes|would take|will take|to take|take) me(?! (?:back|home from|there|somewhere|seriously|as))',
      '(?:does it hurt|how long does it take|the (?:best|quickest|easiest|fastest|least painful|painless) way) to (?:hang|drown|shoot|kill|suffocate|poison) (?:yourself|oneself|myself)',
      '(?<!(?:se|casi|el|la|lo|si no) )me mato (?:hoy|manana|esta noche|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))(?! (?:en el (?:gym|gimnasio)|trabajando|estudiando))',
      '(?:took|swallowed) (?:all of|all|the rest of|a whole bottle of|the whole bottle of) (?:the |my |his |her )?(?:pills|lithium|tylenol|insulin|morphine|oxy|antidepressants|xanax|ambien|blood pressure)',
      '(?:i|he|she) (?:tried|attempted) to (?:hang|drown|shoot|kill|gas) (?:myself|himself|herself) (?:this|last|yesterday|today|tonight|on|again)',
      '(?:quitarme|quitarse|se quiere quitar|se quiso quitar) la vida',
      '(?:sentad[ao]|parad[ao]|pare|sente) (?:\\w+ ){0,3}(?:en el techo|en la azotea|en el puente|en las vias|en la cornisa|en el barandal|en la orilla del)',
    ].join('|')}) `,
  ),
  harm_from_other: new RegExp(
    ` (?:${[
      `${THEY} (?:just |has |had |also |then |always |still |keeps |is )?${HURT} ${WHOM}(?! (?:up|at|back|to|with (?:a text|the)|in (?:chess|scrabble|cards|tennis)))`,
      `${THEY} (?:is going to|will|wants to|says (?:he|she) will|said (?:he|she) (?:will|would|is going to)|threatens to|threatened to|tried to) kill ${WHOM}(?! (?:if (?:i (?:forget|eat|spill|see|touch|break|miss|am late|do not (?:finish|call|show|send|bring|water|clean|answer))|the|it|this|we (?:are late|miss))|when|with|for|but|over))`,
      `${THEY} (?:just |has |had |also |then |always |still |keeps |is )?(?:pushed|pushes|shoved|shoves|threw|throws|slammed|slams|pinned|pins|dragged|drags|knocked|held|holds) (?:me|us|my \\w+) (?:down|against|into|across|onto|to the (?:floor|ground)|by (?:my|the) (?:hair|throat|neck)|out of the (?:car|bed))(?! (?:a bit|gently|here|for a hug|and tickled|the (?:slide|slope|hill)))`,
      `${THEY} (?:pulled|pulls|pointed|points|aimed|held|put) (?:a|the|his|her) (?:gun|knife|rifle|pistol|machete|shotgun) (?:on|at|to) (?:me|us|my)`,
      `i (?:shook|hit|slapped|punched|choked|kicked|hurt|burned) (?:the|my) (?:baby|newborn|toddler|kid|son|daughter|wife|husband|mother|mom|girlfriend|boyfriend) (?:again|last night|today|this morning|tonight|yesterday|on purpose|hard|so hard)`,
      'i am going to (?:shoot|stab) (?:him|her|them|everyone|everybody|my \\w+)(?! (?:a|an|some|the|another|in the (?:foot|photo)))',
      'me (?:aventoo?|empujo|jalo|arrastro|azoto) (?:\\w+ ){0,2}(?:contra|por las escaleras|del pelo|de los pelos|al (?:piso|suelo))',
      'me (?:tiene|tienen) (?:encerrada|encerrado)',
      '(?:his|her) hands? (?:was |were )?(?:around|on|at|round) my (?:neck|throat)',
      '(?:gun|knife) (?:to|at|against|on) (?:my|our) (?:head|throat|face|back|neck)',
      '(?:raped|molested|sexually assaulted) by',
      '(?:tracker|airtag|gps) (?:on|in|under|inside) my (?:car|bag|purse|coat)',
      'he (?:has )?found me',
      `${ELL} (?:\\w+ ){0,2}(?:me|nos|le) ${PEGA}(?! (?:el sol|la gripe|un susto))`,
      `me ${PEGA} (?:mi|el) ${ELL}`,
      'me quiere matar',
      'me puso (?:la pistola|el cuchillo|las manos en el cuello)',
      'tengo miedo (?:de |a )?que me mate',
      `(?!i |we |it |that |who |fall |vet |ice |horse |dog |heifer |brute |granny )\\w+ (?:just |has |had |also |then )?(?:broke|breaks|fractured|cracked|dislocated) (?:\\w+ of |\\w+ )?my ${BONE} ${LATELY_TOLD}`,
      `(?<!(?:cuando|que|se|viejo|mama|papa) )(?:me|le|nos) (?:rompio|quebro|partio|fracturo|zafo|disloco|tumbo|revento) (?:otra vez |un |una |el |la |los |las |dos |tres )*${HUESO}`,
      `${ANYBODY} (?:\\w+ ){0,6}(?:has been|is|was|keeps|been) (?:hitting|beating|choking|slapping|kicking|punching|molesting|raping) (?:them|${WHOM})`,
      `${ANYBODY} (?:has |had |just |also |then |keeps |is |still )?(?:burned|burnt|burns|burning|spat on|spits on|urinated on|whipped|whips|whipping|belted|belts|chained|chains|starves|starving|drugs|drugged|drugging) ${WHOM}`,
      '(?:pour|pouring|poured|throw|throwing|threw) (?:the |some |a pot of |a pan of )*(?:boiling|hot|scalding) (?:water|oil|tea|coffee|soup|grease) (?:on|over|at) (?:him|her|me|us|my)',
      '(?:puts?|putting|slip|slipping|slipped) (?:poison|antifreeze|rat poison|his pills|pills|bleach|drops|sleeping pills) in(?:to)? (?:his|her|my|their) (?:\\w+ )?(?:coffee|food|drink|tea|dinner|soup|water|lunch|juice|wine)',
      'i shook (?:the|my) (?:baby|newborn|infant)(?! (?:awake|gently|up|to wake))',
      '(?:echo|echando|eche|echarle|pongo|poniendo|puse|ponerle|echandole|poniendole) (?:veneno|raticida|cloro|vidrio molido|pastillas)(?: \\w+){0,3} (?:en|a) (?:la|su|el|mi) (?:comida|cafe|sopa|te|agua|jugo|bebida)',
      'i (?:slapped|hit|shoved|shook|pinched|punched|choked|kicked) (?:the (?:lady|man|woman|old man|old lady|patient|resident|client)|my (?:patient|client|resident|grandmother|nan|grandma))',
      '(?:fantasi[sz]e|fantasi[sz]ing|think|thinking|dream|dreaming|imagine) (?:about|of) (?:stabbing|killing|shooting|strangling|poisoning|suffocating|smothering|drowning) (?:him|her|them|my \\w+)',
      '(?:i want to|i am going to|going to|planning to) (?:shoot|stab|kill|strangle|poison|smother|suffocate|drown|burn) (?:him|her|everyone|my (?:husband|wife|boss|ex|mother|father|baby|son|daughter)|the (?:kids|baby|judge|house down))(?! (?:with|when|if|for|lol|one|some|a |over|but))',
      '(?:brought|bringing|bring|taking|packed|loaded|bought|buying|took) (?:a |the |his |my |her )?(?:gun|knife|rifle|pistol|shotgun|machete|bullets)(?: \\w+){0,4} (?:to (?:shoot|kill|stab|use it)|to the (?:courthouse|court|office|school|church)|in my lunch)',
      '(?:left|leave|leaves|leaving) (?:them|him|her|the (?:kids|baby|children|twins)|my (?:kids|baby|children|son|daughter)) (?:\\w+ ){0,2}alone (?:\\w+ ){0,4}(?:apartment|house|home|car|flat|trailer|motel|hotel|night|overnight)',
      `${ANYBODY} (?:\\w+ ){0,2}(?:punched|punches|struck|strikes|smacked|smacks|hit|hits|kicked|kicks|elbowed|headbutted|slapped|slaps|backhanded) (?:me )?(?:in |on |across )?(?:the (?:side|back) of )?(?:my|the) (?:own )?(?:head|face|jaw|stomach|belly|ribs|mouth|ear|chest|back of)(?! (?:shot|of the (?:net|line|queue)))`,
      '(?:tracker|airtag|gps) (?:in|on|inside|under) my (?:kids|kid is|son is|daughter is|child is|baby is|dog is) ',
      '(?:grabbed|grabs|groped|gropes|touched|touches) (?:me |her |my daughter )?(?:between (?:the|my|her) legs|down there|my (?:breasts?|crotch|privates))',
      '(?:me|le|nos) (?:toca|toco|agarra|agarro) (?:ahi abajo|sus partes|mis partes|alli abajo)',
      'me (?:jalo|jala|arrastro|agarro|agarra) de (?:las|los|el) (?:grenas|pelos|pelo|cabello|cabellos|mechas)',
      'me (?:agarro|agarra) a (?:golpes|cachetadas|patadas|punetazos|cinturonazos)',
      '(?:set fire to|tried to burn|poured gas on) (?:me|us|our (?:bed|mattress|house)|my (?:bed|mattress))(?! (?:down with))',
      '(?:prometio|vendio|va a vender|quiere casar|va a casar) (?:\\w+ )?con (?:un hombre|un senor|el patron|su)',
    ].join('|')}) `,
  ),
  eating:
    / (?:(?:make|making|made) myself (?:throw up|vomit|puke|be sick)|(?:throw|throwing) up (?:after (?:every meal|i eat|eating|dinner|lunch)|my food)|me provoco el vomito|me meto (?:los dedos|el dedo)|vomito (?:todo )?lo que como|vomito despues de (?:comer|cenar|cada)|pro ana|(?:tengo|creo que tengo|padezco|sufro de) (?:la )?(?:anorexia|bulimia)(?! en remision)|i (?:think i )?(?:have|am) (?:anorexia|bulimia|anorexic|bulimic)|(?:llevo|lleva|tengo|va) (?:ya |casi |como )?(?:\w+ ){1,2}(?:dias|semanas) (?:sin (?:comer|probar bocado)(?! (?:pan|dulces?|azucar|carne|harinas?|chocolate|tortillas?|nada (?:dulce|frito)))|a pura agua|con puro (?:cafe|te|agua)|solo con (?:agua|cafe|te))) /,
};

const LEFT_TO_THE_MODEL =
  /(?:^| )(?:(?<!(?:can|could|should) )not|never|no|nobody|nunca|jamas|nadie|sin|would|film|movie|show|book|novel|thriller|reading|leyendo|series|episode|song|game|news|pelicula|novela|serie|cancion|libro|noticias|dream|dreamed|sone|story|character|podcast|class|training|years|anos|used|ago|child|kid|nina|joke|broma|laughing|if|preguntaron|preguntan|asked|asks|\d+) (?:\S+ ){0,6}$/;
const OVER =
  /^ ?(?:\S+ ){0,5}(?:years ago|(?<!(?:min|mins|minutes|minute|hour|hours|moment) )ago|when i was|hace \w+ anos|cuando era|in the (?:film|movie|book|show)|de (?:risa|verguenza|pena|amor|hambre|calor|sueno)|jk|lol|haha|jaja|at (?:chess|cards)|(?:cuando|porque|si) (?:vea|se entere|rompi|se me)|under the table|in the (?:drill|class|lesson|back at)|al clavo|pataditas|el pelo|some curtains) /;

/** Whether some words say outright that someone is in a kind of danger. */
export function saysOutright(kind: DangerKind, plain: string): boolean {
  const match = patterns[kind].exec(plain);
  return (
    match !== null &&
    !LEFT_TO_THE_MODEL.test(plain.slice(0, match.index + 1)) &&
    !OVER.test(plain.slice(match.index + match[0].length - 1))
  );
}
