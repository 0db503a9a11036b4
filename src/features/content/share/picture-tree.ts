import type { ReactNode } from 'react';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface PictureWords {
  title: string;
  brand: string;
  tagline: string;
}

type Palette = Readonly<
  Record<'paper' | 'paper-sunk' | 'green' | 'green-strong' | 'clay' | 'ink-soft' | 'honey', string>
>;

const HEARTH = {
  stone:
    'M6.2 34.6c-.4-6.9-.3-12.1.4-17.4C7.8 9.3 13 5.2 20.1 5.3c7.2 0 12.3 4.2 13.3 11.9.6 5.5.7 10.8.4 17.3M3.9 34.9c10.8-.6 21.5-.5 32.2.1',
  fire: 'M20.2 30.2c-3.7 0-6.2-2.2-6.1-5.5.1-3.2 2.7-4.6 3.7-8.7.2-.8.9-1 1.5-.4 2 1.9 2.1 3.7 2 5.1 1-.5 1.5-1.2 1.7-2.2 2.2 1.7 3.3 3.9 3.2 6.3-.1 3.2-2.5 5.4-6 5.4z',
};

/** Longer titles are set smaller, so that three lines always hold. */
const sizeFor = (title: string) =>
  title.length <= 24 ? 92 : title.length <= 48 ? 76 : title.length <= 80 ? 62 : 52;

export function pictureTree({ title, brand, tagline }: PictureWords, colours: Palette): ReactNode {
  return box(
    { width: '100%', height: '100%', position: 'relative', backgroundColor: colours.paper },
    [
      drawing(colours),
      box(
        {
          width: PICTURE_SIZE.width - 160,
          height: PICTURE_SIZE.height - 144,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '72px 80px',
        },
        [
          box({ alignItems: 'center' }, [
            hearth(64, colours, 2.6),
            box(
              {
                marginLeft: 20,
                fontFamily: 'Heading',
                fontSize: 40,
                color: colours['green-strong'],
              },
              brand,
            ),
          ]),
          box(
            {
              width: 820,
              fontFamily: 'Heading',
              fontSize: sizeFor(title),
              lineHeight: 1.12,
              color: colours.green,
            },
            title,
          ),
          box(
            { width: 700, fontFamily: 'Text', fontSize: 30, color: colours['ink-soft'] },
            title === tagline ? '' : tagline,
          ),
        ],
      ),
    ],
  );
}

const drawing = (colours: Palette) =>
  box(
    {
      position: 'absolute',
      right: -90,
      bottom: -110,
      width: 520,
      height: 520,
      borderRadius: 260,
      backgroundColor: colours['paper-sunk'],
      alignItems: 'center',
      justifyContent: 'center',
    },
    [hearth(300, colours, 1.7)],
  );

function hearth(size: number, colours: Palette, pen: number): ReactNode {
  const line = (d: string, stroke: string) => element('path', { d, stroke, strokeWidth: pen });
  return element('svg', {
    width: size,
    height: size,
    viewBox: '0 0 40 40',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    children: [line(HEARTH.stone, colours['green']), line(HEARTH.fire, colours['clay'])],
  });
}

const box = (style: Record<string, string | number>, children: ReactNode | ReactNode[]) =>
  element('div', { style: { display: 'flex', ...style }, children });

/** The drawing library takes React's shape of an element, without React. */
const element = (type: string, props: object) =>
  ({ type, props, key: null }) as unknown as ReactNode;
