// @vitest-environment node
import { expect, test } from 'vitest';
import { findTexts } from '#qa/texts/find-texts.ts';

const textsIn = (source: string) => findTexts('a.tsx', source).map(({ line, text }) => `${line} ${text}`);

test('finds text in markup, labels and messages, with their lines', () => {
  const source = `import { x } from 'Some module';
    const said = "You're offline";
    const view = (
      <Field className="Not this" label="Phone number" hint={\`At least \${MIN} characters\`}>
        Send me
        a link <b>now</b>
      </Field>
    );`;
  expect(textsIn(source)).toEqual([
    "2 You're offline",
    '4 Phone number',
    '4 At least {…} characters',
    '5 Send me a link',
    '6 now',
  ]);
});

test.each([
  "throw new Error('The index is full');",
  "console.log('Ready to serve');",
  "type Kind = 'Some text';",
  "const media = '(max-width: 768px)';",
  "const path = '/account/orders';",
  "const code = 'order_not_payable';",
  "const kind = 'pending';",
  'const rows = sql`Select all products`;',
])('leaves out what nobody reads: %s', (source) => {
  expect(textsIn(source)).toEqual([]);
});
