import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';
import type { Answers, Instrument, InstrumentItem } from '../score.ts';
import type { SafetyCard } from '~/features/safety/cards.ts';
import { SafetyCardView } from '~/features/safety/components/SafetyCardView.tsx';
import { editorText, type Language } from '~/lib/languages.ts';
import { offerKey, screenId, type Screen } from '../flow.ts';
import { takingMessages } from '../messages/taking.ts';
import { answerKey, optionsOf } from '../score.ts';

interface Props {
  instrument: Instrument;
  /** Undefined: whether someone wants the instrument at all. */
  item: InstrumentItem | undefined;
  language: Language;
  card: SafetyCard | undefined;
  isFirst: boolean;
  screens: readonly Screen[];
  /** What the page was sent with. */
  start: Answers;
  isBusy: boolean;
  onNext: (from: string) => boolean;
  onBack: (from: string) => void;
}

/** One question with its answers, and the help that belongs to one of them. */
export function Question({
  instrument,
  item,
  language,
  card,
  isFirst,
  screens,
  start,
  isBusy,
  onNext,
  onBack,
}: Props) {
  const words = takingMessages(language);
  const id = screenId(instrument, item);
  const at = screens.findIndex((screen) => screen.id === id);
  const next = screens[at + 1];
  const isStart = at === 0 || (at < 0 && isFirst);
  const said = (en: string, es: string) => editorText(language, { en, es });
  const lead = said(instrument.lead, instrument.leadEs);
  const asked = item
    ? said(item.text, item.textEs)
    : said(instrument.offer || instrument.name, instrument.offerEs);
  const why = item && said(item.why, item.whyEs);
  return (
    <fieldset
      id={id}
      className={`stepped-part assessment-part form${item ? '' : ' assessment-script'}`}
      data-first={isFirst || undefined}
      tabIndex={-1}
    >
      <legend className="stepped-legend">
        <span className="small muted" lang={item ? lead.lang : undefined}>
          {item ? lead.text : words.offer}
        </span>
        <span className="stepped-title font-serif" lang={asked.lang}>
          {asked.text}
        </span>
      </legend>
      <progress
        className="stepped-progress"
        value={Math.max(0, at) + 1}
        max={Math.max(1, screens.length)}
        aria-hidden="true"
      />
      {why?.text && (
        <p className="assessment-why muted" lang={why.lang}>
          {why.text}
        </p>
      )}
      <Choices instrument={instrument} item={item} language={language} start={start} />
      {card && item?.danger && (
        <div className="assessment-help" role="alert">
          <SafetyCardView
            card={card}
            situation={item.danger.situation}
            language={language}
            isShort={false}
            isPlain
            isNote
          />
        </div>
      )}
      <div className="form-actions">
        {next ? (
          <a
            className="btn btn-primary btn-lg stepped-move"
            data-next
            href={`#${next.id}`}
            onClick={(event) => {
              event.preventDefault();
              onNext(id);
            }}
          >
            {words.next}
          </a>
        ) : (
          <button
            className="btn btn-primary btn-lg stepped-move"
            type="submit"
            aria-busy={isBusy || undefined}
          >
            {isBusy ? words.sending : words.finish}
          </button>
        )}
        {!isStart && (
          <a
            className="btn btn-quiet stepped-move"
            href={`#${screens[at - 1]?.id ?? ''}`}
            onClick={(event) => {
              event.preventDefault();
              onBack(id);
            }}
          >
            {words.back}
          </a>
        )}
        {next && item && (
          <a
            className="btn btn-quiet stepped-move"
            href={`#${next.id}`}
            onClick={(event) => {
              event.preventDefault();
              const part = document.getElementById(id);
              for (const input of part?.querySelectorAll<HTMLInputElement>('input') ?? [])
                input.checked = false;
              onNext(id);
            }}
          >
            {words.skip}
          </a>
        )}
      </div>
    </fieldset>
  );
}

function Choices({
  instrument,
  item,
  language,
  start,
}: Pick<Props, 'instrument' | 'item' | 'language' | 'start'>) {
  const words = takingMessages(language);
  if (item?.kind === 'text')
    return (
      <Textarea
        id={answerKey(instrument, item)}
        name={answerKey(instrument, item)}
        label={words.words}
        defaultValue={start[answerKey(instrument, item)]}
        rows={4}
        maxLength={2000}
        autoComplete="off"
      />
    );
  const name = item ? answerKey(instrument, item) : offerKey(instrument);
  const options = item
    ? optionsOf(instrument, item).map(({ value, label, labelEs }) => ({
        value: String(value),
        said: editorText(language, { en: label, es: labelEs }),
        isDanger: item.danger !== undefined && value >= item.danger.atLeast,
      }))
    : [
        { value: 'yes', said: { text: words.yes }, isDanger: false },
        { value: 'no', said: { text: words.no }, isDanger: false },
      ];
  return (
    <div className="choices-list">
      {options.map(({ value, said, isDanger }) => (
        <Checkbox
          key={value}
          type="radio"
          id={`${name}-${value}`}
          name={name}
          value={value}
          defaultChecked={start[name] === value}
          label={said.text}
          lang={'lang' in said ? said.lang : undefined}
          {...(isDanger && { 'data-danger': '' })}
        />
      ))}
    </div>
  );
}
