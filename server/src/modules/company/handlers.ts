import type { companyCalls } from '@atrium/contract/company/calls'
import type { ChangedCompany } from '@atrium/contract/company/schemas'
import type { Handlers } from '#kernel/context'
import type { Intercom } from '#kernel/http/intercom'
import type { Moved } from '#kernel/live/announcement'
import { raiseScope } from '#kernel/live/scopes'
import { findWaitingMail } from '#kernel/mail/mail-delivery'
import type { Tx } from '#kernel/database/transaction'
import { isStoredPublic } from '#modules/files'
import { openCompany } from './access.ts'
import { listDays } from './activity-queries.ts'
import { deleteValue, findCompanyRow, insertValue, listValues, updateCompanyRow, updateValue } from './queries.ts'
import {
  accentOf,
  decideCompanyChange,
  decideModules,
  decideTheme,
  decideValues,
  holds,
  moduleMapOf,
  showThemes,
  type ValuesDecision,
} from './rules.ts'

/** Support address and terms, unless the company sets its own; configured for the whole installation. */
export type CompanySettings = {
  supportEmail: string | undefined
  termsUrl: string | undefined
  /** The public key with which browsers subscribe to push notifications. */
  pushKey: string
  intercom: Intercom['page']
}

type Names =
  | 'getCompany'
  | 'updateCompany'
  | 'listValues'
  | 'updateValues'
  | 'listThemes'
  | 'chooseTheme'
  | 'getModules'
  | 'updateModules'
  | 'getWaitingMail'
  | 'listActivity'
  | 'getGeneralConfig'

export const createHandlers = (settings: CompanySettings): Pick<Handlers<typeof companyCalls>, Names> => ({
  async getCompany(_input, { tx, actor }, refuse) {
    return (await showCompany(tx, actor.companyId, settings)) ?? refuse('COMPANY_NOT_FOUND')
  },

  async updateCompany({ company_id, ...wanted }, { tx, actor }, refuse) {
    const held = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    const change = decideCompanyChange(held, wanted)
    if (!Object.keys(change).length) return standingCompany(tx, actor.companyId, settings)
    if (change.company_logo && !(await isStoredPublic(tx, actor.companyId, change.company_logo))) return refuse('FILE_NOT_FOUND')
    return changeCompany(tx, actor.companyId, settings, ({ revision }) => updateCompanyRow(tx, actor.companyId, { ...change, revision }))
  },

  async listValues({ search = '' }, { tx, actor }) {
    const values = await listValues(tx, actor.companyId)
    return { items: values.filter((value) => holds(value, search)) }
  },

  async updateValues({ values }, { tx, actor }, refuse) {
    const { companyId } = actor
    const company = await changeCompany(tx, companyId, settings, async () => {
      const held = await listValues(tx, companyId)
      const decided = decideValues(held, values) ?? refuse('INVALID_CONFIG_SETTING')
      const icons = new Set(held.map(({ icon_url }) => icon_url))
      for (const { icon_url } of values)
        if (icon_url && !icons.has(icon_url) && !(await isStoredPublic(tx, companyId, icon_url))) return refuse('FILE_NOT_FOUND')
      await saveValues(tx, companyId, decided)
    })
    return { items: company.values }
  },

  async listThemes({ company_id }, { tx, actor }, refuse) {
    const company = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    return showThemes(company)
  },

  async chooseTheme({ theme_name, accent }, { tx, actor }, refuse) {
    const { companyId } = actor
    return changeCompany(tx, companyId, settings, async ({ revision }) => {
      const held = (await openCompany(tx, actor, undefined)) ?? refuse('INVALID_CONFIG_SETTING')
      const theme = decideTheme(held, theme_name, accent) ?? refuse('INVALID_CONFIG_SETTING')
      await updateCompanyRow(tx, companyId, { ...theme, revision })
    })
  },

  async getModules({ company_id }, { tx, actor }, refuse) {
    const company = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    return moduleMapOf(company.modules)
  },

  async updateModules({ company_id, data, ...named }, { tx, actor }, refuse) {
    const { companyId } = actor
    if (!(await openCompany(tx, actor, company_id))) return refuse('AUTH_WRONG_COMPANY')
    const { modules } = await changeCompany(tx, companyId, settings, async ({ revision }) => {
      const held = await openCompany(tx, actor, undefined)
      const decided = decideModules(held?.modules, { ...data, ...named })
      await updateCompanyRow(tx, companyId, { ...(decided ? { modules: JSON.stringify(decided) } : {}), revision })
    })
    return modules
  },

  async getGeneralConfig(_input, { tx, actor }) {
    const { point_unit_value, currency, support_email, terms_url } = await standingCompany(tx, actor.companyId, settings)
    const { pushKey, intercom } = settings
    return {
      point_unit_value,
      currency,
      support_address: support_email,
      terms_link: terms_url,
      vapid_public_key: pushKey,
      intercom_app_id: intercom?.appId ?? null,
      intercom_api_base: intercom?.apiBase ?? null,
    }
  },

  getWaitingMail: (_input, { tx, actor }) => findWaitingMail(tx, actor.companyId),

  listActivity: async ({ days = '28' }, { tx, actor, now }) => ({ items: await listDays(tx, actor.companyId, now, Number(days)) }),
})

/** Changes the company under the directory's lock, and emits its new state to everyone in it. */
async function changeCompany(
  tx: Tx,
  companyId: string,
  settings: CompanySettings,
  write: (moved: Moved) => Promise<unknown>,
): Promise<ChangedCompany> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'directory', scope_id: companyId })
  await write(moved)
  const company = await standingCompany(tx, companyId, settings)
  tx.emit('company.changed', moved, [company])
  return company
}

async function standingCompany(tx: Tx, companyId: string, settings: CompanySettings): Promise<ChangedCompany> {
  const company = await showCompany(tx, companyId, settings)
  if (!company) throw new Error('the company of a session is gone')
  return company
}

async function saveValues(tx: Tx, companyId: string, { added, kept, gone }: ValuesDecision): Promise<void> {
  for (const valueId of gone) await deleteValue(tx, companyId, valueId)
  for (const value of kept) await updateValue(tx, companyId, value)
  for (const value of added) await insertValue(tx, companyId, value)
}

async function showCompany(tx: Tx, companyId: string, { supportEmail, termsUrl }: CompanySettings): Promise<ChangedCompany | undefined> {
  const [row, values] = await Promise.all([findCompanyRow(tx, companyId), listValues(tx, companyId)])
  return (
    row && {
      ...row,
      values,
      modules: moduleMapOf(row.modules),
      accent: accentOf(row),
      support_email: row.support_email ?? supportEmail ?? null,
      terms_url: row.terms_url ?? termsUrl ?? null,
    }
  )
}
