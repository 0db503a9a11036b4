import type { Language } from '~/lib/languages.ts';
import { Icon } from './Icon.tsx';
import { checkMessages } from './messages/check.ts';

interface Props {
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** The id of a field, where the form has it. */
  idOf: (name: string) => string | undefined;
  language?: Language;
}

/** Above a long form: what to fix, each a link to its field. It takes the focus, without script too; `useForm` moves it there when a form is refused in place. */
export function ErrorSummary({ errors, idOf, language = 'en' }: Props) {
  const problems = Object.entries(errors).filter(([, message]) => message !== '');
  if (problems.length === 0) return null;
  const words = checkMessages(language);
  const title = words.problems(problems.length);
  return (
    <div
      className="alert alert-danger error-summary"
      role="group"
      aria-label={title}
      tabIndex={-1}
      autoFocus
    >
      <Icon name="warning" />
      <div>
        <p className="alert-title">{title}</p>
        <p className="small">{words.kept}</p>
        <ul>
          {problems.map(([name, message]) => {
            const id = idOf(name);
            return <li key={name}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>;
          })}
        </ul>
      </div>
    </div>
  );
}
