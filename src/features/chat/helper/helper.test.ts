import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../../config/routes.ts';
import { CHAT_LANGUAGES } from '../content/languages.ts';
import { createSearch } from './search.ts';
import {
  knowledge,
  helper,
  ask,
  titled,
  setUpHelper,
} from '../../../../tests/support/helper-bench.ts';

setUpHelper();

const answerOf = (id: string) => knowledge.entries.find((entry) => entry.id === id)!.answer;

describe('an everyday question gets the entry that answers it', () => {
  it.each([
    ['my ex keeps texting me about the kids and I get so upset', 'parenting-with-a-difficult-ex'],
    ['what can i eat when nothing sounds good', 'no-appetite'],
    ['cant stop crying since the funeral', 'grief-after-a-death'],
    ['how do i get a restraining order', 'protective-orders'],
    ['how much does membership cost', 'prices-and-membership'],
    ['are you a real person or a bot', 'are-you-a-person'],
    ['how many calories should i eat to lose weight fast', 'calories-and-goal-weight'],
    ['is melatonin ok with my pills', 'medicine-and-doses'],
    ['my mom keeps telling me to go back to him', 'stay-or-leave'],
    ['should i leave my husband', 'stay-or-leave'],
    ['how do i tell my kids we are splitting up', 'telling-kids-about-a-separation'],
    ['i feel so guilty for leaving', 'guilt'],
    ['i want to start moving again but my knees hurt', 'back-and-joint-pain'],
    ['he tracks my phone what can I do', 'use-this-site-safely'],
    ['is it ok to be relieved that my husband died', 'grief-after-a-death'],
    ['i keep scrolling my phone all night', 'too-much-phone-time'],
    ['drinking too much wine in the evening', 'drinking-or-using-less'],
    ['will i lose custody of my kids', 'what-will-the-court-decide'],
    ['delete my chat history', 'my-data-and-chats'],
    ['whats for dinner when im too tired to cook', 'too-tired-to-cook'],
    ['i am so lonely on sundays', 'feeling-lonely'],
    ['can my husband read this', 'keep-a-secret'],
    ['is it okay to fast with diabetes', 'fasting'],
    ['how do i learn to decide things for myself again', 'deciding-for-yourself-again'],
    ['can i do yoga with a hurt shoulder', 'yoga-with-an-injury-or-fear'],
    ['im scared of the people in exercise class', 'yoga-with-an-injury-or-fear'],
    ['my teenager wont talk to me since we separated', 'a-teenager-who-wont-talk'],
    ['how do i begin a gratitude journal', 'journaling-and-gratitude'],
    ['i want to keep a diary but he could read it', 'journaling-and-gratitude'],
    ['can i join with a different name', 'a-name-to-use-here'],
  ])('%s', async (question, slug) => {
    expect((await ask(question)).text).toContain(answerOf(`answer:${slug}`));
  });

  it.each([
    ['how to meditait', 'en', 'meditation-for-beginners'],
    ['membreship prise', 'en', 'prices-and-membership'],
    ['restarining order', 'en', 'protective-orders'],
    ['I ned help with jelousy', 'en', 'jealousy'],
    ['no puedo dromir', 'es', 'es-dormir'],
  ] as const)('with typos: %s', async (question, language, slug) => {
    expect((await ask(question, { language })).text).toContain(answerOf(`answer:${slug}`));
  });

  it.each([
    ['no puedo dormir por las noches', 'es-dormir'],
    ['que hago si me da un ataque de panico', 'es-ansiedad-y-panico'],
    ['cuánto cuesta la membresía', 'es-precios'],
    ['quiero hacer ejercicio pero me duele la espalda', 'es-dolor-y-ejercicio'],
    ['no me alcanza el dinero para la renta', 'es-renta-y-deudas'],
    ['eres una persona real', 'es-eres-una-persona'],
    ['cuantas calorias debo comer', 'es-calorias-y-peso'],
    ['puedo ayunar si tengo diabetes', 'es-ayuno'],
    ['quiero volver a tomar mis decisiones', 'es-decidir-por-ti'],
    ['me da miedo la gente en el gimnasio', 'es-yoga-con-lesion-o-miedo'],
    ['mi hijo adolescente ya no me habla desde la separacion', 'es-adolescente-que-no-habla'],
    ['es seguro escribir un diario', 'es-diario-y-gratitud'],
    ['puedo usar otro nombre', 'es-que-nombre-usar'],
  ])('in Spanish: %s', async (question, slug) => {
    expect((await ask(question, { language: 'es' })).text).toContain(answerOf(`answer:${slug}`));
  });

  it('also where one sentence of a long story asks', async () => {
    const story =
      'We were married for eleven years and my sister drove me here with two suitcases last spring. The new apartment is quiet. I cannot sleep at night. The dog is fine and the neighbors say hello.';
    expect((await ask(story)).text).toContain(titled('answer:sleeping-better'));
  });
});

describe('every way of asking', () => {
  it('finds its own entry among the first three, and the answer is sure', async () => {
    const search = await createSearch(knowledge.entries);
    const lost = knowledge.entries
      .filter(({ kind }) => kind !== 'page')
      .flatMap(({ id, language, asks }) =>
        asks
          .filter((text) => {
            const place = search
              .find(text, { language, coach: 'general' })
              .findIndex(({ entry }) => entry.id === id);
            return place < 0 || place > 2;
          })
          .map((text) => `${id}: ${text}`),
      );
    expect(lost).toEqual([]);
  }, 60_000);

  it('that a coach offers to begin with is answered', async () => {
    const lost: string[] = [];
    for (const [coach, examples] of knowledge.examples) {
      for (const language of CHAT_LANGUAGES)
        for (const message of examples[language])
          if (!(await ask(message, { coach, language })).text.startsWith('**')) lost.push(message);
    }
    expect(lost).toEqual([]);
  });
});

describe('what it shows', () => {
  it('is one answer in full and at most two more, all links alive', async () => {
    const dead: string[] = [];
    for (const { id, language, asks } of knowledge.entries.filter(
      (entry) => entry.kind !== 'page',
    )) {
      const { text } = await ask(asks[0]!, { language });
      const more = text.split(knowledge.words[language].more)[1] ?? '';
      expect(
        more.split('\n').filter((line) => line.startsWith('- ')).length,
        id,
      ).toBeLessThanOrEqual(2);
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        if (target.startsWith('/') && !knowledge.paths.has(target.split('#')[0]!))
          dead.push(`${id}: ${target}`);
        if (target.startsWith('/') && !linkTarget(target.split('#')[0]!))
          dead.push(`${id}: ${target}`);
      }
    }
    expect(dead).toEqual([]);
  }, 60_000);

  it('is an exercise with all its steps when one is asked for, or named', async () => {
    for (const [message, language, id] of [
      ['help me calm down', 'en', 'a-slow-breath'],
      ['breathing', 'en', 'a-slow-breath'],
      ['a slow breath', 'en', 'a-slow-breath'],
      ['ayúdame a calmarme', 'es', 'es-respiracion-lenta'],
    ] as const) {
      expect((await ask(message, { language })).text, message).toContain(
        answerOf(`exercise:${id}`),
      );
    }
    expect(answerOf('exercise:a-slow-breath')).toMatch(/\n1\. .+\n2\. .+\n3\. /);
  });

  it('names exercises in a way that leads to them', async () => {
    for (const { id, title, language, kind } of knowledge.entries) {
      if (kind === 'exercise')
        expect((await ask(title, { language })).text, id).toContain(answerOf(id));
    }
  });

  it('comes in the language of the reader, and marks what does not', async () => {
    const { text } = await ask('certification exam', { language: 'es' });
    expect(text).toContain('(en inglés)');
    expect((await ask('certification exam', { language: 'en' })).text).not.toContain(
      '(in Spanish)',
    );
  });
});

describe('height and weight', () => {
  it.each([
    "I'm 5'6 and weigh 105 pounds, what should I eat",
    'I am 5 ft 4 in, 120 lbs, want to get to 100 lb',
    '165 cm 48 kg how do I lose my belly',
    'I am 1.70 m and 50 kilos',
    "I'm 5'7\" and 8 stone, help me plan meals",
    "5'5 and I want to lose 30 pounds, I'm 130 lb now",
    'five foot six, 108 lbs, easy dinners',
    "I'm 5'6 and weigh 105, any snacks",
    'mido 1.65 y peso 45 kilos, qué como',
    'mido 5 pies 4 pulgadas y peso 100 libras',
    'peso 60 kg, mido 170 cm y quiero bajar a 50 kg',
  ])('that is too low brings no advice about food: %s', async (message) => {
    const language = /mido|peso/.test(message) ? 'es' : 'en';
    expect(await ask(message, { language })).toEqual({
      text: knowledge.words[language].lowWeight.trim(),
      offers: [],
    });
  });

  it.each([
    "I'm 5'6 and weigh 150 pounds, help me plan meals",
    "5'4 and 180 lb, lost 60 pounds already",
    'mido 1.65 y peso 70 kilos, ayúdame a planear comidas',
    'help me plan meals for 5 people under 50 dollars',
    'I walk 30 min and lift 20 lb',
    "I'm 5'6, is that short",
    'I want to lose 20 pounds',
  ])('in the healthy range or unknown changes nothing: %s', async (message) => {
    const language = /mido/.test(message) ? 'es' : 'en';
    expect((await ask(message, { language })).text).not.toContain(
      knowledge.words[language].lowWeight.trim(),
    );
  });
});

it('gives a model passages of our own pages', () => {
  const passages = helper.findPassages({
    message: 'How do I get a protective order?',
    history: [],
    language: 'en',
  });
  expect(passages.map(({ path }) => path)).toContain('/resources/what-a-protective-order-is');
  expect(passages.length).toBeLessThanOrEqual(3);
  expect(passages.filter(({ text }) => text.length > 604 || text.length < 40)).toEqual([]);
  expect(helper.findPassages({ message: 'qwzx', history: [], language: 'en' })).toEqual([]);
});
