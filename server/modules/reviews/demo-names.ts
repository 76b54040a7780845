const FIRST_NAMES =
  'Ada Amir Ana Ben Bo Cleo Dana Eli Emre Fay Finn Gus Hana Ida Ines Jun Kai Kira Lars Lena Leo Lin Maja Max Mei Mika Nia Noor Omar Otto Pia Quinn Rae Remy Rosa Sami Sol Tess Uma Yara'.split(
    ' ',
  );
const INITIALS = 'ABCDEFGHKLMNOPRSTVWZ';

/** A name by its number; the first 800 differ. */
export const getDemoName = (number: number): string => {
  const round = Math.floor(number / FIRST_NAMES.length);
  return `${FIRST_NAMES[number % FIRST_NAMES.length] ?? ''} ${INITIALS[(round + 3 * number) % INITIALS.length] ?? ''}.`;
};
