type Attributes = Record<string, string | boolean | undefined>;

/** An element from text alone: nothing an editor types can become markup. `true` sets an attribute without a value. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export const button = (
  className: string,
  label: string,
  onPress: () => void,
): HTMLButtonElement => {
  const made = h('button', { type: 'button', class: className }, label);
  made.addEventListener('click', onPress);
  return made;
};

const SVG = 'http://www.w3.org/2000/svg';

export function drawing(path: string, className: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  const attributes = {
    viewBox: '0 0 24 24',
    class: className,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.8',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
