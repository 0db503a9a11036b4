const NUMBER_OR_BOLD = /(\*\*[^*]+\*\*|\d-\d{3}-\d{3}-\d{4})/;

export interface WordsPart {
  kind: 'plain' | 'bold' | 'number';
  text: string;
}

/** The fixed words as editors wrote them: paragraphs, the number that comes first in bold. */
export const paragraphsOf = (text: string): WordsPart[][] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(NUMBER_OR_BOLD)
        .map((part, at): WordsPart =>
          part.startsWith('**')
            ? { kind: 'bold', text: part.slice(2, -2) }
            : { kind: at % 2 === 1 ? 'number' : 'plain', text: part },
        ),
    );
