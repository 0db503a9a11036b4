import { SafetyCardView } from '~/features/safety/components/SafetyCardView.tsx';
import type { Language } from '~/lib/languages.ts';
import type { StoredDefinition } from '../answer-schemas.ts';
import { carryAnswers } from '../carried-answers.ts';
import { takingMessages } from '../messages/taking.ts';
import { describeResult } from '../result-view.ts';
import type { Answers } from '../score.ts';
import type { Cards } from './AssessmentForm.tsx';
import { ResultWords } from './ResultWords.tsx';

interface Props {
  name: string;
  definition: StoredDefinition;
  answers: Answers;
  language: Language;
  cards: Cards;
  onAgain: () => void;
}

/** Shown once, in the page. It leaves the page only when a visitor asks to bring it along. */
export function VisitorResult({ name, definition, answers, language, cards, onAgain }: Props) {
  const words = takingMessages(language);
  const view = describeResult(definition, answers, language);
  const register = `/register?next=${encodeURIComponent(location.pathname)}`;
  return (
    <section id="result" className="stepped-part stack stack-lg" tabIndex={-1}>
      {view.dangers.map((situation) => {
        const card = cards[situation];
        return (
          card && (
            <SafetyCardView
              key={situation}
              card={card}
              situation={situation}
              language={language}
              isShort={false}
              isPlain
            />
          )
        );
      })}
      <ResultWords view={view} language={language} />
      <section className="card stack" aria-labelledby="keep-title">
        <h2 id="keep-title" className="text-xl">
          {words.keepTitle}
        </h2>
        <p>{words.visitorKept}</p>
        <p>{words.keepText}</p>
        <p className="cluster">
          <a
            className="btn btn-primary"
            href={register}
            onClick={() => carryAnswers({ name, version: definition.version, answers })}
          >
            {words.keepGo}
          </a>
          <button type="button" className="btn btn-quiet" onClick={onAgain}>
            {words.again}
          </button>
        </p>
      </section>
    </section>
  );
}
