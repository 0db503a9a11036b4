import { button, drawing, h } from '~/lib/dom.ts';
import type { Language } from '~/lib/languages.ts';
import { paragraphs, soonBadge } from './dom.ts';
import { type PromptContent, type PromptStep, stepsIn } from './prompt-content.ts';
import { openStepDialog, type StepScreen } from './step-dialog.ts';
import { tourMessages, type TourWords } from '../messages/tour.ts';

/** Four steps, then six cards with what there is. Skipping, closing and starting all complete it. Steps and cards are in one language. */
export function openWelcomeJourney(
  { welcome, features }: PromptContent,
  onComplete: () => void,
  wanted: Language = 'en',
): void {
  const { steps: all, language } = stepsIn([...welcome, ...features], wanted);
  const words = tourMessages(language);
  openStepDialog({
    label: words.welcome,
    language,
    steps: all.slice(0, welcome.length),
    hasProgress: true,
    afterLast: {
      label: words.explore,
      show: (screen) => showFeatures(screen, all.slice(welcome.length), words),
    },
    onClose: onComplete,
  });
}

function showFeatures(
  { body, foot, close }: StepScreen,
  features: readonly PromptStep[],
  words: TourWords,
): void {
  body.replaceChildren(
    h('h2', { class: 'text-2xl', tabindex: '-1' }, words.explore),
    h(
      'ul',
      { class: 'prompt-features' },
      ...features.map((feature) => featureCard(feature, words)),
    ),
  );
  for (const link of body.querySelectorAll('a')) link.addEventListener('click', close);
  foot.append(button('btn btn-primary btn-block', words.start, close));
}

function featureCard(
  { title, content, icon, href, isComing }: PromptStep,
  words: TourWords,
): HTMLElement {
  const name = href ? h('a', { href, class: 'card-target' }, title) : title;
  return h(
    'li',
    { class: href ? 'prompt-feature card-link' : 'prompt-feature' },
    drawing(icon, 'prompt-feature-icon'),
    h(
      'div',
      {},
      h('h3', {}, name),
      ...paragraphs(content, 'small muted'),
      ...(isComing ? [soonBadge(words.soon)] : []),
    ),
  );
}
