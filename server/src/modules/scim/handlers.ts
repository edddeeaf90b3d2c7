import { randomBytes } from 'node:crypto'
import type { scimCalls } from '@atrium/contract/scim/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { findFault } from './makers.ts'
import { deleteToken, findInviteByMail, insertToken, listTokenRows, lockSettings, saveInviteByMail } from './queries.ts'
import { tokenPrefix } from './rules.ts'

const day = 24 * 60 * 60_000

/** The settings of provisioning, for those who manage the company. */
export const createHandlers = (base_url: string): Handlers<typeof scimCalls> => ({
  async getScim(_input, { tx, actor }) {
    return { base_url, invite_by_mail: await findInviteByMail(tx, actor.companyId) }
  },

  async saveScim({ invite_by_mail }, { tx, actor }) {
    await saveInviteByMail(tx, actor.companyId, invite_by_mail)
    return { base_url, invite_by_mail }
  },

  async listScimTokens(_input, { tx, actor }) {
    const { companyId } = actor
    const rows = await listTokenRows(tx, companyId)
    return { items: await Promise.all(rows.map(async (row) => ({ ...row, fault: await findFault(tx, companyId, row.created_by) }))) }
  },

  async createScimToken({ token_name, days }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    await lockSettings(tx, companyId)
    if ((await listTokenRows(tx, companyId)).length >= limits.scimTokens) return refuse('SCIM_TOKEN_LIMIT')
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const scim_token = await insertToken(tx, companyId, token, {
      token_name,
      created_by: employeeId,
      created_at: now.toISOString(),
      expires_at: days ? new Date(now.getTime() + days * day).toISOString() : null,
    })
    return { token, scim_token: { ...scim_token, fault: null } }
  },

  async deleteScimToken({ token_id }, { tx, actor }, refuse) {
    if (!(await deleteToken(tx, actor.companyId, token_id))) return refuse('SCIM_TOKEN_NOT_FOUND')
    return { token_id }
  },
})
