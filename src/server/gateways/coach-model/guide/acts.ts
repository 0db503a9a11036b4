import { spellOut } from './terms.ts';

/** What a message in the middle of a talk does: how it leans on what was said before. */
export type Act =
  | 'corrects' | 'wantsWords' | 'isAsked' | 'either' | 'howLong' | 'stepUp' | 'startOver' | 'goesOn' | 'isNormal' | 'howToKnow' | 'changes' | 'hurts' | 'whatLacks' | 'instead' | 'may' | 'whatIf'
  | 'counts' | 'willI' | 'unclear' | 'example' | 'ifFails' | 'means' | 'howOften' | 'howTo' | 'whatNow' | 'worked' | 'did' | 'willTry' | 'thanked' | 'doubts' | 'failed' | 'tooMuch' | 'barrier' | 'hearsay' | 'asks' | 'tells';

/** A message read as part of a talk. */
export interface Reading {
  /** What it asks for, or does where it asks nothing. */
  act: Act;
  /** What it reports beside the question. */
  report: Act | undefined;
  /** The piece of the message that says it, as it was written. */
  piece: string;
  /** The piece that is asked. */
  question: string | undefined;
  /** What is left over beside what went well: "by evening I am at it again". */
  rest: string | undefined;
}

/** Asked of what was said, the narrowest first. */
const QUESTIONS: readonly [Act, RegExp][] = [
  ['unclear', /\b(what do you mean|i (do not|dont) (understand|get it|follow)|explain (that|it)|no (te )?entiendo|que quieres decir|a que te refieres|como asi)\b/],
  ['example', /\b((give|have|show|need|an[y]|some|got|is there) (\w+ )?(an |some )?examples?|for example what|like what|such as what|dame (un |unos )?ejemplos?|(algun|un) ejemplo|como que por ejemplo)\b|^(for example|por ejemplo|example|ejemplo)$/],
  ['instead', /^(and |what about |y )?(the other (one|way|thing)|the second( one)?|something else|lo otro|la otra|el otro|la segunda|otra cosa)$/],
  ['ifFails', /\b(what|and) (if|when) .{0,30}\b(not|fails?|never|stops?|says? no|refuses?)\b|\by (si|cuando) .{0,30}\b(no (\w+ )?(funciona|sirve|sale|quiere|puede|resulta|alcanza)|falla|dice que no)\b/],
  ['isAsked', /^(?!.*\bwhat (do|can|should) i (say|tell)\b)(?!.*\bque (les? )?digo\b).*\b(what|and) if (\w+ ){0,2}(asks?|wants? to know)\b|\b(when|if) (he|she|they|somebody|someone|people) asks?\b|\by (si|cuando) (\w+ ){0,2}pregunta(n|ra|ran)?\b|\b(cuando|si) me preguntan?\b/],
  ['wantsWords', /\b(give me|tell me|what are|dame|dime) (the |some |unas |las )?(exact |right )?(words?|sentences?|palabras?|frases?)\b|\b(con|en) que palabras\b|\bwhat (do|should|can|could|would|shall) i (even )?(say|tell|write|answer|reply|text)\b|\bhow (do|should|can|could|would|shall) i (even )?(say|tell|ask|word|put|explain|bring|answer|break)\b|\bhow to (say|tell|ask|explain|put)\b|\bwhat (to|i) (say|tell)\b|\bque (le|les|me|te)? ?(digo|decirle|decirles|diria|contesto|respondo|escribo|pongo)\b|\bcomo (se )?(lo|le|la|les|los)? ?(lo )?(digo|decir\w*|explico|pido|contesto|planteo)\b|\bque le puedo decir\b/],
  ['startOver', /\bstart(ing)? (the \w+ )?(all )?over\b|\b(back to|from) (zero|square one|scratch|the beginning)\b|\bempez\w* (de (nuevo|cero)|otra vez)\b|\bempiezo (de (nuevo|cero)|otra vez)\b|\bdesde cero\b/],
  ['counts', /\b(is (it|that|this)|am i) (cheating|lazy|silly to)\b|\b(does|do) .{2,25} count\b|\b(doing|did i do) (it|this|that) (right|wrong)\b|\bfooling myself\b|\b(even )?worth it\b|\bvale la pena\b|\bsirve de algo\b|\b(lo|lo estoy|estoy) (hago|haciendo) (bien|mal)\b|\bme estoy enganando\b|\b(es trampa|hago trampa)\b|\b(eso )?cuenta( como)?$/],
  ['either', /\b(should|shall|would|do|is|are|can|could) (i|you|we|it|that)\b.{3,}\bor\b.{2,}|\bor (leave|wait|keep|just|stick|stay|rather|better|should|is it|do i)\b|\b(es mejor|mejor|conviene|debo|deberia|voy|lo|la|le|se)\b.{3,}\bo (no|lo|la|le|me|mejor|espero|dejo|sigo|es)\b/],
  ['whatNow', /\b(so |and )?(what now|now what)\b|\bwhat (is|comes|s) (the )?next( (thing|step|one))?\b|\bwhats the next\b|\bwhat next\b|\by ahora (que|que hago|como sigo)?\b(?! no)|\bque sigue\b/],
  ['stepUp', /\bgo back to\b|\bwhen (can|do|should|may|could|am|will) i\b|\bwhat (is|comes|s) (the )?next\b|\bhow (do|can|should) i (go|get) (further|up|from)\b|\b(more|heavier|longer|faster|bigger|increase|add)\b.{0,20}\b(now|yet|next)\b|\b(can|should|may|could|do) i (do|go|try|add|increase|make it|move) (\w+ )?(more|heavier|longer|faster|bigger|up|on)\b|\bcuando (paso|puedo|empiezo|subo|aumento|le subo|podria|sigo)\b|\b(puedo|debo|ya) (hacer|subir|aumentar|agregar) mas\b|\bque sigue (despues|ahora)\b/],
  ['howOften', /\b(how often|how many times|every day or|times (a|per) week|cada cuanto|cuantas veces|que tan seguido)\b/],
  ['means', /\bwhat (does|did|do) (that|it|this|he|she|they) (mean|want|expect)\b|\b(coincidence|is (it|that) (because|from|why|the))\b|\bwhy (did|does|would|is|was) (he|she|they)\b|\bque (significa|quiere decir|quiso decir)\b|\b(casualidad|sera por|es por)\b|\bpor que (me )?(dice|dijo|hace|hizo|contesta|contesto)\b/],
  ['howLong', /^((and|so|ok|but|y|pero) )?(how (long|soon)|cuanto( tiempo)?)( (then|more|entonces|mas|about))?$|\bhow (long|soon|many (days|weeks|months|times|minutes))\b.{0,12}\b(until|till|til|before|take|takes|see|notice|wait|have to|should i|do i|will (it|this|that|i))\b|\bwhen (will|does|do) (it|this|that|he|she|they) (get|stop|feel|become|be|come|work)\b|\buntil (it|one|this|that|they|he|she)\b|\b(cuanto|cuanto tiempo|cuantos (dias|meses)|cuantas (semanas|veces)) (\w+ )?(tarda\w*|demora\w*|hasta|lleva\w*|falta\w*|para|debo|tengo que|toma)\b|\bcuando (se me|va a|voy a)\b|\bhasta cuando\b/],
  ['goesOn', /\b(should|do|can|shall|may) i (still |just )?(keep|continue|go on|carry on|stop|quit|stick)\b|\b(sigo|continuo|lo dejo|paro|le sigo)( (con|haciendo|igual|asi|o)\b.*)?$|\b(puedo|debo|tengo que) (seguir|continuar|parar|dejar)/],
  ['howToKnow', /\bhow (will|do|would|can|could|should) (i|you|one|we) (know|tell|notice|see|recognize|be sure)\b|\bhow to (know|tell)\b|\bcomo (se|sabre|voy a saber|puedo saber|me doy cuenta|saber|noto)\b/],
  ['changes', /\b(does|do|would|will) (that|this|it) (change|matter|make (a|an[y]) difference)\b|\b(eso|esto) (cambia|importa|influye)\b|\bcambia (algo|en algo)\b/],
  ['willI', /\b(will|can) i (make it|manage|be able|get there|ever)\b|\b(lo voy a lograr|llegare|voy a poder|alcanzo a|lo lograre|podre)\b/],
  ['may', /\bis it (ok|okay|all right|alright|fine|bad) (if|to)\b|\b(esta|estaria) (bien|mal) (si|que)\b/],
  ['may', /\bwould it be (weird|rude|bad|silly|wrong|strange|too much) (if|to)\b|\bseria (raro|malo|mal) (si|que)?\b/],
  ['isNormal', /\b(is|are|was|were) (that|this|it|they|those|these|she|he|i)( \w+)? (normal|usual|common|ok|okay|good|bad|enough|wrong|weird|silly|strange|weak|crazy|right|fair|mean|selfish|too \w+|allowed|cheating|terrible|stupid|rude)\b|\bis (there something|anything) wrong\b|\b(was|were|am|is|are|did|do|does|have) (not )?(i|it|he|she|they|that|this)$|\b(is|am) (it|that|this|i|she|he)( just| only)? (me|having|a bad|an? \w+)\b|\b(es|sera|esta) (normal|bien|malo|mal|raro|comun|suficiente|poco|egoista|tonto|mucho|grave|justo)\b|\b(hago|hice|estoy haciendo|estuvo|estuve) (bien|mal)\b|\b(does|do) (that|this|it|those) count\b|\b(eso )?cuenta( como)?\b$|\bsoy (mala|egoista|rar[ao])\b/],
  ['whatLacks', /\bwhat (am i|are we) (missing|doing wrong|not (doing|seeing))\b|\bwhat (is|went|s) (going )?wrong\b|\bwhy (does|do|did|is|can|am|are|will|would) (not )?(it|this|that|i|he|she|they)\b|\bque (me falta|estoy haciendo mal|hago mal|hice mal|falla|fallo)\b|\bpor que (no|me|se|siempre)\b/],
  ['hurts', /\b(hurts?|hurting|sore|ache\w*|pulls?|stiff|swollen|numb|tingl\w*|dizzy|duele\w*|me tira|tira\w*|tiron\w*|punzada|hinchad[ao]|mareo|adolorid[ao]|arde)\b/],
  ['may', /\b(what|how about) if i (just |only |instead )?(do|did|try|took|take|start|begin|use|go|move|put|make|ask|leave)\b|\bhow about (i|if i)\b|\by si (mejor |solo )?(lo |la )?(hago|pruebo|empiezo|uso|pongo|tomo|voy)\b/],
  ['whatIf', /\bwhat (if|happens (if|when))\b|\band (if|when)\b|\band (on|at|for|in the)\b.{4,}\bwhen\b|\by (si|cuando|que pasa)\b|\bque (pasa|hago) (si|cuando)\b|\bwhat do i do (if|when)\b/],
  ['instead', /\b(the other (one|way|thing)|lo otro|la otra|el otro|instead|replace|substitute|in place of|swap|another way|alternative|other than|en vez|en lugar|reemplaz\w*|sustitu\w*|otra forma|otra manera|cambiar por)\b/],
  ['may', /\b(can|could|may|should|would it be (ok|good|better|weird|rude|bad|silly|wrong|strange|too much) (if|to)( just)?|is it ok (if|to)|am i allowed) ?(i|we|it|to)?\b|\b(puedo|podria|puede ser|se puede|vale|sirve|esta bien si|deberia|debo|conviene)\b/],
  ['howTo', /\bhow\b|\b(como|de que (forma|manera))\b/],
];

/** Of those only as a question: told, the same words mean something else. */
const ONLY_ASKED: ReadonlySet<Act> = new Set<Act>(['whatNow', 'howOften', 'means', 'howToKnow', 'changes', 'may', 'howTo', 'instead', 'either', 'isNormal', 'whatLacks', 'stepUp', 'howLong', 'goesOn', 'whatIf']);

/** Told in answer to what was said. */
const REPORTS: readonly [Act, RegExp][] = [
  ['corrects', /^(no|nope|sorry|actually|perdon|en realidad)\b.{0,6}\b(i (mean|meant|was talking)|i am not|it is not|not (the|my|in|at|that)|not \w+,|it is (the|my)|at|in|on|the (other|left|right)|me refi?er\w*|quise decir|quiero decir|no es|hablo de|digo|de (los|las|la|el|noche|dia)|es (en|de|por|la|el)|en|por|a)\b|\b(i meant|what i meant|that is not what i|not what i (asked|meant)|me referia|quise decir|no es eso|no hablo de|no preguntaba)\b|^(no|nope) (im|i am|we are|he is|she is|estoy|es|son)\b/],
  ['willTry', /\b(i will|ill|i am going to|let me|going to) (try|do|start|give|see|begin)\b|\b(lo )?voy a (probar\w*|intentar\w*|hacer\w*|ver|empezar)\b/],
  ['thanked', /\b(thank you|thanks|gracias|that (makes sense|helps)|me sirve)\b/],
  ['doubts', /\b(i (do not|doubt|am not) (think|sure|convinced|believe)|sounds? (silly|stupid|weird|too easy)|easy for you|easier said|not for me|not my thing|no creo que|no me convence|suena (tonto|raro|facil)|se dice facil|no es lo mio)\b/],
  ['hearsay', /\b(my \w+( \w+)?|the \w+|he|she|they|everyone|everybody|people|nan|mom|mum|mama|dad|grandma|google|tiktok|somebody|someone|a \w+ at \w+) (says?|said|thinks?|thought|tells?|told|swears?|keeps? (saying|telling)|recommends?|read|claims?|laughs?)\b|\b(mi \w+|el \w+|la \w+|mis \w+|ella|todos|todo el mundo|la gente|me|una? \w+) (dice[ns]?|dijo|dijeron|piensan?|cree[ns]?|opinan?|recomend\w+|jura|se (rie|burla)n?|aconsej\w+)\b|\b(i (read|heard|saw)|lei|escuche|oi|vi) (that|on|in|que|en)\b/],
  ['hurts', /\b(hurts?|hurting|sore|ache[sd]?|aching|pulls|pulled|swollen|stiff|dizzy|duelen?|dolio|me tira|hinchad[ao]|mareo|adolorid[ao]|arde)\b/],
  ['failed', /\b(did not|does not|do not|is not|was not|never|not) (\w+ )?(help|work|working|do it|change|last|happen\w*|stick|manage|get (to it|it done|an[y]|through))|could not (do|finish|keep|manage|get)\b|\b(tried|did) (that|it|this)\b.{0,60}\b(but|fell|forgot|still|nothing|worse|failed|gave up|starving|no)\b|\b(i )?(failed|forgot|gave up|fell asleep|messed up|slipped|skipped|blew it|caved|gave in)|\btried (to )?(\w+ing|going|the|your)\b(?!.*\b(worked|helped|better|fine|ok|good|liked|nice)\b)|\btried (it|that|this)( (all|already|before|too|once|twice|\w+ times))*$|\b(instead of (writing|doing|walking|going))\b|\b(still|isnt|aint) (not|can not|the same|nothing|awake|bad|no)\b|\b(((got|is|was|feels?|made it|even|much|even) worse)(?! (going|when|on|in|at|with|than))|same as before|no better|no luck|no change|not better)\b|\b(no (me )?(sirvio|funciono|ayudo|pude|sirve|funciona|ayuda|resulto|cambio|duro|aguante|mejora)|sigue (igual|sin)|sigo (igual|sin)|se me olvido|me dormi|fracase|falle|lo deje|(fue|esta|estuvo|sali[oó]) peor|tampoco|ni asi|volvi a)\b|\b(lo|la|eso|le|las|los) (intente|probe)\b( (todo|ya|antes|tambien|\w+ veces))*$|\b(lo|la|eso|le|las|los) (intente|probe)\b.*\b(y|pero) (no|nada|igual)\b/],
  ['worked', /\b(worked|(it|that|this) works|helped|helps|better|easier|managed|finally|succeeded|laughed(?! at)|smiled|(liked|loved|enjoyed) (it|that)|lasted|proud|(\w+ )?out of \w+|(was|went|is|felt) (al ?right|ok|okay|fine|good|great|well|easy|nice|lovely|fun)|got (through|it done)|made it|passed|slept (through|better|\w+ hours)|less than|fewer|every (single )?(morning|day|night|evening)|all week|each (morning|day|night)|(it|its|it is|that is|thats|pain is|is) gone|we did the|i wrote|i finished|i asked her|i asked him|said yes|i can (do|walk|lift|hold|sleep|climb|run|touch) .{0,20}\bnow|felt (like a|great|good|proud|amazing|so))\b|\b(logre|pude|funciono|sirvio|ayudo|mejor|salio bien|se rio|se reian?|me gusto|le gusto|les gusto|aguante|se lo comio|comio todo|dormi (mejor|bien|toda)|estuvo (bien|rico|padre)|me fue bien|ya no me duele|dijo que si|de \w+ (noches|dias))\b/],
  ['did', /^((ok|okay|alright|so|and|well) )?(did|tried|put|froze|made|got|set|bought|moved|cooked|walked|used|called|asked|started|cleaned|wrote|went) |\b(i (did|went|asked|told|said|put|started|tried|made|called|walked|sat|talked|gave up|bought|wrote|cooked|stopped)|did (it|that|the|two|three|four|five|\d+)|we (did|went|talked|walked|cooked|tried|played)|ya (lo |la |le |les |se lo )?(hice|puse|fui|dije|hable|llame|empece|camine|intente|compre)|(si )?lo (hice|probe|intente)|hicimos|cocinamos|jugue|camine|fui|le (dije|pregunte|hice|hable)|hice|listo|cocino)\b/],
  ['tooMuch', /\b(too (much|big|long|hard|many|far|soon|fast)|a lot|overwhelming|feels? like a lot|so much|scares? me|demasiad[oa]s?|es mucho|muy (largo|dificil|pesado|pronto)|me abruma|me da miedo|not ready|no estoy list[oa])\b/],
  ['barrier', /\b((do|does|did) not have|have no|has no|there is no|there are no|no (time|money|room|space|car|place|one|energy|fridge|kitchen|gym)|can not|could not|not allowed|will not let|without|only have|i am the only|too (tired|busy|expensive|far|cold|hot|old)|have to work|closes?|costs?|not possible|impossible|hardly|nobody|never (home|there|free)|doesnt let|wont)\b|\b(no (tengo|hay|puedo|me dejan|alcanza|tenemos|podemos|puede|quiere|cabe|quieren|nos vemos)|sin (tiempo|dinero|carro)|solo tengo|es que|imposible|apenas|trabajo (de|hasta|en)|salgo a|llego a|vuelvo a|cuesta|caro|lejos|cierran?|casi no)\b/],
];

const ASKS = /^(now what|tell|give|help|show|explain|teach|dime|dame|ayudame|ayuda|explica\w*|ensename|what|how|why|when|where|who|which|can|could|should|shall|do|does|did (?!it|that|this|the|two|three|\d)|is|are|was|will|would|may|an[y]|am|que|como|por que|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|cual|puedo|podria|debo|deberia|sirve|es normal|and what|and how|and if|and when|and where|but what|but how|so what|so how|then what|y si|y como|y que|y cuando|y cuanto|y donde|pero como|pero que|entonces que|entonces como|what if)\b|\b(what|how|when|where) (do|can|should|to|could) i\b|\b(que|como) (le|lo|se lo|les)? ?(digo|hago)\b|\b(cuanto tiempo|hasta cuando)\b/;

/** The pieces of a message that each say one thing. */
export const piecesOfMessage = (text: string): string[] => text
  .split(/(?<=[.!?;…])\s+|\n+|(?=¿)|,\s+(?=(?:but|pero|and what|and how|and do|and is|what do|how do|que hago|qué hago|y c[oó]mo|y qu[eé]|cu[aá]nto)\b)|\s+(?=(?:and what|and how|and where|and when) (?:do|can|should|to|if)\b)/i)
  .map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !isGreeting(piece));

const GREETS = /^(hi|hello|hey|good (morning|afternoon|evening)|hola|buen[oa]s( \p{L}+)?)[.,!]*$/iu;
/** A greeting and nothing else. */
export const isGreeting = (piece: string): boolean => GREETS.test(piece);

const isAsking = (piece: string): boolean => /[?¿]/.test(piece) || (ASKS.test(bare(piece)) && !/^(can|could|would|will|do|does|did|is|are) not\b/.test(bare(piece)));
const bare = (piece: string) => spellOut(piece).replace(/^((and|but|so|ok|okay|also|then|well|y|pero|pues|entonces|bueno|oye) )+(?=(what|how|when|where|why|is|do|can|should|que|como|cuando|cuanto) )/, '');
const actIn = (acts: readonly [Act, RegExp][], piece: string) => acts.find(([, pattern]) => pattern.test(spellOut(piece)))?.[0];

/** Reads a message as a part of a talk: what it asks, and what it tells beside it. */
export function readAct(message: string): Reading {
  const pieces = piecesOfMessage(message);
  const question = pieces.findLast(isAsking);
  const told = pieces.filter((piece) => piece !== question && !isAsking(piece));
  const reports = told.flatMap((piece) => { const act = actIn(REPORTS, piece); return act ? [{ act, piece }] : []; });
  const report = REPORTS.map(([act]) => reports.find((one) => one.act === act)).find(Boolean);
  const corrected = question && /^(no|nope)\b|\b(i meant|me referia|quise decir)\b/.test(spellOut(question)) && actIn(REPORTS, question) === 'corrects';
  if (question && !corrected) {
    const asked = actIn(QUESTIONS, question) ?? 'asks';
    // "What can I eat" asks for a thing, "can I eat it" for leave; "is she having me on" is asked of what she says.
    const act = asked === 'may' && ASKS_FOR_A_THING.test(spellOut(question)) ? 'asks' : asked === 'isNormal' && report?.act === 'hearsay' ? 'hearsay' : asked;
    return { act, report: report?.act ?? (told.length > 0 ? 'tells' : undefined), piece: report?.piece ?? told[0] ?? question, question, rest: undefined };
  }
  const rest = report?.act === 'worked' || report?.act === 'did' ? told.slice(told.indexOf(report.piece) + 1).find((piece) => HOWEVER.test(spellOut(piece))) : undefined;
  if (report && rest) return { act: 'barrier', report: report.act, piece: report.piece, question: undefined, rest };
  if (report) return { act: report.act, report: undefined, piece: report.piece, question: undefined, rest };
  const loose = QUESTIONS.find(([act, pattern]) => !ONLY_ASKED.has(act) && pattern.test(spellOut(message)))?.[0];
  return { act: corrected ? 'corrects' : loose ?? (startsLikeWhatIf(message) ? 'whatIf' : 'tells'), report: undefined, piece: question ?? told[0] ?? message, question: undefined, rest: undefined };
}

/** Something is told against what went before. */
const HOWEVER = /\b(but|pero|aunque|though|except|not|no|isnt|arent|still|never|todavia|tampoco|by (evening|night)|in the (evening|night)|at night|en la noche|de noche)\b/;
const ASKS_FOR_A_THING = /^((and|so|then|y|entonces|pero) )?(what(?! (if|about))|which|where|who|que|cual|donde|quien)\b/;

/** "And on Sundays, when they come", without its question mark. */
const startsLikeWhatIf = (message: string): boolean => /^(and|y) (if|when|si|cuando)\b/.test(spellOut(message));
