import { SEARCH_EMPTY_FEATURES } from '../../../config/constants.ts';
import { setFlag } from '../../../lib/local-flags.ts';
import { languageMark } from '../../../lib/languages.ts';
import { pageLanguage } from '../../../lib/page-language.ts';
import type { HelpCard } from '../../safety/help.ts';
import { createListener } from '../../safety/listen.ts';
import { createChoice } from '../../../lib/listbox-choice.ts';
import type { Found } from './create-search.ts';
import { drawGroup, drawHelpLine, drawLine, drawOption } from './draw.ts';
import { showHelpFirst, type HelpFirst } from './help-first.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';
import type { SearchEntry } from './search-index.ts';
import { searchMessages } from '../messages/search.ts';
import { sendCount } from './send-count.ts';

export interface Overlay {
  open(): void;
}

/** Announced when typing rests; each letter on its own would talk over the reader. */
const SAY_AFTER_MS = 600;

/** Brings the dialog to life: combobox and listbox after the WAI-ARIA guide, the lines to call beside them. Nothing typed is kept. */
export function createOverlay(dialog: HTMLDialogElement): Overlay {
  const part = <Kind extends HTMLElement = HTMLElement>(name: string) =>
    dialog.querySelector<Kind>(`[data-search-${name}]`)!;
  const input = dialog.querySelector('input')!;
  const [results, danger, otherLines, status] = [
    part('results'),
    part('danger'),
    part('other-lines'),
    part('status'),
  ];
  const language = pageLanguage();
  const foreign = languageMark(language);
  const words = searchMessages(language);
  const choice = createChoice(input, results);
  const shown = new Map<string, SearchEntry>();
  let search: LoadedSearch | undefined;
  let found: Found | undefined;
  let heard: HelpCard[] = [];
  let first: HelpFirst | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;

  // What comes late moves nothing that someone is about to press.
  const hear = createListener(() => danger.matches(':hover, :focus-within') || show());

  async function load(): Promise<void> {
    part('failed').hidden = true;
    part('loading').hidden = false;
    try {
      search = await loadSearch();
      show();
    } catch {
      part('failed').hidden = false;
      say(part('failed').querySelector('p')!.textContent);
    } finally {
      part('loading').hidden = true;
    }
  }

  function show(): void {
    const query = input.value.trim();
    if (!search) return showLines(query);
    found = query ? search.find(query, language) : undefined;
    const offered = search.index.entries
      .filter(({ kind, language: written }) => (foreign ? written === foreign : kind === 'feature'))
      .slice(0, SEARCH_EMPTY_FEATURES);
    shown.clear();
    results.replaceChildren(
      ...(found ? group(words.features, found.features) : group(words.first, offered)),
      ...group(found?.features.length ? words.moreResults : words.results, found?.others ?? []),
    );
    results.hidden = shown.size === 0;
    choice.reset();
    part('popular').hidden = query !== '';
    showLines(query);
    part('none').hidden = !found || shown.size + found.lines.length > 0 || heard.length > 0;
    part('query').textContent = query;
    dialog.querySelector('.search-body')!.scrollTop = 0;
    announce();
  }

  function group(title: string, entries: readonly SearchEntry[]): HTMLElement[] {
    if (entries.length === 0) return [];
    return [
      drawGroup(
        title,
        entries.map((entry) => {
          const id = `search-option-${shown.size}`;
          shown.set(id, entry);
          return drawOption(entry, id, language);
        }),
      ),
    ];
  }

  function showLines(query: string): void {
    heard = query ? hear(query, language) : [];
    first = showHelpFirst(danger, { found, heard, reader: language });
    const others = first ? [] : besideResults();
    otherLines.hidden = others.length === 0;
    otherLines.querySelector('ul')!.replaceChildren(...others);
    // A query that names a line wants the line, not a page about it.
    if (found?.linesLead) results.before(otherLines);
    else results.after(otherLines);
  }

  /** Lines that fit the query, and after them those of a doubt: that alone never stands first. */
  function besideResults(): HTMLElement[] {
    const fitting = found?.lines ?? [];
    const doubts = heard.flatMap(({ card, language: spoken }) =>
      card.lines
        .filter(({ name }) => !fitting.some((line) => line.name === name))
        .map((line) => drawHelpLine(line, spoken)),
    );
    return [...fitting.map((line) => drawLine(line, language)), ...doubts];
  }

  function announce(): void {
    clearTimeout(saying);
    if (!found) return say('');
    if (first) return say(first.told);
    const lines = otherLines.querySelectorAll('.search-line').length;
    const told =
      shown.size + lines === 0 ? part('none').textContent : words.found(shown.size, lines);
    saying = setTimeout(() => say(told), SAY_AFTER_MS);
  }

  function say(told: string): void {
    status.textContent = told.replaceAll(/\s+/g, ' ');
  }

  /** A feature that was chosen is remembered by its flag; the search itself only as a count without a name. */
  function finish(chosen?: SearchEntry): void {
    if (chosen?.kind === 'feature') setFlag(`searched_${chosen.id.replace('feature:', '')}`);
    const query = input.value.trim();
    if (query.length > 1 && search && found && !first && heard.length === 0) {
      sendCount(search.index, {
        query,
        resultsCount: shown.size + found.lines.length,
        selectedResultId: chosen?.id ?? null,
        wasSuccessful: chosen !== undefined,
      });
    }
    input.value = '';
    show();
  }

  input.addEventListener('input', show);
  results.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('a');
    const entry = option && shown.get(option.id);
    if (!entry) return;
    finish(entry);
    dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    const query = pressed.closest<HTMLElement>('[data-search-for]')?.dataset.searchFor;
    if (query) {
      input.value = query;
      input.focus();
      show();
    }
    if (pressed.closest('[data-search-close]') || pressed === dialog) dialog.close();
    if (pressed.closest('[data-search-again]')) void load();
  });
  dialog.addEventListener('close', () => finish());
  // A page that goes into the browser's memory must not come back with the words.
  addEventListener('pagehide', () => {
    finish();
    dialog.close();
  });

  return {
    open() {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(
        'details[data-menu][open]',
      )) {
        // What was pressed in a menu is hidden with it: focus comes back to what opens the menu.
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        menu.open = false;
      }
      dialog.showModal();
      input.focus();
      if (search) show();
      else void load();
    },
  };
}
