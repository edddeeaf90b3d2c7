import * as z from 'zod/mini'

/** A whole number as it is typed, up to `most`. */
export const wholeNumber = (most: number) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d{1,12}$/, 'Invalid number'),
    z.refine((typed) => Number(typed) <= most, 'Invalid number'),
  )
