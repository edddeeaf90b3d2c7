import type { Call, CallTable, ErrorOf, Input, Output } from '@atrium/contract/call'
import type { Presence } from '@atrium/contract/live'
import type { Limiter } from './limits/limiter.ts'
import type { Device } from './identity/device-names.ts'
import type { Presented } from './identity/sessions.ts'
import type { SessionRow } from './identity/session-queries.ts'
import type { Refuse } from './http/refusal.ts'
import type { Tx } from './database/transaction.ts'

/** Who makes a call: read from the session and the roles at every call, never from the input. */
export type Actor = {
  readonly companyId: string
  readonly employeeId: string
  readonly accountId: string
  readonly sessionId: string
  /** Names the session in links, which must not contain its id. */
  readonly linkHandle: string
  readonly permissions: ReadonlySet<string>
}

export const actorOf = (session: SessionRow, permissions: ReadonlySet<string>): Actor => ({
  companyId: session.company_id,
  employeeId: session.employee_id,
  accountId: session.account_id,
  sessionId: session.session_id,
  linkHandle: session.link_handle,
  permissions,
})

/** The current permissions of an employee; undefined unless they are active. */
export type FindPermissions = (tx: Tx, companyId: string, employeeId: string) => Promise<ReadonlySet<string> | undefined>

export type Context<C extends Call = Call> = {
  readonly actor: C['access'] extends 'public' ? undefined : Actor
  readonly tx: Tx
  /**
   * Registers work that waits for other systems, such as a file store. It runs after the call's commit, without a database connection. If
   * it refuses, the call is refused but not rolled back; its result, if any, replaces the handler's.
   */
  readonly afterCommit: (work: () => Promise<Output<C> | void>) => void
  /** Names the account that the sign-in attempt is for, for the audit trail of its companies. The answer never reveals it. */
  readonly concerning: (accountId: string) => void
  readonly now: Date
  readonly device: Device
  /** The session that a public call presents, not yet verified. */
  readonly presented: Presented | undefined
  readonly limiter: Limiter
  /** The employees of a company who are present now and do not hide it. */
  readonly findPresent: (companyId: string) => string[]
  /** A person's presence at this moment, as others may know it. */
  readonly presenceOf: (companyId: string, employeeId: string) => Presence
}

/**
 * A file as an answer, streamed after the call's transaction. A source that fails ends the connection, so that a partial file is not taken
 * for the whole.
 */
export type FileAnswer = { file_name: string; content_type: string; bytes: AsyncIterable<string | Uint8Array> }
type Answer<C extends Call> = C extends { readonly download: true } ? FileAnswer : Output<C>

/** A total map over a feature's calls: a missing handler does not compile. */
export type Handlers<T extends CallTable> = {
  readonly [K in keyof T]: (input: Input<T[K]>, context: Context<T[K]>, refuse: Refuse<ErrorOf<T[K]>>) => Promise<Answer<T[K]>>
}
