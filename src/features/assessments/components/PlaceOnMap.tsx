import type { ResultPart } from '../result-view.ts';

type Direction = NonNullable<ResultPart['map']>[number];

/** In SVG units. */
const SIZE = 200;
const EDGE = 24;

const place = ({ score, min, max }: Direction) =>
  EDGE + ((score - min) / (max - min)) * (SIZE - 2 * EDGE);

/** Where answers with two directions lie: a soft round patch and not a point, because a few questions can't be exact. */
export function PlaceOnMap({
  across,
  up,
  label,
}: {
  across: Direction;
  up: Direction;
  label: string;
}) {
  const [x, y] = [place(across), SIZE - place(up)];
  return (
    <svg
      className="assessment-map"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${label} ${across.name}: ${across.score}. ${up.name}: ${up.score}.`}
    >
      <rect x="1" y="1" width={SIZE - 2} height={SIZE - 2} rx="14" className="assessment-ground" />
      <path
        d={`M${SIZE / 2} 8V${SIZE - 8}M8 ${SIZE / 2}H${SIZE - 8}`}
        className="assessment-line"
      />
      <circle cx={x} cy={y} r="22" className="assessment-patch" />
      <circle cx={x} cy={y} r="4" className="assessment-mark" />
      <text x={SIZE / 2} y={SIZE - 6} className="assessment-word" textAnchor="middle">
        {across.low} → {across.high}
      </text>
      <text
        x="10"
        y={SIZE / 2}
        className="assessment-word"
        textAnchor="middle"
        transform={`rotate(-90 10 ${SIZE / 2})`}
      >
        {up.low} → {up.high}
      </text>
    </svg>
  );
}
