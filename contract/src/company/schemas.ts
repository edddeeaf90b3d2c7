import * as z from 'zod/mini'
import { Instant, nameLine, optionalLine, WorkEmail } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { FormatSettings } from '../formats.ts'
import { limits } from '../limits.ts'
import { recordOf } from '../records.ts'
import { companyModules } from './modules.ts'

export const ModuleMap = z.record(z.enum(companyModules), z.boolean())
export type ModuleMap = z.infer<typeof ModuleMap>

/** Some switches of the map; unknown modules are refused. */
export const ModuleChange = z.strictObject(recordOf(companyModules, () => z.optional(z.boolean())))

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
  /** The format of dates, times and weeks for people who have not chosen one. */
  ...FormatSettings.shape,
  /** The value of one point, in the smallest unit of `currency`. */
  point_unit_value: z.int(),
  currency: z.string(),
  /** The company’s own, else the installation’s. */
  support_email: z.nullable(z.string()),
  terms_url: z.nullable(z.string()),
})
export type Company = z.infer<typeof Company>
/** The company with its modules, as sent to everyone in it after a change. */
export const ChangedCompany = z.extend(Company, { modules: ModuleMap })
export type ChangedCompany = z.infer<typeof ChangedCompany>

/** A web address (http or https). */
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

/**
 * Fields that `company/update` can change; omitted fields stay. If a company's own support address or terms are removed, the installation's
 * apply.
 */
export const CompanyChange = z.partial(
  z.object({
    company_name: nameLine(limits.nameMaximum),
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

/** A value to save: with an id it updates that value, without one it is new. */
export const ValueChange = z.strictObject({
  value_id: z.optional(z.uuid()),
  name: nameLine(limits.valueNameMaximum),
  description: z._default(z.nullable(optionalLine(limits.valueDescriptionMaximum)), null),
  icon_url: z._default(z.nullable(Address), null),
})

export const Theme = z.object({ theme_name: z.string(), accent: z.string(), selected: z.boolean() })
export type Theme = z.infer<typeof Theme>

/** The company's emails that the mail server has not accepted yet: how many, and since when the oldest waits. */
export const WaitingMail = z.object({ letters: z.int(), since: z.nullable(z.iso.datetime()) })
export type WaitingMail = z.infer<typeof WaitingMail>

/** A company’s activity on one day of its own calendar. */
export const ActivityDay = z.object({ day: z.iso.date(), active_people: z.int(), messages: z.int(), new_people: z.int() })
export type ActivityDay = z.infer<typeof ActivityDay>

/** The number of messages sent in a company on one day of its own calendar. */
export const MessageDay = z.pick(ActivityDay, { day: true, messages: true })
export type MessageDay = z.infer<typeof MessageDay>

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A mail domain, as in an email address after the @. The last part is not a number, so that IP addresses are invalid. */
export const DomainName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.domainMaximum),
    z.regex(new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`), 'Invalid domain'),
  )

/** A domain of the company, verified or only claimed. It is verified by a TXT record with this name and value. */
export const Domain = z.object({
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  verified_at: z.nullable(Instant),
})
export type Domain = z.infer<typeof Domain>

/** The general configuration (spec §7, §9): the company's own values, else the installation's. */
export const GeneralConfig = z.object({
  /** The value of one point, in the smallest unit of the currency. */
  point_unit_value: z.int(),
  currency: z.string(),
  support_address: z.nullable(z.string()),
  terms_link: z.nullable(z.string()),
  /** The public key that a browser needs for a push subscription (RFC 8292), in base64url. */
  vapid_public_key: z.string(),
  /** Null if Intercom is not set up. */
  intercom_app_id: z.nullable(z.string()),
  intercom_api_base: z.nullable(z.string()),
})
export type GeneralConfig = z.infer<typeof GeneralConfig>
