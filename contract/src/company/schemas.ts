import * as z from 'zod/mini'

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
