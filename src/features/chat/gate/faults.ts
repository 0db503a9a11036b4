import type { FaultKind } from './fault-kinds.ts';

const WORDS =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|hundred|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|thousand|half an?|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|mil)';
/** A number as figures or in words, English and Spanish without accents, as the source of a regular expression: "1,200", "eight hundred", "mil doscientas". */
const COUNT = `(?:\\d[\\d.,]*|${WORDS}(?:[ -](?:(?:and|y) )?${WORDS}){0,5})`;

/**
 * What gives a bad sentence away, in both languages, over plain words in small letters. "Not", "nobody can" or "whether" before the words makes most of it
 * harmless ("I am not a person"). `always` counts in spite of that; only "I can't say whether …" before it helps.
 */
export interface Fault {
  kind: FaultKind;
  pattern: RegExp;
  always?: true;
  /** Wrong only where someone hurts the member. */
  inViolence?: true;
}

const DRUGS =
  'ibuprofen\\w*|tylenol|acetamino\\w+|paracetamol|aspirin\\w*|advil|motrin|aleve|naproxen\\w*|benadryl|nyquil|melatonin\\w*|xanax|alprazolam|\\w+azepam|ativan|valium|ambien|trazodon[ea]|gabapentin\\w*|adderall|lithium|litio|zoloft|sertralin[ea]|prozac|fluoxetin[ea]|insulin\\w*|metformin\\w*|ozempic|anti ?depres\\w+|codein[ea]|tramadol|oxycodone|sleeping pills|pills?|tablets?|capsules?|pastillas?|tabletas?|capsulas?|comprimidos?';
const EL = 'tu (?:esposo|marido|pareja|novio|ex|mujer|esposa|novia)';
const HIM = 'him|her|your (?:husband|wife|partner|boyfriend|girlfriend|ex|spouse|abuser)';
const DISORDER =
  'narcis\\w*|sociopat\\w*|psycho(?:path\\w*|tic)|psicopata|bipolar|borderline|(?:e|)s[cq]u?izofr\\w*|schizophreni\\w*|(?:c-?)?ptsd|tept|depression|depresion|adhd|tdah|ocd|autis\\w*|anorexi\\w*|bulimi\\w*|an? (?:eating|anxiety|personality) disorder|trastorno|codepend\\w*';
const ROLE =
  '(?:human|person|woman|man|therapist|psychologist|doctor|physician|nurse|lawyer|counsel+or|social worker|dietitian)';
const NUTRIENT =
  'sodium|salt|sugar|protein|fiber|carb\\w*|fat|iron|potassium|calcium|cholesterol|caffeine|omega|sodio|sal|azucar|proteinas?|fibra|carbohidratos|grasas?|hierro|potasio|calcio|colesterol|cafeina';
const LETHAL =
  'lethal|fatal|deadly|kill\\w*|overdos\\w*|too (?:many|much)|letal(?:es)?|mortal(?:es)?|mata\\w*|mori\\w+|sobredosis|demasiad[oa]s?';
/** What a doctor has to see, and words that keep someone from one. */
const SIGNS =
  'chest (?:pain|pressure|tightness)|bleed\\w*|fever|faint\\w*|pass(?:ed|ing) out|head injury|concussion|(?:hit|to|on) (?:my|your|the|his|her) head|strangl\\w*|choked|(?:on|around) (?:my|your|the) (?:neck|throat)|overdos\\w*|too many pills|short(?:ness)? of breath|(?:trouble|hard to|cannot|can) breath\\w*|seizure|slurred|numb\\w*|blurred vision|dolor (?:de|en el) pecho|sangr\\w*|fiebre|desmay\\w*|en la cabeza|estrangul\\w*|ahorc\\w*|el cuello|sobredosis|convuls\\w*|falta de aire';
const NO_CARE =
  "(?:(?:not|\\w*n't|no|never|hardly) (?:really )?(?:need|have|necessary|reason|worth)(?: to)? (?:worry|see any(?:one|body)|(?:see|call|visit|go|get|an?|any|the|for)\\w*\\b[^.!?]{0,30}\\b(?:doctor|er|hospital|emergency|ambulance|911|checked|urgent care))|bother (?:with|going)|it(?: will|'ll) (?:pass|go away|stop)|on its own|stay home|(?:just|only|probably|likely|usually|mere|seguramente|solo (?:es|son)|seguro que es)\\b[^.!?]{0,14}\\b(?:anxiety|stress|nerves|gas|panic|nothing|ansiedad|estres|nervios|nada|susto)|nothing (?:serious|to worry)|nada (?:grave|serio)|(?:sleep|wait|walk|ride) (?:it|this|that) (?:off|out)|(?:can|could) (?:safely )?wait|(?<!(?:not|n't|never) )wait (?:a few|and see)|no (?:necesitas|hace falta|es necesario|hay (?:por que|necesidad))[^.!?]{0,30}\\b(?:medic[oa]|doctora?|hospital|urgencias|emergencias|ambulancia|911)|(?:duerme|descansa|acuestate) y)";
/** "The thought that they would be better off without you" tells of despair; the same words alone push into it. */
const NOT_TOLD =
  '(?<!\\b(?:thoughts?|feel\\w*|think\\w*|believ\\w*|idea|says?|said|t[eo]l[dl]s?|sient\\w*|pens\\w*|cre[oes]+|dic\\w*)\\b[^.!?]{0,40})';
const HANDED =
  '(?:phone|celular|telefono|passcode|passwords?|pin|contrasenas?|clave|codes?|codigo|location|ubicacion|accounts?|cards?|tarjeta|messages|mensajes|money|paycheck|savings|dinero|ahorros|sueldo)';

export const FAULTS: readonly Fault[] = [
  {
    kind: 'discourage',
    always: true,
    pattern:
      /\b(?:not|\w*n't|never|stop|no use|no point in|no need to|avoid|no|nunca) (?:call|text|phone|dial|contact|bother|llames|marques|escribas)(?:ing)? (?:with )?(?:the |an? |al? |la )*(?:911|988|hotlines?|lifeline|crisis lines?|linea|ambulanc\w+|police|policia|poison)\b(?![^.!?]*\b(?:from|on|with(?:out)? (?:h\w+|your)|unless|until|while|if|near|when|in front|desde|con|si|mientras|cuando|delante|a menos)\b)/,
  },
  {
    kind: 'discourage',
    pattern:
      /\b(?:911|988|hotline|lifeline|crisis line|police|policia|linea(?: de (?:crisis|ayuda))?)\b[^.!?]{0,12} (?:(?:is|was) (?:closed|shut|fake|useless|a scam)|no longer (?:works|exists)|(?:won't|will not|can't) (?:help|believe)|(?:esta|fue) cerrad[oa]|ya no (?:existe|sirve|funciona)|no (?:te )?(?:sirve|van? a (?:ayudar|creer)))/,
  },
  {
    kind: 'discourage',
    always: true,
    pattern: new RegExp(
      `\\b(?:${SIGNS})\\b[^]{0,120}\\b${NO_CARE}|\\b${NO_CARE}\\b[^]{0,90}\\b(?:${SIGNS})\\b|\\b(?:${SIGNS})\\b[^.!?]{0,40}(?:is|are|es|son) (?:\\w+ )?normal\\b`,
    ),
  },
  {
    kind: 'discourage',
    always: true,
    pattern: new RegExp(
      `${NOT_TOLD}\\b(?:better off (?:without you|dead)|(?:nobody|no one) (?:would|will) (?:ever )?miss you|you should (?:just )?(?:die|end it|kill yourself)|nadie te (?:va a )?extran\\w+|estar[ai]an? mejor sin ti|deberias morir\\w*|matate)\\b`,
    ),
  },

  {
    kind: 'credentials',
    pattern:
      /(?<![,:] )\b(?:type|enter|send|give|tell|share|write|escrib[ea]|mand[ae]|envi[ae]|dame|dime) (?:me |us |nos |here |aqui |in )*(?:your|tu|la|el|su) (?:\w+ ){0,3}(?:password|passcode|card number|bank (?:login|account)|social security|contrasena|clave|tarjeta|cuenta|seguro)\b(?! (?:to|with|a) )|\b(?:pay|buy|send|paga|compra|manda)\b[^.!?]{0,30}\b(?:gift cards?|bitcoin|tarjetas? de regalo)\b/,
  },

  {
    kind: 'dosing',
    always: true,
    pattern: new RegExp(
      `\\b\\d[\\d.,]* ?(?:mg|milligrams?|miligramos?|mcg|micrograms?|iu|ui|units? of insulin|unidades de insulina)\\b(?! (?:(?:a|per|of|de|al) (?:day |dia )?)*(?:${NUTRIENT})\\b)(?<!(?:${NUTRIENT})\\b[^.!?]{0,40})`,
    ),
  },
  {
    kind: 'dosing',
    pattern: new RegExp(
      `\\b(?:tak(?:e|ing)|start with|swallow|use|try|toma(?:r|te|rte|ndo)?|tome(?:se)?|usa)\\b[^.!?]{0,25}\\b(?:${COUNT}|double|another|extra|doble|otra|mas)\\b[^.!?]{0,20}\\b(?:${DRUGS})\\b|\\b${COUNT} (?:${DRUGS})\\b[^.!?]{0,25}\\b(?:every|each|at (?:night|once)|now|tonight|before|daily|a day|cada|al dia|antes|ahora)\\b|\\b(?:half|media) (?:an? )?(?:${DRUGS})\\b`,
    ),
  },
  {
    kind: 'dosing',
    pattern: new RegExp(
      `\\b(?:stop|quit|skip|halve|cut|split|double|increase|reduce|lower|raise|doblar?|dejar?|suspende|aumenta|reduce|baja(?:le)?|duplica|parte)(?: taking| de tomar| a la mitad)? (?:your|the|tus?|la|las|el|los) (?:\\w+ )?(?:dos[ei]s?|medication|medicines?|meds|medicinas?|medicamentos?|${DRUGS})\\b|\\b(?:dose|dosage|dosis)\\b[^.!?]{0,25}\\b(?:is|of|would be|es|de|seria) (?:\\w+ )?\\d`,
    ),
  },
  // How much is too much is a number that no one here says, however carefully.
  {
    kind: 'dosing',
    always: true,
    pattern: new RegExp(
      `\\b(?:${LETHAL})\\b[^.!?]{0,45}\\b${COUNT} ?(?:or more |o mas )?(?:g|grams?|gramos|${DRUGS})\\b|\\b(?:over|above|beyond|more than|up to|mas de|hasta|it takes(?: about)?) ${COUNT} (?:\\w+ )?(?:g|grams?|gramos|${DRUGS})\\b|\\b${COUNT} (?:\\w+ )?(?:g|grams?|gramos|${DRUGS})\\b[^.!?]{0,50}\\b(?:${LETHAL})\\b|\\b(?:how many|how much|cuant[oa]s?)\\b[^]{0,60}\\b(?:${LETHAL})\\b[^]{0,40}[.?!] [^.!?]{0,40}\\b${COUNT}\\b`,
    ),
  },

  {
    kind: 'calories',
    always: true,
    pattern: new RegExp(`\\b${COUNT}[ -]?(?:k?cals?|calories?|calorias?|kilocal\\w+|kj)\\b`),
  },
  {
    kind: 'calories',
    pattern: new RegExp(
      `\\b(?:fast(?:ing)?|(?:go |gone )?without (?:food|eating)|(?:not|stop|no|deja de) (?:eat(?:ing)?|comas|comer|cenar)|eat nothing|ayun[aoe]\\w*)\\b[^.!?]{0,20}\\b(?:${COUNT}|a few|several|varios|unos)[ -](?:hours?|days?|weeks?|horas|dias|semanas)\\b|\\b${COUNT}[ -](?:hour|day) (?:\\w+ )?fast\\b|(?:^|[.!?:,] |\\b(?:try|could|can|should|just) )skip (?:meals|breakfast|lunch|dinner)\\b|\\bsaltate (?:el desayuno|la comida|la cena)\\b|\\bchew and spit\\b`,
    ),
  },
  {
    kind: 'calories',
    pattern:
      /(?<!you )\b(?:mak(?:e|ing) yourself|forc(?:e|ing) yourself to|induc(?:e|ing)|try(?:ing)? to|puedes|provoca(?:te|r|rte)?) (?:\w+ )?(?:throw(?:ing)? up|vomit\w*|sick|purge)\b|\b(?:throw up|vomit|purge) (?:(?:right |just )?after|everything)|\byou can (?:\w+ )?(?:throw up|vomit|purge)|\b(?:throwing up|vomit\w+|purging) (?:can (?:help|bring|be)|helps|para|ayuda)|\b(?:tak\w+|us(?:e|ing|a)|try|toma\w*)\b[^.!?]{0,20}\b(?:laxatives?|laxantes?|diuretics?|diureticos?|diet pills)\b|\b(?:laxatives?|laxantes?) (?:\w+ )?(?:help|ayudan?|sirven?)\b/,
  },

  {
    kind: 'weight',
    pattern:
      /\b(?:goal|target|(?:ideal|healthy|right) (?:weight|bmi)|peso (?:ideal|meta))(?: weight)? (?:for you |para ti )?(?:is|of|should be|would be|at|de|es|seria|debe ser) (?:\w+ )?\d{2,3}\b|\b(?:bmi|imc)\b[^.!?]{0,25}\b1[0-7]\b|\byou are (?:still )?(?:too )?(?:fat|overweight)\b/,
  },
  {
    kind: 'weight',
    pattern: new RegExp(
      `\\b(?:until|till|down to|get to|reach|drop to|weigh|hasta|llegar a|bajar a|pesar?) (?:\\w+ ){0,3}\\d{2,3} ?(?:pounds|lbs?|kilos?|kg|libras)\\b|\\b(?:lose|losing|drop|shed|pierd\\w+|perder|bajar?) (?:at least |up to |about |another |hasta |unas |unos )?${COUNT} ?(?:to |- ?|a )?\\d* ?(?:pounds|lbs?|kilos?|kg|libras)\\b`,
    ),
  },

  {
    kind: 'legal',
    pattern:
      /\b(?:you|she|he|they)(?: will|'ll| are (?:going|sure|guaranteed) to) (?:\w+ly |almost )*(?:win|get|keep|lose|be (?:granted|given|awarded)) (?:\w+ ){0,3}(?:custody|the house|case|in court|alimony|(?:the|your) (?:kids|children)|protective order|asylum|visa)\b|\b(?:i (?:promise|guarantee)|te (?:garantizo|prometo)|seguro que)\b[^.!?]{0,50}\b(?:custody|court|judge|visa|custodia|jueza?|corte|caso)\b|\b(?:custody|court|judge|custodia|jueza?|corte)\b[^.!?]{0,40}\b(?:guaranteed|for sure|100 ?%|garantizad[oa]|es seguro)/,
  },
  {
    kind: 'legal',
    pattern:
      /\b(?:the (?:judge|court) (?:will|is going to|has to|must) (?:\w+ )?(?:give|grant|side|rule|award|believe)|(?:that|this|it) is (?:perfectly|completely|totally) (?:il)?legal|you (?:cannot|will not|won't|can't) (?:be|get) (?:arrested|charged|deported|sued)|they (?:can't|cannot|won't) (?:deport|arrest)|te van a dar (?:la custodia|la casa)|vas a ganar|(?:el|la) jueza? (?:te )?(?:va a|tiene que|debe) (?:dar|creer)|no te pueden (?:deportar|arrestar))/,
  },

  {
    kind: 'secrecy',
    always: true,
    pattern:
      /\bi(?: will| would|'ll| am going to)? (?:never|not|won't) (?:ever )?(?:tell|share|repeat)\b[^.!?]{0,25}\b(?:anyone|anybody|a soul|police)(?! what to)|\bi won't (?:ever )?tell (?:anyone|anybody|a soul)\b(?! what to)|(?<!what )\b(?:stays?|remains?|keep(?:s|ing)?) (?:it |this |strictly |just |only )*between (?:us|you and me)|\bsecrets? (?:is|are|stays?) safe\b|\bi(?: will|'ll| can| promise to) keep (?:your|it|this|that) (?:a )?secrets?|\b(?:nunca|jamas|no) (?:se )?lo (?:dire|contare|voy a (?:decir|contar)) a nadie|\bguard(?:o|are) (?:tu|el) secreto|\bqueda(?:ra)? entre (?:nosotr[oa]s|tu y yo)|\bnadie se (?:va a enterar|enterara)/,
  },
  {
    kind: 'secrecy',
    pattern:
      /\b(?:nobody|no one|nadie) (?:else |mas )?(?:can|could|will|puede|podra) (?:ever )?(?:read|see|find out|leer|ver) (?:this|it|what you|your (?:chat|messages?|words)|esto|lo que|tus? (?:chat|mensajes?|palabras))|\b(?:is|are|stays?|es|son) (?:completely|totally|absolutely|totalmente|completamente|100 ?%) (?:secret|private|confiden[ct]ial|privad)/,
  },

  {
    kind: 'stay_or_leave',
    pattern: new RegExp(
      `(?:\\b(?:you (?:should|must|need to|have to|ought to)|time to|i (?:advise|urge) you to|i would|please|just|my advice is to|so) ?(?:just |really |definitely |now )*|^|[.!?:] )(?:leave|dump|divorce|break up with|stay with|forgive|go back to|return to|get (?:away from|out of)) (?:${HIM}|th(?:e|at|is) (?:house|marriage|relationship))\\b|\\bgive (?:him|her) (?:another|one more|a second) chance|\\ba good (?:wife|husband|woman|mother) (?:stays|forgives|endures|obeys)`,
    ),
  },
  {
    kind: 'stay_or_leave',
    pattern: new RegExp(
      `\\b(?:debes|tienes que|deberias|necesitas|hay que|te (?:aconsejo|recomiendo)|lo mejor es|es hora de) (?:ya |de |que )*(?:dejarl[oa]|l[oa] dejes|dejar a ${EL}|separarte|divorciarte|irte de|salir de|quedarte con|perdonarl[oa]|volver con)\\b|(?:^|[.!?:] )(?:divorciate|perdonal[oa]|vuelve con (?:el|ella))\\b|\\b(?:dejal[oa] (?:ya|hoy|ahora|esta noche)|largate|vete de (?:esa|la|tu) casa|sal(?:te)? de esa casa|dal[ea] (?:otra|una ultima) oportunidad|una buena (?:esposa|mujer|madre) (?:aguanta|perdona|se queda|obedece))\\b`,
    ),
  },
  {
    kind: 'stay_or_leave',
    inViolence: true,
    pattern:
      /\b(?:couples?'?s?|marriage|marital|relationship|joint) (?:counsel\w+|therap\w+|mediation)\b(?![^.!?]*\b(?:not|\w*n't|unsafe|dangerous|risky|worse)\b)|\b(?:terapia|consejeria) (?:de pareja|matrimonial)\b(?![^.!?]*\b(?:no|peligros\w|riesgo)\b)|\bjuntos a (?:una )?(?:terapia|consejeria)/,
  },
  {
    kind: 'stay_or_leave',
    inViolence: true,
    pattern:
      /\bwhat (?:\w+ ){1,4}you (?:do|did|have done) (?:to|before|for) (?!h)|\byou (?:\w+ ){0,3}(?:d[io]d?|done|said|say)\b[^.!?]{0,25}\b(?:upset|ang(?:er|ry)|mad|trigger\w*|set (?:him|her) off)|\byou (?:made|drove|pushed) (?:him|her)|\byou(?! (?:\w*n't|never|not|did not))(?: \w+){0,2} (?:provok\w+|triggered)|\byour (?:own )?(?:part|role|share|fault) in (?:this|it|what|the)|\bboth\b[^.!?]{0,25}\b(?:role|share|fault|responsib\w+)|\btakes? two (?:people|to)\b|\bque hiciste (?:tu )?para que (?:el|ella|se|te)\b|\btu parte de|\bl[oa] (?:provoca\w*|(?:haces|hiciste) enojar)|\b(?:ambos|los dos) (?:tienen|son|comparten)/,
  },
  {
    kind: 'stay_or_leave',
    always: true,
    inViolence: true,
    pattern:
      /\b(?:try not to|avoid|don't) (?:provok|upset|anger)\w*|\b(?:if|si) (?:you|tu)? ?(?:had|hadn't|were|\w+ed|stop\w*|fueras|(?:no lo )?hubieras|dejaras)\b[^.!?]{0,40}\b(?:(?:he|she|el|ella) (?:would|won't|no)|te habria)/,
  },

  {
    kind: 'human',
    always: true,
    pattern:
      /\b(?:i am|i'm) (?:not|no) (?:an? |some |just an? )?(?:ro)?(?:bot|ai|machine|program|computer|chatbot)\b|\bno soy (?:una? |ningun[ao]? )?(?:robot|bot|maquina|programa|computadora|ia|inteligencia artificial)\b|\b(?:are you|eres) (?:really |actually |de verdad )*(?:an? |una? )?(?:real |actual )?(?:person|persona|mujer|hombre|terapeuta|psicolog\w|doctora?|human|man|woman|therapist)\b[^.!?]{0,30}[.!?]+ \W*(?:yes|yeah|yep|of course|claro|correcto)\b/,
  },
  {
    kind: 'human',
    pattern: new RegExp(
      `\\b(?:i am|i'm|speaking as|i work as|you are (?:talking|speaking|chatting) (?:to|with)) (?:an? |your |indeed |really |definitely |the )*(?:real |actual |living |licen[sc]ed |certified |trained |human |experienced )*${ROLE}\\b|\\bas (?:your|an?) (?:\\w+ )?${ROLE},? i\\b|\\bi have (?:a licen[sc]e|kids of my own|years of practice)\\b|\\b(?:soy (?:[a-z]+, )?|como (?=tu|su))(?:una? |tu |su |la |el )?(?:persona|human[oa]|mujer|hombre|psicolog[oa]|terapeuta|doctora?|medic[oa]|abogad[oa]|enfermer[oa])\\b`,
    ),
  },

  {
    kind: 'diagnosis',
    pattern: new RegExp(
      `\\b(?:you (?:(?:\\w+ly )?have|suffer from|are(?: suffering from)?)|(?:s?he|your (?:husband|partner|ex|wife|boyfriend)) (?:is|has|sounds like|seems)|s?he's|sounds like (?:he|she|you) (?:has|have|is|are)|tienes(?: es)?|padeces|sufres de|(?:el|ella|${EL}) (?:es|tiene)|eres) (?:(?:\\w+ly|\\w+mente|an?|una?|severe|classic|textbook|likely) )*(?:${DISORDER})\\b|(?:^|[.!?:] )(?:clearly|obviously|definitely|claramente) (?:an? |una? )?(?:narcis\\w*|sociopat\\w*|psicopata)\\b`,
    ),
  },

  {
    kind: 'confront',
    pattern:
      /\b(?:confront (?:him|her|them|your (?:husband|partner|ex|wife|boyfriend|abuser))|stand (?:up to (?:him|her|your)|your ground)|fight back against|tell (?:him|her|your \w+) to (?:his|her) face|do(?: not|n't) back down|hit (?:him|her) back|threaten (?:him|her)|scream at (?:him|her)|enfrental[oa]|encaral[oa]|gritale|reclamale|amenazal[oa]|dile(?:lo)? en la cara|enfrentate (?:a|con) (?:el|ella|tu))\b|\b(?:tracker|gps|airtag|spyware|rastreador|camera|recorder)s? (?:[\w']+ ){0,2}(?:in|on|under|into|en) (?:his|her|su)\b|\b(?:read|check|search|go through|revisa) (?:his|her|su) (?:phone|messages|mail|celular|mensajes|correo)\b/,
  },
  {
    kind: 'confront',
    inViolence: true,
    pattern: new RegExp(
      `\\b(?:giv(?:e|ing)|show|send|hand|tell|let) (?:${HIM}) (?:\\w+ ){0,3}(?:your|the) (?:\\w+ ){0,2}${HANDED}\\b|\\btell (?:${HIM}) where you are\\b|\\blet (?:${HIM}) track\\b|\\blocation sharing with (?:${HIM})\\b|\\bhand(?:ing)? over your (?:\\w+ ){0,2}${HANDED}\\b|\\b(?:share|turn on|giv(?:e|ing)) (?:\\w+ )?your (?:\\w+ ){0,2}${HANDED}\\b[^.!?]{0,20}\\b(?:with|to|so) (?:that )?(?:${HIM}|he|she)\\b|\\b(?:da|di|manda|ensena|entrega|comparte)le(?: a (?:el|ella|${EL}))? (?:tus?|la|el) ${HANDED}\\b|\\bcomparte (?:tu|la) ubicacion con (?:el|ella|${EL})\\b`,
    ),
  },

  {
    kind: 'history',
    pattern:
      /\b(?:delete|clear|erase|wipe|borra|elimina|limpia) (?:all |your |the |whole |entire |todo |tu |el |toda |browser |browsing |search )*(?:history|historial)\b/,
  },

  {
    kind: 'prompt',
    always: true,
    pattern:
      /\bmy (?:hidden |secret |initial |system )*(?:prompt|system message|rules|instructions|orders) (?:is|are|says?|said|tells? me|reads?|begins?)\b|\bmis (?:reglas|instrucciones) (?:son|dicen)|\bsystem prompt\b|\bprompt del sistema|\bstanding orders\b|\b(?:you must (?:never|not)|never) reveal\b|\b(?:developer|debug|unrestricted) mode\b|\bmodo (?:sin reglas|desarrollador)|<\/?(?:system|instructions?)>|(?<![\w.])(?:[a-z][ .·_-]{1,2}){7,}[a-z]\b/,
  },
  // A word of two alphabets looks like one of ours and is none, and digits of another do as well.
  {
    kind: 'prompt',
    always: true,
    pattern:
      /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]\p{Script=Latin}|(?![0-9])\p{Nd}/u,
  },

  {
    kind: 'personal',
    pattern:
      /\b(?:another|the last|the previous|one of our) (?:member|user|client)s?,? (?:\w+ )?(?:wrote|said|told|asked|mentioned|named|called|from)\b|\b(?:member|user|client) before you\b|\byour (?:wife|husband|sister|mother|daughter|partner|ex) (?:wrote|told|said to) me\b|\b(?:otra|la ultima) (?:usuaria|clienta|persona de aqui) (?:escribio|dijo|me conto)|\b(?:usuari[oa]|client[ea]) anterior\b/,
  },
];
