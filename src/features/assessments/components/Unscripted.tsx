import type { Language } from '~/lib/languages.ts';
import { DRAFTS_ACTION } from '../client.ts';
import { takingMessages } from '../messages/taking.ts';

interface Props {
  name: string;
  version: number;
  language: Language;
}

/** The end of the long form that the questions are without script: the result, or stopping here. */
export function Unscripted({ name, version, language }: Props) {
  const words = takingMessages(language);
  return (
    <div className="stepped-unscripted stack">
      <input type="hidden" name="version" value={version} />
      <p className="cluster">
        <button className="btn btn-primary btn-lg" type="submit">
          {words.finish}
        </button>
        <button className="btn btn-secondary btn-lg" type="submit" formAction={DRAFTS_ACTION}>
          {words.keep}
        </button>
      </p>
      <p className="small">
        {words.needsAccount} <a href={words.keptAt(name)}>{words.keptBefore}</a>
      </p>
    </div>
  );
}
