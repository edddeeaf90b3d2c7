import * as z from 'zod/mini'

/** The languages that Atrium speaks, each completely. */
export const languages = ['en', 'de', 'ar'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * Countries to choose from. Their names and their samples come from `Intl`, with the person's language: `en` and `DE` are `en-DE`. Where a language has no way
 * of writing of its own in a country, its usual one holds.
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
 * The language, and how dates, times and weeks are written: for one person, on all their devices, or in a company for those who chose nothing. Null follows
 * the region, a null region the language, and a null language of the company the person's device.
 */
export const FormatSettings = z.object({
  language: z.nullable(Language),
  region: z.nullable(z.enum(regions)),
  hour_cycle: z.nullable(z.enum(['h12', 'h23'])),
  week_start: z.nullable(z.enum(['mon', 'sat', 'sun'])),
})
export type FormatSettings = z.infer<typeof FormatSettings>
