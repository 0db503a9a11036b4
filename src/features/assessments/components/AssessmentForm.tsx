import { Fragment, useEffect, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { currentUser } from '~/components/site/current-user.ts';
import { Form } from '~/components/ui/Form.tsx';
import { goTo } from '~/components/ui/steps.ts';
import { SafetyCardView } from '~/features/safety/components/SafetyCardView.tsx';
import type { SafetyCard } from '~/features/safety/cards.ts';
import type { Situation } from '~/features/safety/kinds.ts';
import type { Language } from '~/lib/languages.ts';
import { setFlag } from '~/lib/local-flags.ts';
import { showToast } from '~/lib/toast.ts';
import { serverMessage } from '~/lib/api-client.ts';
import { tellHelp } from '~/lib/help-heard.ts';
import type { StoredDefinition } from '../answer-schemas.ts';
import { keepResult, RESULTS_ACTION } from '../client.ts';
import { screensFor } from '../flow.ts';
import { takingMessages } from '../messages/taking.ts';
import { totalDanger, type Answers } from '../score.ts';
import { Question } from './Question.tsx';
import { StopBar } from './StopBar.tsx';
import { Unscripted } from './Unscripted.tsx';
import { useAnswers } from './use-answers.ts';
import { useOwnStart } from './use-own-start.ts';
import { VisitorResult } from './VisitorResult.tsx';
import { Waiting } from './Waiting.tsx';

export type Cards = Partial<Record<Situation, SafetyCard>>;

interface Props {
  name: string;
  definition: StoredDefinition;
  language: Language;
  /** Of the situations that these questions may show. They stand in the page, so that they need no connection. */
  cards: Cards;
  /** What was kept, where the page itself opens it. */
  start?: Answers;
}

const NOTHING: Answers = {};

const isSignedIn = () => 'signedIn' in document.documentElement.dataset;
/** The specification's flag, once a result is kept. */
const rememberTaken = async (): Promise<void> => {
  const user = await currentUser().catch(() => null);
  if (user) setFlag(`hasAssessment_${user.id}`);
};
const shownId = () =>
  [...document.querySelectorAll<HTMLElement>('.assessment-part')].find((part) =>
    part.checkVisibility(),
  )?.id;

/**
 * Questions one at a time. They are parts of one form that the address picks, so that Back works and without script it is one long form. A visitor's answers
 * never leave the page; a member's are kept when they finish, or when they stop and say so.
 */
export function AssessmentForm({ name, definition, language, cards, start = NOTHING }: Props) {
  const words = takingMessages(language);
  const { form, answers, read, fill } = useAnswers(start);
  const own = useOwnStart(name, definition.version);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const screens = screensFor(definition, answers, own.isPaid);
  const first = screens[0]!.id;
  const totals = [
    ...new Set(definition.instruments.flatMap((one) => totalDanger(one, answers))),
  ].filter((situation) => cards[situation]);

  // What a license keeps from someone is never the question that stands there.
  useEffect(() => {
    if (own.isPaid && location.hash === '') history.replaceState(null, '', `#${first}`);
  }, [own.isPaid, first]);

  // Back leads from the result to the last question.
  useEffect(() => {
    const look = () => location.hash !== '#result' && setDone(false);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);

  const showAfter = (from: string | undefined) => {
    const next = screensFor(definition, read(), own.isPaid);
    const at = next.findIndex(({ id }) => id === from);
    const wanted = next[at + 1];
    if (wanted) goTo(wanted.id);
    return wanted !== undefined;
  };
  const showBefore = (from: string) => {
    const at = screens.findIndex(({ id }) => id === from);
    goTo(screens[Math.max(0, at - 1)]!.id);
  };
  const continueWith = (given: Answers) => {
    fill(given);
    const all = screensFor(definition, given, own.isPaid);
    const open = all.find((screen) =>
      screen.kind === 'item'
        ? !given[`${screen.instrument.key}.${screen.item.key}`]
        : !given[`offer.${screen.instrument.key}`],
    );
    own.settle();
    goTo((open ?? all.at(-1)!).id);
  };
  const startOver = () => {
    fill({});
    own.settle();
    setDone(false);
    goTo(first);
  };

  const finish = async (given: Answers) => {
    if (!Object.keys(given).some((key) => !key.startsWith('offer.'))) return setNote(words.nothing);
    setNote('');
    if (!isSignedIn()) {
      setDone(true);
      return requestAnimationFrame(() => goTo('result'));
    }
    setBusy(true);
    try {
      const answer = await keepResult({ assessment: name, language, answers: given });
      await rememberTaken();
      own.settle();
      const page = `/assessments/results/${answer.id}`;
      if (!tellHelp(answer, page)) location.assign(page);
    } catch (error) {
      showToast({
        title: words.failed,
        description: serverMessage(error, words.failedText, language),
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  /** Enter on a question before the last means "next". */
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || showAfter(shownId())) return;
    void finish(read());
  };

  /** Only while the focus is in the form, so that no other page's key is taken. */
  const answerByNumber = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || target instanceof HTMLTextAreaElement)
      return;
    const part = document.getElementById(shownId() ?? '');
    const options = part?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    if (key === 'Enter' && target === part) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
    const option = /^\d$/.test(key) ? options[key === '0' ? 9 : Number(key) - 1] : undefined;
    if (!option) return;
    event.preventDefault();
    option.checked = true;
    option.focus();
    read();
  };

  return (
    <>
      <Waiting
        name={name}
        own={own}
        words={words}
        onContinue={continueWith}
        onStartOver={startOver}
        onKeep={(given) => {
          fill(given);
          void finish(given);
        }}
      />
      <Form
        ref={form}
        className="form stepped assessment-form"
        data-done={isDone || undefined}
        action={RESULTS_ACTION}
        method="post"
        noValidate
        onSubmit={send}
        onChange={read}
        onKeyDown={answerByNumber}
      >
        <input type="hidden" name="assessment" value={name} />
        <input type="hidden" name="language" value={language} />
        <div role="status">
          {totals.map((situation) => (
            <SafetyCardView
              key={situation}
              card={cards[situation]!}
              situation={situation}
              language={language}
              isShort={false}
              isPlain
            />
          ))}
        </div>
        {definition.instruments.map((instrument, place) => (
          <Fragment key={instrument.key}>
            {(instrument.when === 'always'
              ? instrument.items
              : [undefined, ...instrument.items]
            ).map((item, at) => (
              <Question
                key={item?.key ?? 'offer'}
                instrument={instrument}
                item={item}
                language={language}
                card={item?.danger && cards[item.danger.situation]}
                isFirst={place === 0 && at === 0}
                screens={screens}
                start={start}
                isBusy={isBusy}
                onNext={showAfter}
                onBack={showBefore}
              />
            ))}
          </Fragment>
        ))}
        <Unscripted name={name} version={definition.version} language={language} />
        <p role="status" className="field-error">
          {note}
        </p>
        {!isDone && (
          <StopBar
            name={name}
            version={definition.version}
            words={words}
            isMember={own.isMember}
            isShared={own.isShared}
            read={read}
            onThrown={startOver}
          />
        )}
      </Form>
      {isDone && (
        <VisitorResult
          name={name}
          definition={definition}
          answers={answers}
          language={language}
          cards={cards}
          onAgain={startOver}
        />
      )}
    </>
  );
}
