import { describe, expect, test } from 'vitest';
import { describeSpam } from '#contract/reviews/review-text.ts';

describe('the text of a review', () => {
  test.each([
    'The pack opens in Godot 4.5 and in Unity 6000.0 without a warning.',
    'All files are .glb, e.g. barn.glb and cow.glb; sizes are as listed.',
    'Very, very, very good. I used it in three games, and my team used it in two.',
    'Großartig! 10/10, würde es wieder kaufen.',
    'Wow!!! Great...',
  ])('may be "%s"', (text) => {
    expect(describeSpam(text)).toBeNull();
  });

  test.each([
    'Get it at https://assets.example/now',
    'See www.assets.example for more',
    'Cheaper on cheap-assets.com today',
    'Write to me: me@assets.example',
  ])('cannot have a link: "%s"', (text) => {
    expect(describeSpam(text)).toBe('Remove links and addresses. Reviews cannot contain them');
  });

  test.each(['Greeeeeeeeeeat', '!!!!!!!!', 'best pack best pack best pack best pack best pack best pack'])(
    'cannot repeat itself: "%s"',
    (text) => {
      expect(describeSpam(text)).toBe('Remove what is repeated many times');
    },
  );

  test('is judged quickly at its greatest length', () => {
    const texts = ['a-'.repeat(2000), 'a.'.repeat(2000), `${'@'.repeat(7)}a`.repeat(500), 'ab '.repeat(1333)];
    const before = performance.now();
    for (const text of texts) describeSpam(text);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
