import { button, drawing, h } from '~/lib/dom.ts';
import { paragraphs, soonBadge } from './dom.ts';
import type { PromptContent, PromptStep } from './prompt-content.ts';
import { openStepDialog, type StepScreen } from './step-dialog.ts';

/** Four steps, then six cards with what there is. Skipping, closing and starting all complete it. */
export function openWelcomeJourney({ welcome, features }: PromptContent, onComplete: () => void): void {
  openStepDialog({
    label: 'Welcome journey',
    steps: welcome,
    hasProgress: true,
    afterLast: { label: 'Explore Features', show: (screen) => showFeatures(screen, features) },
    onClose: onComplete,
  });
}

function showFeatures({ body, foot, close }: StepScreen, features: readonly PromptStep[]): void {
  body.replaceChildren(
    h('h2', { class: 'text-2xl', tabindex: '-1' }, 'Explore Features'),
    h('ul', { class: 'prompt-features' }, ...features.map(featureCard)),
  );
  for (const link of body.querySelectorAll('a')) link.addEventListener('click', close);
  foot.append(button('btn btn-primary btn-block', 'Start Your Journey', close));
}

function featureCard({ title, content, icon, href, isComing }: PromptStep): HTMLElement {
  const name = href ? h('a', { href, class: 'card-target' }, title) : title;
  return h('li', { class: href ? 'prompt-feature card-link' : 'prompt-feature' }, drawing(icon, 'prompt-feature-icon'), h('div', {}, h('h3', {}, name), ...paragraphs(content, 'small muted'), ...(isComing ? [soonBadge()] : [])));
}
