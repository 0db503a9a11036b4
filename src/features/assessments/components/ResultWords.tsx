import type { EditorText, Language } from '~/lib/languages.ts';
import { numberText } from '~/lib/numbers.ts';
import { resultMessages } from '../messages/result.ts';
import type { ResultPart, ResultView } from '../result-view.ts';
import { PlaceOnMap } from './PlaceOnMap.tsx';
import { Wheel } from './Wheel.tsx';

interface Props {
  view: ResultView;
  language: Language;
  /** Level of the heading of each part. */
  level?: 'h2' | 'h3';
}

const Words = ({ said }: { said: EditorText }) => <span lang={said.lang}>{said.text}</span>;

/** A result: plain words first, the number second, what it can't say, and where to go from here. */
export function ResultWords({ view, language, level: Heading = 'h2' }: Props) {
  const words = resultMessages(language);
  return (
    <div className="stack stack-lg" lang={language}>
      {view.parts.map((part) => (
        <section key={part.key} className="card stack" aria-labelledby={`part-${part.key}`}>
          <p className="eyebrow">
            <Words said={part.name} />
          </p>
          <Heading id={`part-${part.key}`} className="text-2xl">
            {part.band ? <Words said={part.band.name} /> : words.title}
          </Heading>
          {part.band && (
            <p className="lede">
              <Words said={part.band.meaning} />
            </p>
          )}
          <Drawn part={part} language={language} />
          {part.number && (
            <p className="muted">
              {words.number}: <strong>{part.number}</strong>
            </p>
          )}
          {part.missing > 0 && <p className="muted">{words.missing(part.missing)}</p>}
          {!part.band && !part.wheel && part.missing === 0 && <p>{words.noScore}</p>}
          <details className="disclosure">
            <summary>{words.limits}</summary>
            <p className="mt-3">
              <Words said={part.limits} />
            </p>
            <p className="small muted" lang="en">
              {part.isValidated ? `${words.source}: ` : `${words.own} `}
              {part.source.url ? (
                <a href={part.source.url} rel="noreferrer" target="_blank">
                  {part.source.text}
                </a>
              ) : (
                part.source.text
              )}
            </p>
          </details>
        </section>
      ))}
      <section className="stack" aria-labelledby="next-steps">
        <Heading id="next-steps" className="text-xl">
          {words.next}
        </Heading>
        <ul className="stack">
          {view.next.map(({ label, href }) => (
            <li key={href}>
              <a className="link-arrow" href={href} lang={label.lang}>
                {label.text}
              </a>
            </li>
          ))}
        </ul>
        <p className="muted">
          <Words said={view.closing} />
        </p>
      </section>
    </div>
  );
}

function Drawn({ part, language }: { part: ResultPart; language: Language }) {
  const words = resultMessages(language);
  if (part.map) {
    const [across, up] = part.map;
    return across && up ? (
      <figure className="stack">
        <PlaceOnMap across={across} up={up} label={words.map} />
        <figcaption>
          <ul className="small">
            {part.map.map(({ name, score, max }) => (
              <li key={name}>
                {name}: {words.of(numberText(score, language), numberText(max, language))}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    ) : null;
  }
  return part.wheel ? (
    <figure className="stack">
      <Wheel areas={part.wheel} label={words.wheel} />
      <figcaption>
        <ol className="small">
          {part.wheel.map(({ name, score, max }, at) => (
            <li key={name}>
              {at + 1}. {name}:{' '}
              {score === null
                ? words.unanswered
                : words.of(numberText(score, language), numberText(max, language))}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  ) : null;
}
