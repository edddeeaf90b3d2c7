import * as z from 'zod/mini'

/** The languages of Atrium, each fully translated. */
export const languages = ['en', 'de', 'ar'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * Countries to choose from. Their names and samples come from `Intl`, with the person’s language: `en` and `DE` give `en-DE`. If a language
 * has no own conventions in a country, its usual ones apply.
 */
export const regions = [
  'AE',
  'AT',
  'AU',
  'BE',
  'CA',
  'CH',
  'DE',
  'DK',
  'DZ',
  'EG',
  'FI',
  'GB',
  'HK',
  'IE',
  'IL',
  'IN',
  'JO',
  'KE',
  'KW',
  'LB',
  'LI',
  'LU',
  'MA',
  'MY',
  'NG',
  'NL',
  'NZ',
  'PH',
  'QA',
  'SA',
  'SE',
  'SG',
  'TN',
  'US',
  'ZA',
] as const

/**
 * The language, and the format of dates, times and weeks: for one person on all their devices, or a company’s default. Null follows the
 * region, a null region follows the language, and a null language of the company follows the person’s device.
 */
export const FormatSettings = z.object({
  language: z.nullable(Language),
  region: z.nullable(z.enum(regions)),
  hour_cycle: z.nullable(z.enum(['h12', 'h23'])),
  week_start: z.nullable(z.enum(['mon', 'sat', 'sun'])),
})
export type FormatSettings = z.infer<typeof FormatSettings>
