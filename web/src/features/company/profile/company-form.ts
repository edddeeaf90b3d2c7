import { nameLine, WorkEmail } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { CompanyChange, type Company } from '@atrium/contract/company/schemas'
import * as z from 'zod/mini'
import { amountOf, unitsOf } from '../amounts.ts'

/** The error codes of the fields; the screen translates them. */
export const errorCodes = { point: 'settings.company.pointWrong', address: 'settings.company.addressWrong' } as const

const { language, region, hour_cycle, week_start } = CompanyChange.shape
const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const CompanyFields = z.object({
  company_name: nameLine(limits.nameMaximum),
  time_zone: z.string().check(z.minLength(1, 'This field is required')),
  language,
  region,
  hour_cycle,
  week_start,
  point_value: z.string().check(z.trim()),
  currency: z.string().check(z.minLength(1, 'This field is required')),
  support_email: z.union([z.literal(''), WorkEmail], 'Invalid email address'),
  terms_url: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWebAddress(text), errorCodes.address),
  ),
})
export type CompanyValues = z.infer<typeof CompanyFields>

export const companySchema = CompanyFields.check(
  z.refine(({ point_value, currency }) => unitsOf(point_value, currency) !== undefined, { path: ['point_value'], error: errorCodes.point }),
)

export const valuesOf = (company: Company): CompanyValues => ({
  company_name: company.company_name,
  time_zone: company.time_zone,
  language: company.language,
  region: company.region,
  hour_cycle: company.hour_cycle,
  week_start: company.week_start,
  point_value: amountOf(company.point_unit_value, company.currency),
  currency: company.currency,
  support_email: company.support_email ?? '',
  terms_url: company.terms_url ?? '',
})

/** The change that saves these values: unchanged fields are omitted, so that they keep following the installation. */
export function changeOf(values: CompanyValues, before: CompanyValues): CompanyChange {
  const { point_value, support_email, terms_url, ...rest } = values
  const change: CompanyChange = {
    ...rest,
    point_unit_value: unitsOf(point_value, rest.currency),
    support_email: support_email || null,
    terms_url: terms_url || null,
  }
  const isTouched = (key: string): boolean =>
    key === 'point_unit_value' ? point_value !== before.point_value || rest.currency !== before.currency : !isSame(key, values, before)
  return Object.fromEntries(Object.entries(change).filter(([key]) => isTouched(key)))
}

const isSame = (key: string, one: CompanyValues, other: CompanyValues): boolean =>
  new Map<string, unknown>(Object.entries(one)).get(key) === new Map<string, unknown>(Object.entries(other)).get(key)
