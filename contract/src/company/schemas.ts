import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** Switches of spec §7 `company/module/get`. One list, known here alone. */
export const companyModules = [
  'connect',
  'feed',
  'campaigns',
  'communities',
  'recognition',
  'rewards',
  'surveys',
  'polls',
  'contests',
  'calendar',
  'clockin',
  'calls',
] as const
export type CompanyModule = (typeof companyModules)[number]
export const ModuleMap = z.record(z.enum(companyModules), z.boolean())
export type ModuleMap = z.infer<typeof ModuleMap>

export const CompanyValue = z.object({
  value_id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
})

export const Company = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  values: z.array(CompanyValue),
  theme_name: z.string(),
  accent: z.string(),
  time_zone: z.string(),
  support_email: z.nullable(z.string()),
  terms_url: z.nullable(z.string()),
})
export type Company = z.infer<typeof Company>

export const Theme = z.object({ theme_name: z.string(), accent: z.string(), selected: z.boolean() })
export type Theme = z.infer<typeof Theme>

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A mail domain, as it stands behind the @ of an address. The last part is no number, so that an address of a machine is none. */
export const DomainName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.domainMaximum),
    z.regex(new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`), 'Invalid domain'),
  )

/** A domain of the company, or one that it says is. It is proved by a TXT record of this name and value. */
export const Domain = z.object({
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  verified_at: z.nullable(Instant),
})
export type Domain = z.infer<typeof Domain>
