import { HtmlValidate } from 'html-validate';

/**
 * The standard and the accessibility rules of html-validate. Switched off is only what is a matter of taste or of the compiler:
 * Astro writes void elements, boolean attributes, entities and white space its own valid way.
 */
const htmlValidate = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // What a template holds is not in the page until script puts it there.
    'heading-level': ['error', { sectioningRoots: ['dialog', '[role="dialog"]', 'template'] }],
    'long-title': 'off',
    'no-inline-style': 'error',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    // Numbers are set with ordinary spaces and hyphens; the class that keeps them on one line is ours.
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});

/** Astro writes this one rule beside the first island, in the body, where HTML 5 has no place for it; browsers take it. It cannot be switched off. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Findings as one line each; empty for a valid page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await htmlValidate.validateString(html.replace(ISLAND_STYLE, ''));
  return report.results.flatMap((result) =>
    result.messages.map(
      (message) =>
        `${message.line}:${message.column} ${message.ruleId} ${message.message} (${message.selector ?? ''})`,
    ),
  );
}
