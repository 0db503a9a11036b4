import type { ResultPart } from '../result-view.ts';

type Area = NonNullable<ResultPart['wheel']>[number];

/** In SVG units. */
const MIDDLE = 110;
const RADIUS = 90;

function at(angle: number, radius: number): string {
  const x = MIDDLE + Math.sin(angle) * radius;
  const y = MIDDLE - Math.cos(angle) * radius;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A slice from the middle to `radius`. */
const slice = (index: number, count: number, radius: number): string => {
  const step = (2 * Math.PI) / count;
  const [from, to] = [index * step, (index + 1) * step];
  return `M${MIDDLE} ${MIDDLE}L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}Z`;
};

/** Areas of life as slices, each as far out as it was answered. Their names stand in the list beside it, by number. */
export function Wheel({ areas, label }: { areas: readonly Area[]; label: string }) {
  const size = 2 * MIDDLE;
  const step = (2 * Math.PI) / areas.length;
  return (
    <svg className="assessment-wheel" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {[1, 0.5].map((part) => (
        <circle
          key={part}
          cx={MIDDLE}
          cy={MIDDLE}
          r={RADIUS * part}
          className={part === 1 ? 'assessment-ground' : 'assessment-ring'}
        />
      ))}
      {areas.map(({ name, score, max }, index) => (
        <path
          key={name}
          d={slice(index, areas.length, score === null ? 0 : (score / max) * RADIUS)}
          className="assessment-slice"
          data-even={index % 2 === 0 || undefined}
        />
      ))}
      {areas.map(({ name }, index) => {
        const [x, y] = at((index + 0.5) * step, RADIUS + 11).split(' ');
        return (
          <text
            key={name}
            x={x}
            y={y}
            className="assessment-word"
            textAnchor="middle"
            dominantBaseline="middle"
          >
            {index + 1}
          </text>
        );
      })}
    </svg>
  );
}
