import { button, drawing, h } from '~/lib/dom.ts';
import { type Language, languageMark } from '~/lib/languages.ts';
import { closeButton, pointList, sentences, soonBadge } from './dom.ts';
import { pauseSwitch } from './pause-switch.ts';
import type { PromptStep } from './prompt-content.ts';
import { tourMessages } from '../messages/tour.ts';

interface StepDialog {
  label: string;
  /** Of the steps; the page around them is English. */
  language: Language;
  steps: readonly PromptStep[];
  /** What Next says and does on the last step; without it the dialog ends there with Finish. */
  afterLast?: { label: string; show(screen: StepScreen): void };
  hasProgress?: boolean;
  hasLearnMore?: boolean;
  /** However it is closed: by a button, by Escape. */
  onClose(): void;
}

/** The dialog's middle and foot, for a screen after the steps. */
export interface StepScreen {
  body: HTMLElement;
  foot: HTMLElement;
  close(): void;
}

/**
 * Opens a native modal dialog that goes through steps. The browser keeps focus inside, closes on Escape and gives focus back; quick exit
 * follows into it.
 */
export function openStepDialog({
  label,
  language,
  steps,
  afterLast,
  hasProgress,
  hasLearnMore,
  onClose,
}: StepDialog): void {
  const words = tourMessages(language);
  let current = 0;
  const last = steps.length - 1;
  const count = h('p', { class: 'small muted', 'aria-live': 'polite' });
  const progress = h('progress', {
    class: 'prompt-progress',
    max: String(steps.length),
    'aria-label': words.progress,
  });
  const body = h('div', { class: 'prompt-step' });
  const end = button('btn btn-quiet', words.skip, () => dialog.close());
  const previous = button('btn btn-secondary', words.previous, () => show(current - 1));
  const next = button('btn btn-primary', words.next, () =>
    current < last ? show(current + 1) : afterLast && leaveSteps(afterLast),
  );
  const moves = h('div', { class: 'cluster' }, previous, next);
  const foot = h('div', { class: 'prompt-foot' }, end, moves);
  const head = h(
    'div',
    { class: 'dialog-head' },
    count,
    closeButton(words.close, () => dialog.close()),
  );
  const dialog = h(
    'dialog',
    {
      class: 'dialog prompt prompt-dialog',
      'aria-label': label,
      lang: languageMark(language),
    },
    head,
    ...(hasProgress ? [progress] : []),
    body,
    foot,
    ...pauseSwitch(language),
  );

  function show(index: number): void {
    current = Math.min(Math.max(index, 0), last);
    const step = steps[current];
    if (!step) return;
    const isLast = current === last;
    count.textContent = words.step(current + 1, steps.length);
    progress.value = current + 1;
    previous.disabled = current === 0;
    next.hidden = isLast && !afterLast;
    next.textContent = isLast && afterLast ? afterLast.label : words.next;
    end.textContent = isLast && !afterLast ? words.finish : words.skip;
    end.className = isLast && !afterLast ? 'btn btn-primary' : 'btn btn-quiet';
    // Finishing stands where Next stood; skipping apart from the two.
    if (isLast && !afterLast) moves.append(end);
    else foot.prepend(end);
    draw(step);
  }

  function draw({ title, content, icon, points, href, isComing }: PromptStep): void {
    const heading = h('h2', { class: 'text-2xl', tabindex: '-1' }, title);
    const more =
      hasLearnMore && href
        ? [
            h(
              'p',
              {},
              h(
                'a',
                { href, class: 'link-arrow' },
                words.learnMore,
                h('span', { class: 'sr-only' }, words.about(title)),
              ),
            ),
          ]
        : hasLearnMore && isComing
          ? [h('p', {}, soonBadge(words.soon))]
          : [];
    body.replaceChildren(
      drawing(icon, 'prompt-icon'),
      heading,
      ...sentences(content),
      ...pointList(points),
      ...more,
    );
    if (dialog.open) heading.focus();
  }

  function leaveSteps({ show: showScreen }: NonNullable<StepDialog['afterLast']>): void {
    count.textContent = '';
    progress.remove();
    foot.replaceChildren();
    showScreen({ body, foot, close: () => dialog.close() });
    body.querySelector<HTMLElement>('h2')?.focus();
    dialog.scrollTop = 0;
  }

  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  show(0);
  document.body.append(dialog);
  // Opening makes the whole page inert, which an old phone has to think about: that is a task of its own.
  setTimeout(() => {
    dialog.showModal();
    body.querySelector<HTMLElement>('h2')?.focus();
  });
}
