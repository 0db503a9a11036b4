/** Where the lines of a chart run, in a box of 600 by 200 units. Pure; the drawing is `components/ui/LineChart.astro`. */
export interface ChartPoint {
  /** UTC milliseconds. */
  at: number;
  value: number;
}

export interface ChartScale {
  /** Earliest and latest time; equal ones stand in the middle. */
  from: number;
  until: number;
  min: number;
  max: number;
}

export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 200;
const SIDE = 8;

const round = (value: number) => Math.round(value * 10) / 10;

/** Values outside the scale stand at its edge. */
export function chartX({ from, until }: ChartScale, at: number): number {
  if (until <= from) return CHART_WIDTH / 2;
  return round(SIDE + ((at - from) / (until - from)) * (CHART_WIDTH - 2 * SIDE));
}

export function chartY({ min, max }: ChartScale, value: number): number {
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0.5;
  return round(SIDE + (1 - share) * (CHART_HEIGHT - 2 * SIDE));
}

/** An SVG path through the points, in the order of time. Empty without points. */
export function chartPath(scale: ChartScale, points: readonly ChartPoint[]): string {
  return points
    .toSorted((a, b) => a.at - b.at)
    .map(
      ({ at, value }, index) =>
        `${index === 0 ? 'M' : 'L'}${chartX(scale, at)} ${chartY(scale, value)}`,
    )
    .join('');
}
