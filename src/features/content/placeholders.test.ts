import { describe, expect, it } from 'vitest';
import { fillHtml, fillPlaceholders } from './placeholders.ts';

describe('fillPlaceholders', () => {
  const settings = { brandName: 'Hearthwell', clientSatisfaction: '95%' };

  it('fills every text, however deep, and leaves the rest alone', () => {
    const value = {
      title: 'About %brandName%',
      rows: [{ value: '%clientSatisfaction%', order: 3, isActive: true, none: undefined }],
    };
    expect(fillPlaceholders(value, settings)).toEqual({
      title: 'About Hearthwell',
      rows: [{ value: '95%', order: 3, isActive: true, none: undefined }],
    });
  });

  it('does not take a percentage for a setting', () => {
    expect(fillPlaceholders('95% of people, 40% of them young', settings)).toBe(
      '95% of people, 40% of them young',
    );
  });

  it('names the setting that does not exist', () => {
    expect(() => fillPlaceholders('Write to %suportEmail%', settings)).toThrow(/%suportEmail%/);
  });
});

it('puts a setting into rendered text as words, and into an address whole', () => {
  const settings = {
    line: '988',
    note: 'A & <meta http-equiv="refresh" content="0;url=https://evil.example">',
  };
  expect(fillHtml('<p>%note% <a href="tel:%line%25">%line%</a></p>', settings)).toBe(
    '<p>A &amp; &lt;meta http-equiv=&quot;refresh&quot; content=&quot;0;url=https://evil.example&quot;&gt; <a href="tel:988">988</a></p>',
  );
});
