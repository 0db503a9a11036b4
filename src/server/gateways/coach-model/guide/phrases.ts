import type { GuideLanguage } from './knowledge.ts';

/** What the guide says around its knowledge. Lists are said in turn; `%x%` is filled in. */
export interface Phrases {
  hello: string;
  offerExercise: string[];
  libraryMore: string[];
  librarySays: string[];
  step: string;
  goOn: string[];
  seconds: string;
  stopped: string;
  noExercise: string;
  uneasy: string;
  better: string;
  backToExercise: string;
  yourWords: string;
  noted: string[];
  all: string[];
  saidAlready: string[];
  notNow: string[];
  thanks: string[];
  tellMore: string[];
  heard: string[];
  /** Open questions after something was told. */
  goOnTelling: string[];
  /** Open questions about whom or what it is. */
  about: Record<'child' | 'partner' | 'parent' | 'relatives' | 'friend' | 'work' | 'office' | 'money' | 'home', string[]>;
  unknown: string[];
  iCan: string;
  inOtherWords: string;
  aboutWhat: string;
  ask: Record<'health' | 'law' | 'money' | 'harm' | 'despair' | 'site' | 'person', string>;
  otherCoach: string;
  englishOnly: string;
  tentative: string;
  also: string;
  /** Before what may be meant, to choose from, and after it. */
  /** Something sounded like danger and may be none. */
  perhapsDanger: string;
  /** The same where one of them would be an emergency of the body. */
  perhapsIll: string;
  orElse: string;
  linesStay: string;
  nearest: string[];
  perhaps: string;
  orNearer: string;
  choose: string;
  feelings: Record<'loss' | 'sad' | 'angry' | 'afraid' | 'tired' | 'lonely' | 'shame' | 'stress' | 'pain', string[]>;
}

const en: Phrases = {
  hello: 'Hello, good that you are here.',
  offerExercise: ['Shall we do it together now? *%title%* goes one step at a time. Just say yes.', 'If you like, we can go through *%title%* together, step by step. Would you like to?', 'Would you like to try *%title%* with me? You can stop whenever you want.'],
  libraryMore: ['There is more about it in our library: [%title%](%href%).', 'If you want to read on: [%title%](%href%).', 'A longer text about it: [%title%](%href%).'],
  librarySays: ['Here is what our library says about it:', 'I found this in our library:'],
  step: '**Step %n% of %all%.** %text%',
  goOn: ['Say *next* when you are ready, or *stop* at any time.', 'Take your time. *Next* when you like.', 'No hurry. Say *next* to go on.'],
  seconds: '(about %seconds% seconds)',
  stopped: 'Of course, we stop here. It is good to listen to yourself. What would help you now?',
  noExercise: 'That is all right. We can leave it, or do something else.',
  uneasy: 'Then we stop; you did nothing wrong. Look around, name three things that you see, and feel the floor under your feet. Not every exercise suits every body. If you feel faint, or your chest hurts, please call 911. Would something quieter be better, or shall we just talk?',
  better: 'I am glad. You can come back to this whenever you need it, and it gets easier with practice. Is there anything else today?',
  backToExercise: 'When you want to go on with *%title%*, say *next*.',
  yourWords: 'In your own words:',
  noted: ['Good, keep that.', 'That is a real step.', 'Thank you. That counts.'],
  all: ['That is all that I have on this. A person can go further with you: [write to us](/contact).', 'I have told you what I know about it. For more, [a person here](/contact) is the better choice.'],
  saidAlready: ['The short of it, once more:', 'In one breath:', 'Again, in short:'],
  notNow: ['That is all right. What would be more useful to you?', 'No problem. What is on your mind instead?'],
  thanks: ['You are welcome. I am here when you want to go on.', 'Gladly. Come back whenever you like.'],
  tellMore: ['Good. Tell me a little more, so that I can answer well: what is hardest about it right now?', 'Gladly. What matters most to you about it?'],
  heard: ['Thank you for telling me.', 'I am listening.', 'I hear you.', 'That is a lot for one day.', 'It is good that you say it.', 'I can see why that stays with you.'],
  goOnTelling: ['What is hardest about it right now?', 'What would help most today, even a little?', 'Would you like an idea, or to go on telling?'],
  about: {
    child: ['How does your child take it, and what would make the next hour easier for both of you?', 'What do you see in your child just then: tired, afraid, angry?', 'What have you tried with your child so far, and what helped a little?'],
    partner: ['What would you like that person to understand? And if you are ever afraid to say it, tell me that too.', 'What happens when you say what you need?', 'What would be a little better between you by Sunday?'],
    parent: ['What do you wish your parents would see in it?', 'How much of it is yours to carry, and what could somebody else take?', 'What would you say if you knew that it would be heard?'],
    relatives: ['Who in the family is on your side in it?', 'What would you like to be different the next time you meet?', 'What of it do you want to answer, and what may you leave lying?'],
    friend: ['What would you like to say to that person, in one sentence?', 'How do you feel in the hour after you have been together?', 'What would be a small step towards them, or away?'],
    work: ['What has to happen there next, and by when?', 'Who at work is fair with you, and could know of it?', 'What would make tomorrow there a little easier?'],
    office: ['Is there a date in it? Then we begin with that.', 'What do they want from you, in one sentence?', 'Who could go along, or sit beside you for it?'],
    money: ['What of it has a date, and what may wait?', 'Which sum worries you most just now?', 'Who has helped with such things before: 211, a counselor, somebody near?'],
    home: ['What do you miss there, and what is already good?', 'In which corner of it are you most at ease?', 'What would make tonight there a little better?'],
  },
  unknown: ['I do not know enough about that to answer it well, and I would rather say so than guess.', 'That is something I cannot answer well. I only know what our team has written.', 'I am not sure about that one, and a guess would not help you.'],
  iCan: 'What I can help with: %topics%. Is one of these near to what you need, or can you tell me in other words?',
  aboutWhat: 'What is it about? Tell me in a few words, and I can answer.',
  inOtherWords: 'Can you tell me in other words what you need?',
  ask: {
    health: 'A doctor, a nurse or a pharmacist can answer that for your body. [When to see a doctor](/resources/when-to-see-a-doctor) says what should not wait; if it is sudden or strong, call 911.',
    law: 'That needs somebody who knows the law where you live. [Finding free legal help](/resources/finding-free-legal-help) shows how to reach one.',
    money: 'For your own numbers, a free money counselor is the right person. Our [library](/resources) has first steps, and you can [write to us](/contact).',
    harm: 'Nobody should hurt you or make you afraid, and it is not your fault. The National Domestic Violence Hotline answers day and night: 1-800-799-7233, or text START to 88788. In danger right now: 911. [Using this site safely](/safety) has more.',
    despair: 'What you carry sounds very heavy. Please do not stay alone with it: call or text 988, day or night. They listen.',
    site: 'The people who run this site can answer that: [write to us](/contact). They reply within a day.',
    person: 'A person can help you better with it: [write to us](/contact), and somebody answers within a day.',
  },
  otherCoach: 'That is more the field of the **%coach%**, whom you find under [AI coaching](/ai-coaching). Here is a beginning:',
  englishOnly: 'I have this only in English so far:',
  tentative: 'I am not quite sure what you mean, but perhaps this helps:',
  also: 'This belongs to it, too:',
  perhapsDanger: 'I want to be sure that you are all right. When it is too heavy: **988**, by call, text or chat. When somebody hurts or frightens you: **1-800-799-7233**, or text START to 88788. In danger, or suddenly ill: **911**.',
  perhapsIll: 'Have you taken too much of something, or are you suddenly ill or hurt? Then **911** now, please do not wait for me; Poison Help is 1-800-222-1222. When it is too heavy: **988**, by call, text or chat. When somebody hurts or frightens you: **1-800-799-7233**.',
  orElse: 'If I heard it wrong, forgive me; I would rather ask once too often. What is it about for you? A few more words help me.',
  linesStay: 'Whatever it is, somebody answers at any hour: **988**, or **1-800-799-7233** when you are hurt or frightened at home.',
  nearest: ['I want to be sure that I understand you. Is it about one of these?', 'Let me see if I follow. Which of these is nearest?', 'So that I do not talk past you: is one of these what you mean?'],
  perhaps: 'I am not sure that I follow. If it is about **%title%**, this may be a beginning:',
  orNearer: 'Or is it nearer to one of these?',
  choose: 'Say which, or tell me in other words. It may also be something I do not know; then [a person](/contact) is the better choice.',
  feelings: {
    loss: ['I am so sorry for your loss.', 'I am sorry. That is a great deal to carry.'],
    sad: ['I am sorry that it is so heavy.', 'That sounds sad, and it is all right to feel it.'],
    angry: ['Your anger makes sense; it tells that something matters to you.', 'No wonder that makes you angry.'],
    afraid: ['That sounds frightening. It is good that you say it.', 'Being afraid is hard. You are not alone with it here.'],
    tired: ['Being this tired is hard. We keep it small.', 'No wonder you are tired. Let us take something easy.'],
    lonely: ['Feeling alone hurts. I am glad that you wrote.', 'That is a lonely place. Thank you for saying it.'],
    shame: ['Many people feel this, and it says nothing bad about you.', 'You have nothing to be ashamed of here.'],
    stress: ['That is a lot at once. One thing at a time.', 'No wonder it feels like too much. Let us make it smaller.'],
    pain: ['I am sorry that it hurts.'],
  },
};

const es: Phrases = {
  hello: 'Hola, qué bueno que estás aquí.',
  offerExercise: ['¿Lo hacemos ahora, paso a paso? Se llama *%title%*. Solo di que sí.', 'Si quieres, hacemos *%title%* paso a paso. ¿Te gustaría?', '¿Quieres probar *%title%* conmigo? Puedes parar cuando quieras.'],
  libraryMore: ['En nuestra biblioteca hay más sobre esto: [%title%](%href%).', 'Si quieres leer más: [%title%](%href%).'],
  librarySays: ['Esto dice nuestra biblioteca:', 'Encontré esto en nuestra biblioteca:'],
  step: '**Paso %n% de %all%.** %text%',
  goOn: ['Di *siguiente* cuando quieras, o *parar* en cualquier momento.', 'Tómate tu tiempo. *Siguiente* cuando quieras.', 'Sin prisa. Di *siguiente* para seguir.'],
  seconds: '(unos %seconds% segundos)',
  stopped: 'Claro, paramos aquí. Es bueno escucharte. ¿Qué te ayudaría ahora?',
  noExercise: 'Está bien. Podemos dejarlo o hacer otra cosa.',
  uneasy: 'Entonces paramos; no hiciste nada mal. Mira a tu alrededor, nombra tres cosas que ves y siente el piso bajo tus pies. No todo ejercicio le sirve a todo cuerpo. Si te sientes desmayar o te duele el pecho, llama al 911. ¿Prefieres algo más tranquilo, o solo hablamos?',
  better: 'Me alegra. Puedes volver a esto cuando lo necesites; con la práctica se hace más fácil. ¿Algo más por hoy?',
  backToExercise: 'Cuando quieras seguir con *%title%*, di *siguiente*.',
  yourWords: 'En tus propias palabras:',
  noted: ['Bien, guarda eso.', 'Ese es un paso de verdad.', 'Gracias. Eso cuenta.'],
  all: ['Eso es todo lo que sé sobre esto. Una persona puede ayudarte más: [escríbenos](/es/contact).', 'Ya te dije lo que sé. Para más, lo mejor es [una persona de aquí](/es/contact).'],
  saidAlready: ['En pocas palabras, otra vez:', 'Lo más importante:', 'De nuevo, en breve:'],
  notNow: ['Está bien. ¿Qué te serviría más?', 'No hay problema. ¿Qué tienes en mente?'],
  thanks: ['De nada. Aquí estoy cuando quieras seguir.', 'Con gusto. Vuelve cuando quieras.'],
  tellMore: ['Bien. Cuéntame un poco más para responderte mejor: ¿qué es lo más difícil ahora?', 'Con gusto. ¿Qué es lo que más te importa de esto?'],
  heard: ['Gracias por contármelo.', 'Aquí estoy.', 'Te escucho.', 'Es mucho para un día.', 'Qué bueno que lo dices.', 'Entiendo que eso se te quede.'],
  goOnTelling: ['¿Qué es lo más difícil ahora?', '¿Qué te ayudaría hoy, aunque sea un poco?', '¿Quieres una idea, o seguir contándome?'],
  about: {
    child: ['¿Cómo lo toma tu hijo o tu hija, y qué haría más fácil la próxima hora?', '¿Qué ves en él o en ella en ese momento: sueño, miedo, enojo?', '¿Qué has probado ya, y qué ayudó un poco?'],
    partner: ['¿Qué te gustaría que esa persona entendiera? Y si alguna vez te da miedo decirlo, cuéntamelo también.', '¿Qué pasa cuando dices lo que necesitas?', '¿Qué estaría un poco mejor entre ustedes para el domingo?'],
    parent: ['¿Qué quisieras que tus papás vieran?', '¿Cuánto de esto te toca cargar, y qué podría tomar otra persona?', '¿Qué les dirías si supieras que te van a oír?'],
    relatives: ['¿Quién de la familia está de tu lado?', '¿Qué quisieras que fuera distinto la próxima vez que se vean?', '¿Qué quieres contestar, y qué puedes dejar pasar?'],
    friend: ['¿Qué le quisieras decir, en una frase?', '¿Cómo te sientes una hora después de verse?', '¿Cuál sería un paso chico para acercarte, o para alejarte?'],
    work: ['¿Qué tiene que pasar ahí, y para cuándo?', '¿Quién es justo contigo en el trabajo y lo podría saber?', '¿Qué haría un poco más fácil el día de mañana ahí?'],
    office: ['¿Hay una fecha? Entonces empezamos por ahí.', '¿Qué te piden, en una frase?', '¿Quién podría ir contigo o sentarse a tu lado?'],
    money: ['¿Qué tiene fecha y qué puede esperar?', '¿Qué suma te preocupa más ahora?', '¿Quién te ha ayudado antes con esto: el 211, una consejera, alguien cercano?'],
    home: ['¿Qué extrañas ahí, y qué ya está bien?', '¿En qué rincón te sientes mejor?', '¿Qué haría un poco mejor esta noche ahí?'],
  },
  unknown: ['No sé lo suficiente sobre eso para responderte bien, y prefiero decirlo antes que adivinar.', 'Eso no lo puedo responder bien. Solo sé lo que ha escrito nuestro equipo.', 'De eso no sé bastante, y adivinar no te ayudaría.'],
  iCan: 'Te puedo ayudar con: %topics%. ¿Alguno se acerca a lo que necesitas, o me lo dices con otras palabras?',
  aboutWhat: '¿De qué se trata? Dímelo en pocas palabras y te respondo.',
  inOtherWords: '¿Me lo puedes decir con otras palabras?',
  ask: {
    health: 'Una doctora, una enfermera o un farmacéutico puede responder eso para tu cuerpo. Si es repentino o fuerte, llama al 911.',
    law: 'Para eso hace falta alguien que conozca la ley donde vives. Aquí se explica cómo encontrar ayuda legal gratis: [Finding free legal help](/resources/finding-free-legal-help) (en inglés).',
    money: 'Para tus propias cuentas, lo mejor es una consejera de finanzas gratuita. Puedes [escribirnos](/es/contact).',
    harm: 'Nadie debe lastimarte ni darte miedo, y no es tu culpa. La Línea Nacional contra la Violencia Doméstica responde día y noche: 1-800-799-7233. Si hay peligro ahora: 911. En [Seguridad](/es/safety) hay más.',
    despair: 'Lo que llevas suena muy pesado. Por favor, no lo lleves en soledad: llama o escribe al 988, a cualquier hora. Ahí te escuchan en español.',
    site: 'Las personas que llevan este sitio pueden responderte: [escríbenos](/es/contact). Contestan en un día.',
    person: 'Una persona te puede ayudar mejor con eso: [escríbenos](/es/contact), y alguien responde en un día.',
  },
  otherCoach: 'Eso es más bien tema de **%coach%**, en [AI coaching](/ai-coaching). Para empezar:',
  englishOnly: 'Por ahora tengo esto solo en inglés:',
  tentative: 'No sé si te entiendo bien, pero quizá esto te sirva:',
  also: 'Esto también va con ello:',
  perhapsDanger: 'Quiero saber si estás bien. Si pesa demasiado: **988** y oprime 2, o manda AYUDA al 988. Si alguien te lastima o te asusta: **1-800-799-7233**, en español. En peligro, o si te sientes muy mal de repente: **911**.',
  perhapsIll: '¿Tomaste demasiado de algo, o te sientes muy mal de repente? Entonces **911** ahora, por favor no me esperes; Poison Help es 1-800-222-1222. Si pesa demasiado: **988** y oprime 2. Si alguien te lastima o te asusta: **1-800-799-7233**, en español.',
  orElse: 'Si entendí mal, perdona; prefiero preguntar de más. ¿De qué se trata para ti? Unas palabras más me ayudan.',
  linesStay: 'Sea lo que sea, alguien contesta a cualquier hora: **988** y oprime 2, o **1-800-799-7233** si te lastiman o te asustan en casa.',
  nearest: ['Quiero entenderte bien. ¿Es sobre algo de esto?', 'A ver si te sigo. ¿Qué se acerca más?', 'Para no hablar de otra cosa: ¿te refieres a algo de esto?'],
  perhaps: 'No sé si te sigo. Si es sobre **%title%**, esto puede ser un comienzo:',
  orNearer: '¿O se acerca más a algo de esto?',
  choose: 'Dime cuál, o cuéntamelo con otras palabras. Puede ser algo que no sé; entonces te ayuda más [una persona](/es/contact).',
  feelings: {
    loss: ['Siento mucho tu pérdida.', 'Lo siento. Es mucho lo que llevas.'],
    sad: ['Siento que sea tan pesado.', 'Eso suena triste, y está bien sentirlo.'],
    angry: ['Tu enojo tiene sentido; dice que algo te importa.'],
    afraid: ['Eso da miedo. Qué bueno que lo dices.'],
    tired: ['Tanto cansancio es duro. Vamos con algo pequeño.'],
    lonely: ['La soledad duele. Qué bueno que escribiste.'],
    shame: ['Mucha gente siente esto, y no dice nada malo de ti.'],
    stress: ['Es mucho a la vez. Una cosa a la vez.', 'Con razón se siente demasiado. Hagámoslo más pequeño.'],
    pain: ['Siento que te duela.'],
  },
};

export const PHRASES: Record<GuideLanguage, Phrases> = { en, es };

export const fill = (text: string, values: Record<string, string | number>): string => text.replace(/%(\w+)%/g, (whole, name: string) => String(values[name] ?? whole));
