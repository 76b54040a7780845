import { describe, expect, test } from 'vitest';
import { readWindowOptions } from '#qa/cli/window-options.ts';

const read = (line: string, port?: string) => readWindowOptions(line === '' ? [] : line.split(' '), port);

// docs/qa.md#the-qa-window
describe('npm run qa', () => {
  test.each([
    ['no option', '', undefined, 5180],
    ['QA_PORT', '', '6000', 6000],
    ['an empty QA_PORT', '', '', 5180],
    ['--port, whatever QA_PORT is', '--port 6001', '6000', 6001],
  ])('starts at the port of %s', (_, line, variable, port) => {
    expect(read(line, variable)).toEqual({ port });
  });

  test.each([
    ['--port 99', undefined, '--port 99: give a whole number from 1024 to 65535'],
    ['--port 70000', undefined, '--port 70000: give a whole number from 1024 to 65535'],
    ['', 'abc', 'QA_PORT abc: give a whole number from 1024 to 65535'],
    ['--prot 6000', undefined, "Unknown option '--prot'"],
    ['6000', undefined, "Unexpected argument '6000'"],
  ])('rejects "%s" with QA_PORT=%s and says why', (line, variable, why) => {
    const result = read(line, variable);
    expect(result).toMatchObject({ exitCode: 2, text: expect.stringContaining(why) as unknown });
    expect(result).toMatchObject({ text: expect.stringContaining('npm run qa -- --help') as unknown });
  });

  test('--help explains the port and the exit codes, and starts nothing', () => {
    const result = read('--help', 'abc');
    expect(result).toMatchObject({ exitCode: 0, text: expect.stringMatching(/--port N[^]*QA_PORT[^]*Exit codes/) });
  });
});
