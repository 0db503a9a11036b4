import { describe, expect, it } from 'vitest';
import { readAct, type Act } from './acts.ts';

const cases: Record<string, readonly [string, Act, (Act | undefined)?][]> = {
  'what is asked of what was said': [
    ['what do I tell him', 'wantsWords'], ['y cómo se lo digo sin perderla', 'wantsWords'], ['What if she asks whether I will move in?', 'isAsked'], ['how long until it gets easier', 'howLong'], ['¿cada cuánto lo hago?', 'howOften'],
    ['Should I say something or leave it?', 'either'], ['do i start the count over', 'startOver'], ['¿Cuándo paso a la cancha?', 'stepUp'], ['How will I know if I overdo it?', 'howToKnow'], ['is that normal', 'isNormal'], ['and what if that does not work', 'ifFails'],
    ['What am I missing?', 'whatLacks'], ['and the other one?', 'instead'], ['what if i do it on my break', 'may'], ['y si se enoja', 'whatIf'], ['what do you mean', 'unclear'], ['give me an example', 'example'], ['What now?', 'whatNow'],
  ],
  'what is told of how it went': [
    ['tried that yesterday. fell asleep on the book', 'failed'], ['ya lo intenté', 'failed'], ['tried it twice already', 'failed'], ['ok tried that today, at the bus stop', 'did'], ['lo intenté ayer con mi hija', 'did'], ['Counting does not help', 'failed'], ['it was alright on Tuesday', 'worked'], ['Ahí sí se rió', 'worked'], ['I told him on Sunday', 'did'], ['my elbow is a bit sore', 'hurts'],
  ],
  'details, limits and corrections': [
    ['he is four', 'tells'], ['no tengo otro cuarto', 'barrier'], ["I don't have a fridge at work", 'barrier'], ['No, I meant at night', 'corrects'], ['no, me refiero a los domingos', 'corrects'], ['That feels like a lot', 'tooMuch'], ['my mother says it is wrong', 'hearsay'],
    ["ok thanks, I'll try that tonight", 'willTry'], ['that sounds silly', 'doubts'],
  ],
  'a question with a report beside it': [
    ['ya puse el letrero. cuánto tiempo hasta que se acostumbren', 'howLong', 'did'], ['It worked for four minutes. What do I do then?', 'asks', 'worked'], ['nan says goose fat. is she having me on', 'hearsay', 'hearsay'], ['Right hand is better. The sleep isnt', 'barrier', 'worked'],
  ],
};

describe.each(Object.entries(cases))('reads %s', (_, lines) => {
  it.each(lines)('%s: %s', (message, act, report) => {
    expect(readAct(message).act).toBe(act);
    if (report) expect(readAct(message).report).toBe(report);
  });
});
