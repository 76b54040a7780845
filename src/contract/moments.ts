import { z } from './zod.ts';

/** The database stores no year 0, and no text of a moment has year 10000, which the end of a day or a time zone may lead to. */
const YEARS = { min: 1, max: 9998 };
const YEAR_ERROR = `The year must be from ${YEARS.min} to ${YEARS.max}`;

const hasStorableYear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= YEARS.min && year <= YEARS.max;
};

/** A day in a filter, such as 2026-11-21. */
export const daySchema = z.iso
  .date({ abort: true, error: 'Must be a day such as 2026-11-21' })
  .refine(hasStorableYear, YEAR_ERROR);

/** A moment in a request, ISO 8601 with a time zone. */
export const momentSchema = z.iso
  .datetime({ abort: true, offset: true, error: 'Must be a date and a time' })
  .refine(hasStorableYear, YEAR_ERROR);
