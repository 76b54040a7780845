import { parseArgs } from 'node:util';

const HELP = `npm run catalog -- build [--only SLUG]… [--picture N] [--no-pictures] [--draft]

--only SLUG    only this product; can be repeated
--picture N    only the picture with this index, 0 is the cover
--no-pictures  keeps the pictures
--draft        renders pictures faster, in less quality

Exit codes
  0  success     1  the catalog could not be built     2  invalid arguments`;

const parse = (args: readonly string[], slugs: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      picture: { type: 'string' },
      draft: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { picture, only } = values;
  const unknown = only?.filter((slug) => !slugs.includes(slug)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown product: ${unknown.join(', ')}`);
  if (picture !== undefined && !/^\d+$/.test(picture)) throw new Error(`--picture ${picture}: give a whole number`);
  if (values['no-pictures'] && (picture !== undefined || values.draft))
    throw new Error('--no-pictures renders none: remove --picture and --draft');
  return { ...values, picture: picture === undefined ? undefined : Number(picture) };
};

/**
 * Reads the options of the build. This package imports nothing of the shop's commands.
 * @param slugs of all products
 * @returns the options, or what to print instead of building
 */
export const readBuildOptions = (
  args: readonly string[],
  slugs: readonly string[],
): { options: ReturnType<typeof parse> } | { text: string; exitCode: number } => {
  try {
    const options = parse(args, slugs);
    return options.help ? { text: HELP, exitCode: 0 } : { options };
  } catch (error) {
    // Node adds hints to the sentence that names the option.
    const [reason = ''] = (error as Error).message.split(/\. |\n/);
    return { text: `${reason}\nnpm run catalog -- build --help explains the options.`, exitCode: 2 };
  }
};
