import { expect, it } from 'vitest';
import { previewPathOf } from './preview-path.ts';

it.each([
  ['content_pages/item/home', '/'],
  ['content_pages/item/safety-es', '/es/safety'],
  ['articles/item/when-panic-comes', '/resources/when-panic-comes'],
  ['programs/item/life-balance', '/programs/life-balance'],
  ['faq/item/cost', '/contact'],
  ['chat_answers/item/plan-meals', '/'],
  ['articles', undefined],
  ['articles/create', undefined],
])('the editor of %s is beside %s', (place, path) => {
  expect(previewPathOf(`/keystatic/branch/main/collection/${place}`)).toBe(path);
  expect(previewPathOf(`/keystatic/collection/${place}`)).toBe(path);
});
