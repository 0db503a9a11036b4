/** Ordinary things that are said in the words of despair: tired, over, no point, disappear. Cut out before anything is looked for. */
const THING = '(?:diet|meditat[a-z]*|counting|steps|gym|workouts?|dating|apps?|meetings?|homework|quiz|sourdough|recipe|show|game|knitting|jogging|running|budget[a-z]*|social media|instagram|facebook|twitter|tiktok|emails?|printer|laundry|dishes|chores|commute|job|shifts?|weather|heat|winter|cold|traffic|calor|frio|dieta|gimnasio|meditar|contar|pasos|tarea|juntas?|trafico|limpieza|ropa)';
const EVERYDAY = new RegExp(` (?:${[
  `(?:what is|whats|what|see|sees|no|an[y]|que|cual es|hay|tiene|le veo|veo|encuentro) (?:is |es |ningun |mucho |the |el |no )*(?:point|use|sense|sentido|caso)(?: in| of| to| de| a| en)*(?: [a-z]+){0,2} ${THING}`,
  '(?:tired|sick|done|harta|cansad[oa]) (?:of|with|de) (?:being (?:single|late|polite|the (?:cook|driver|only one who cooks|responsible one))|cooking|cleaning|working|my job|this job|dating|diets?|cold|winter|eating (?:the same|salad)|waiting|adulting|screens?|small talk|estar soltera|cocinar|limpiar|trabajar|mi trabajo|hacer dieta)',
  `(?:give|gave|giving) up (?:on )?(?:the |my |this |that |a )*(?:${THING}|sugar|coffee|caffeine|meat|dairy|bread|alcohol|smoking|chocolate|soda|lent)`,
  '(?:soon|pronto|ya casi|ya mero|almost|nearly) (?:it |this |se |will |all |be |va a |todo |esto |)*(?:over|done|finished|acab[a-z]*|termin[a-z]*)(?= (?:\\. |, )*(?:[a-z]+ ){0,3}(?:exams?|examen[a-z]*|semester|semestre|renovation|move|moving|mudanza|obra|school|escuela|project|proyecto|chemo|quarantine|election|season|course|curso|training))',
  'over soon (?:, |\\. )?(?:the |this |my |our )?(?:exams?|renovation|semester|move|course|project|school|election|season|construction)',
  '(?:miss|extran[a-z]*) me if i (?:skip|skipped|leave early|left early|miss|missed|do not go|am late|am not at)|me extran[a-z]* si no (?:voy|llego|vengo)',
  'better off with (?:another|a different|a new) (?:babysitter|nanny|tutor|teacher|doctor|coach|car|phone|plan|dentist)',
  '(?:am |be |being |feel like |soy |ser )?(?:a |an |una )?(?:burden|carga) (?:on|to|for|para|a) [^.]{0,40}(?:driving|rides?|errands|babysitting|moving|laundry|thank|repay|viajes|mandados|raite|agradec[a-z]*)',
  '(?:stop|stopped|quit|want to stop) existing on|(?:turn|switch|shut|apag[a-z]*) (?:it |everything |all |off |todo |mi |el |my |the )*(?:off |)(?:my |the |el |mi )?(?:brain|mind|head|phone|celular|telefono|computer|tv|screens?|cerebro|mente)(?: (?:at night|for (?:a|an|one)|before bed|after work|all (?:day|weekend)|todo el dia|en la noche|un rato))?',
  '(?:need|want|take|get|necesito|quiero) a (?:good |nice |really |very )*long (?:sleep|nap|rest)(?! (?:forever|and never))|death warmed over|slept like the dead|al fin de semana|to (?:the beach|a cabin|an island|the mountains) (?:for|all|this)',
  '(?:disappear|vanish|desaparecer) (?:into|in|to|a|en|por|for|from) (?:a |an |the |la |el |un |una |my |work |social )*(?:good |nice |long |warm )*(?:book|blanket|bath|playa|beach|weekend|week|island|movie|fin de semana|libro|montana|woods|cabin|spa|couch|few days|while|instagram|media|view|pool)',
  '(?:nobody|no one|nadie|useless|invisible|inutil|not needed|lost) [^.]{0,25}(?:since|now that|desde que|ahora que) (?:i |the kids |my kids |me |los hijos |mis hijos )*(?:retired?|retirement|are grown|moved out|left for college|jubil[a-z]*|se fueron a estudiar|crecieron)',
  '(?:think|thinking|wonder|pienso|dream(?:ed|t)?|sone) [^.]{0,14}(?:about |of |en |que )(?:death|dying|la muerte|i died|me moria|morir)[^.]{0,10}(?:since|desde|after|because) (?:my|mi|the|que|fallecio) [a-z ]{0,20}(?:passed|died|funeral|fallecio|murio|death|papa|mama)',
  '(?:last|ultimo) (?:day|dia) (?:at|of|in|de|en|on) (?:my |the |this |mi |la |el )*(?:work|job|school|class|office|trip|vacation|camp|summer|trabajo|escuela|clases|vacaciones|semester|project)',
  '(?:alone|sola) (?:when|cuando) (?:i am|i get|sea|este) (?:old|older|vieja|grande|retired)|drives? me (?:up the wall|crazy|nuts|insane|mad)|stabb(?:ed|ing) (?:me |him |her |us )?in the back|beats me (?:why|how|what)',
].join('|')})(?= |$)`, 'g');

/** @param text of `normalise` */
export const withoutEveryday = (text: string): string => text.replace(EVERYDAY, ' _');
