import * as z from 'zod/mini'
import { Instant, line, optionalLine, TimeZone, WorkEmail } from '../fields.ts'
import { FormatSettings } from '../formats.ts'
import { limits } from '../limits.ts'
import { companyModules, type CompanyModule } from './modules.ts'

export const ModuleMap = z.record(z.enum(companyModules), z.boolean())
export type ModuleMap = z.infer<typeof ModuleMap>

/** Some switches of the map; one that is not known is refused. */
const switches = Object.fromEntries(companyModules.map((module) => [module, z.optional(z.boolean())]))
export const ModuleChange = z.strictObject(switches as Record<CompanyModule, z.ZodMiniOptional<z.ZodMiniBoolean>>) // made from the list that types it

export const CompanyValue = z.object({
  value_id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
})
export type CompanyValue = z.infer<typeof CompanyValue>

export const Company = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  values: z.array(CompanyValue),
  theme_name: z.string(),
  accent: z.string(),
  time_zone: z.string(),
  /** How dates, times and weeks are written for those who chose nothing themselves. */
  ...FormatSettings.shape,
  /** What one point is worth, in the smallest unit of `currency`. */
  point_unit_value: z.int(),
  currency: z.string(),
  /** The company's own, else the installation's. */
  support_email: z.nullable(z.string()),
  terms_url: z.nullable(z.string()),
})
export type Company = z.infer<typeof Company>
/** The company as everyone in it is told of a change, with what is switched on. */
export const ChangedCompany = z.extend(Company, { modules: ModuleMap })
export type ChangedCompany = z.infer<typeof ChangedCompany>

/** An address that a browser may open. */
const WebAddress = z.string().check(
  z.trim(),
  z.maxLength(2_000, { abort: true }),
  z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'Invalid address'),
)
const Address = z.string().check(z.maxLength(2_000))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Invalid currency'), z.refine(isCurrency, 'Invalid currency'))

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** What `company/update` changes; what is left out stays. A company's own support address and terms, taken away, give way to the installation's. */
export const CompanyChange = z.partial(
  z.object({
    company_name: line(limits.nameMaximum),
    company_logo: z.nullable(Address),
    time_zone: TimeZone,
    ...FormatSettings.shape,
    point_unit_value: z.int().check(z.gte(1), z.lte(limits.pointUnitValue)),
    currency: Currency,
    support_email: z.nullable(WorkEmail),
    terms_url: z.nullable(WebAddress),
  }),
)
export type CompanyChange = z.infer<typeof CompanyChange>

/** A value as it is saved: one with an id stays itself, one without is new. */
export const ValueChange = z.object({
  value_id: z.optional(z.uuid()),
  name: line(limits.valueNameMaximum),
  description: z._default(z.nullable(optionalLine(limits.valueDescriptionMaximum)), null),
  icon_url: z._default(z.nullable(Address), null),
})

export const Theme = z.object({ theme_name: z.string(), accent: z.string(), selected: z.boolean() })
export type Theme = z.infer<typeof Theme>

/** What went on in a company on one day of its own calendar. */
export const ActivityDay = z.object({ day: z.iso.date(), active_people: z.int(), messages: z.int(), new_people: z.int() })
export type ActivityDay = z.infer<typeof ActivityDay>

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

/** The general configuration (spec §7, §9): the company's own where it says so, else the installation's. */
export const GeneralConfig = z.object({
  /** What one point is worth, in the smallest unit of the currency. */
  point_unit_value: z.int(),
  currency: z.string(),
  support_address: z.nullable(z.string()),
  terms_link: z.nullable(z.string()),
  /** What a browser subscribes with to be told of things (RFC 8292), in base64url. */
  vapid_public_key: z.string(),
  /** Null where no Intercom is set up. */
  intercom_app_id: z.nullable(z.string()),
  intercom_api_base: z.nullable(z.string()),
})
export type GeneralConfig = z.infer<typeof GeneralConfig>
