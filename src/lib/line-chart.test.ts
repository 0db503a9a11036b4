import { expect, it } from 'vitest';
import { CHART_HEIGHT, CHART_WIDTH, chartPath, chartX, chartY } from './line-chart.ts';

const scale = { from: 1000, until: 3000, min: 0, max: 10 };

it('runs from left to right in time, with high values on top', () => {
  const path = chartPath(scale, [
    { at: 3000, value: 10 },
    { at: 1000, value: 0 },
  ]);
  expect(path).toBe(`M8 ${CHART_HEIGHT - 8}L${CHART_WIDTH - 8} 8`);
});

it('stands in the middle with a single time and keeps values in the box', () => {
  expect(chartX({ ...scale, until: 1000 }, 1000)).toBe(CHART_WIDTH / 2);
  expect(chartY(scale, 99)).toBe(8);
  expect(chartY(scale, -5)).toBe(CHART_HEIGHT - 8);
  expect(chartPath(scale, [])).toBe('');
});
