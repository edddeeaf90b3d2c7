import type { companyCalls } from '@atrium/contract/company/calls'
import type { Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findWaitingMail } from '#kernel/mail/mail-queries'
import { isStoredPublic } from '#modules/files'
import { openCompany } from './access.ts'
import { listDays } from './activity-queries.ts'
import { changeCompany, showCompany, currentCompany, type CompanySettings } from './changing.ts'
import { updateCompanyRow } from './queries.ts'
import { decideCompanyChange, decideModules, decideTheme, moduleMapOf, showThemes } from './rules.ts'
import { createValueHandlers, type ValueNames } from './values.ts'

type Names =
  | 'getCompany'
  | 'updateCompany'
  | ValueNames
  | 'listThemes'
  | 'chooseTheme'
  | 'getModules'
  | 'updateModules'
  | 'getWaitingMail'
  | 'listActivity'
  | 'listMessageDays'
  | 'getGeneralConfig'

/** How many days `listMessageDays` lists. */
const messageDays = 14

export const createHandlers = (settings: CompanySettings): Pick<Handlers<typeof companyCalls>, Names> => ({
  async getCompany(_input, { tx, actor }, refuse) {
    return (await showCompany(tx, actor.companyId, settings)) ?? refuse('COMPANY_NOT_FOUND')
  },

  async updateCompany({ company_id, ...wanted }, { tx, actor }, refuse) {
    const held = (await openCompany(tx, actor, company_id)) ?? refuse('AUTH_WRONG_COMPANY')
    const change = decideCompanyChange(held, wanted)
    if (!Object.keys(change).length) return currentCompany(tx, actor.companyId, settings)
    if (change.company_logo && !(await isStoredPublic(tx, actor.companyId, change.company_logo))) return refuse('FILE_NOT_FOUND')
    return changeCompany(tx, actor.companyId, settings, ({ revision }) => updateCompanyRow(tx, actor.companyId, { ...change, revision }))
  },

  ...createValueHandlers(settings),

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

  getGeneralConfig: (_input, { tx, actor }) => showGeneralConfig(tx, actor.companyId, settings),

  getWaitingMail: (_input, { tx, actor }) => findWaitingMail(tx, actor.companyId),

  listActivity: async ({ days = '28' }, { tx, actor, now }) => ({ items: await listDays(tx, actor.companyId, now, Number(days)) }),

  listMessageDays: async (_input, { tx, actor, now }) => ({ items: await listDays(tx, actor.companyId, now, messageDays) }),
})

async function showGeneralConfig(tx: Tx, companyId: string, settings: CompanySettings) {
  const { point_unit_value, currency, support_email, terms_url } = await currentCompany(tx, companyId, settings)
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
}
