import { SPOTLIGHT_ROTATION_MS } from '~/config/constants.ts';
import { button, drawing, h } from '~/lib/dom.ts';
import type { Language } from '~/lib/languages.ts';
import type { Clock } from '../queue.ts';
import { createRotation, type Rotation } from '../rotation.ts';
import { openCornerCard, type OpenCard } from './corner-card.ts';
import { paragraphs } from './dom.ts';
import { isOverHero, keepOffHeroes } from './keep-off-heroes.ts';
import { type PromptContent, type PromptStep, stepsIn } from './prompt-content.ts';
import { tourMessages } from '../messages/tour.ts';

/** A few promos in one card. It turns by itself unless someone points at it, is inside it, looks elsewhere or wants less motion. */
export function openSpotlight(
  content: PromptContent,
  clock: Clock,
  onSeen: () => void,
  wanted: Language = 'en',
): OpenCard {
  const { steps, language } = stepsIn(content.spotlight, wanted);
  const words = tourMessages(language);
  const slides = steps.map(drawSlide);
  const dots = steps.map(({ title }, index) => {
    const dot = button('spotlight-dot', '', () => rotation.select(index));
    dot.setAttribute('aria-label', words.show(index + 1, steps.length, title));
    return dot;
  });
  const show = (index: number) => {
    slides.forEach((slide, at) => {
      slide.classList.toggle('is-shown', at === index);
      slide.inert = at !== index;
    });
    dots.forEach((dot, at) => dot.setAttribute('aria-current', String(at === index)));
  };
  const rotation = createRotation({
    clock,
    length: slides.length,
    everyMs: SPOTLIGHT_ROTATION_MS,
    onTurn: show,
  });
  const end = () => {
    rotation.stop();
    watching.abort();
    stopKeepingOff();
  };
  const card = openCornerCard({
    label: words.spotlight,
    language,
    className: 'spotlight',
    children: [
      h('p', { class: 'eyebrow' }, words.spotlight),
      h('div', { class: 'spotlight-slides' }, ...slides),
      ...(dots.length > 1 ? [h('div', { class: 'spotlight-dots' }, ...dots)] : []),
    ],
    onDismiss: () => {
      end();
      onSeen();
    },
  });
  const watching = pauseWhileNeeded(card.element, rotation);
  const stopKeepingOff = keepOffHeroes(card.element);
  show(0);
  const remove = () => {
    end();
    card.remove();
  };
  for (const link of card.element.querySelectorAll('a')) {
    link.addEventListener('click', () => {
      remove();
      onSeen();
    });
  }
  return { element: card.element, remove };
}

/** Whether no button of the page's first words lies where the card would come to stand. */
export function isSpotlightClear(): boolean {
  const isSmall = innerWidth < 768;
  const [width, height] = [Math.min(392, innerWidth), isSmall ? 240 : 400];
  return !isOverHero({
    left: innerWidth - width,
    right: innerWidth,
    top: innerHeight - height,
    bottom: innerHeight,
  });
}

function drawSlide({ title, content, icon, href, linkText }: PromptStep): HTMLElement {
  const link =
    href && linkText
      ? [
          h(
            'p',
            { class: 'spotlight-link' },
            h('a', { href, class: 'btn btn-primary btn-sm' }, linkText),
          ),
        ]
      : [];
  return h(
    'div',
    { class: 'spotlight-slide' },
    h(
      'div',
      { class: 'help-head' },
      drawing(icon, 'spotlight-icon'),
      h('h2', { class: 'help-title' }, title),
    ),
    ...paragraphs(content),
    ...link,
  );
}

function pauseWhileNeeded(element: HTMLElement, rotation: Rotation): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  const pairs = [
    ['pointerenter', 'pointerleave', 'hover'],
    ['focusin', 'focusout', 'focus'],
  ] as const;
  for (const [begin, end, reason] of pairs) {
    element.addEventListener(begin, () => rotation.pause(reason), { signal });
    element.addEventListener(end, () => rotation.resume(reason), { signal });
  }
  const follow = (isOn: boolean, reason: string) =>
    isOn ? rotation.pause(reason) : rotation.resume(reason);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  follow(stillness.matches, 'motion');
  stillness.addEventListener('change', () => follow(stillness.matches, 'motion'), { signal });
  document.addEventListener('visibilitychange', () => follow(document.hidden, 'hidden'), {
    signal,
  });
  return watching;
}
