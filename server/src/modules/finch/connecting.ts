import { randomBytes } from 'node:crypto'
import type { finchCalls } from '@atrium/contract/finch/calls'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import type { Tx } from '#kernel/database/transaction'
import { findProfile } from '#modules/people'
import { findCompanyLook } from '#modules/company'
import { FinchFault, type Access, type Finch } from './client.ts'
import { findConnection, forgetConnection, insertState, saveConnection, consumeState } from './queries.ts'
import { beginSync } from './runs.ts'
import { showFinch } from './show.ts'
import { sealToken, tokenOf } from './tokens.ts'

export type Connecting = { finch: Finch; sealing: Sealing; publicUrl: string; hasPage: boolean }
type Names = 'startFinchConnection' | 'finishFinchConnection' | 'saveFinchToken' | 'removeFinch'

/** Connecting through Finch's page or with a token, and disconnecting. No database connection is held during requests to Finch. */
export function createConnecting(parts: Connecting): Pick<Handlers<typeof finchCalls>, Names> {
  const { finch, sealing, publicUrl, hasPage } = parts
  const redirectUri = `${publicUrl}/hr-provider/connected`

  return {
    startFinchConnection: async (_input, { tx, actor, now }, refuse) => {
      if (!hasPage) return refuse('NO_FINCH_ACCESS_KEY')
      const { companyId, sessionId } = actor
      const [connection, company] = await Promise.all([findConnection(tx, companyId), findCompanyLook(tx, companyId)])
      const companyName = company?.company_name ?? companyId
      const connectionId = connection?.way === 'page' ? connection.connection_id : undefined
      await tx.releaseConnection()
      const { connect_url } = await orRefuse(() => finch.openPage({ companyId, companyName, connectionId, redirectUri }))
      const state = randomBytes(32).toString('base64url')
      await insertState(tx, companyId, { state, sessionId }, now)
      const address = new URL(connect_url)
      address.searchParams.set('state', state)
      return { connect_url: address.href }
    },

    finishFinchConnection: async ({ code, state }, { tx, actor, now }, refuse) => {
      if (!hasPage) return refuse('NO_FINCH_ACCESS_KEY')
      if (!state) return refuse('STATE_MISSING_IN_REQUEST')
      const { companyId, sessionId } = actor
      if (!(await consumeState(tx, companyId, { state, sessionId }, now))) return refuse('INVALID_SOURCE')
      if (!code) return refuse.committing('CODE_MISSING_IN_REQUEST')
      // Deleted and committed first, so that the rest runs once, whatever its result.
      await tx.releaseConnection()
      return storeAccess(parts, tx, actor, { access: await orRefuse(() => finch.exchange(code, redirectUri)), way: 'page' }, now)
    },

    saveFinchToken: async ({ access_token }, { tx, actor, now }) => {
      await tx.releaseConnection()
      return storeAccess(parts, tx, actor, { access: await orRefuse(() => finch.introspect(access_token)), way: 'token' }, now)
    },

    removeFinch: async (_input, { tx, actor, afterCommit }) => {
      const { companyId } = actor
      const connection = await findConnection(tx, companyId)
      await forgetConnection(tx, companyId)
      // A token that a company entered is not revoked: it may be in use elsewhere.
      if (connection?.way === 'page') {
        const token = tokenOf(companyId, connection, sealing)
        afterCommit(() => finch.disconnect(token).catch(() => undefined))
      }
      return showFinch(tx, companyId, hasPage)
    },
  }
}

type Granted = { access: Access; way: 'page' | 'token' }

/**
 * Stores the access that Finch granted, and begins a sync run. Another HR system uses other ids, so all data of the previous one is
 * deleted.
 */
async function storeAccess({ sealing, hasPage }: Connecting, tx: Tx, actor: Actor, { access, way }: Granted, now: Date) {
  const { companyId, employeeId } = actor
  const before = await findConnection(tx, companyId)
  const isAnother = before !== undefined && before.connection_id !== access.connection_id
  if (isAnother) await forgetConnection(tx, companyId)
  const profile = await findProfile(tx, companyId, employeeId)
  if (!profile) throw new Refusal('NO_PERMISSION')
  const { connection_id, provider_id } = access
  const sealed_token = sealToken(companyId, access, sealing)
  const made = { connected_by: employeeId, role_id: profile.role_id, connected_at: now.toISOString() }
  await saveConnection(tx, companyId, { sealed_token, connection_id, provider_id, way, ...made })
  const kind = before?.is_begun && !isAnother ? 'sync' : 'preview'
  await beginSync(tx, companyId, { connection_id }, { kind, cause: 'person' }, now)
  return showFinch(tx, companyId, hasPage)
}

/** Maps Finch's errors to error codes. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FinchFault)) throw error
    const isSilent = error.fault === 'no-answer' || error.fault === 'slow-down' || error.fault === 'not-ready'
    throw new Refusal(isSilent ? 'FINCH_UNREACHABLE' : 'FINCH_REFUSED')
  }
}
