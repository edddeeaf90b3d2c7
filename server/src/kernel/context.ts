import type { Call, CallTable, ErrorOf, Input, Output } from '@atrium/contract/call'
import type { Limiter } from './limiter.ts'
import type { Device, SessionRow } from './sessions.ts'
import type { Refuse } from './refusal.ts'
import type { Tx } from './transaction.ts'

/** Who makes a call: read from the session and the roles at every call, never from what the caller says. */
export type Actor = {
  readonly companyId: string
  readonly employeeId: string
  readonly accountId: string
  readonly sessionId: string
  readonly permissions: ReadonlySet<string>
}

export const actorOf = (session: SessionRow, permissions: ReadonlySet<string>): Actor => ({
  companyId: session.company_id,
  employeeId: session.employee_id,
  accountId: session.account_id,
  sessionId: session.session_id,
  permissions,
})

/** What someone's role allows now; undefined unless they are active. */
export type FindPermissions = (tx: Tx, companyId: string, employeeId: string) => Promise<ReadonlySet<string> | undefined>

export type Context<C extends Call = Call> = {
  readonly actor: C['access'] extends 'public' ? undefined : Actor
  readonly tx: Tx
  /**
   * Work that waits for others, such as a store of files: it runs once the call is committed, without a connection. Its refusal is the call's, and takes nothing
   * back; what it answers, if anything, takes the place of the handler's answer.
   */
  readonly afterCommit: (work: () => Promise<Output<C> | void>) => void
  /** Says whose sign-in is tried, for the audit trail of their companies. Whoever tries is told nothing of it. */
  readonly concerning: (accountId: string) => void
  readonly now: Date
  readonly device: Device
  readonly limiter: Limiter
  /** Who of a company is at one of their pages at this moment and does not hide it. */
  readonly findPresent: (companyId: string) => string[]
}

/** A file as an answer: its bytes leave as they come, after the call's transaction. A source that fails ends the line, so that nobody takes a part for the whole. */
export type FileAnswer = { file_name: string; content_type: string; bytes: AsyncIterable<string | Uint8Array> }
type Answer<C extends Call> = C extends { readonly download: true } ? FileAnswer : Output<C>

/** A total map over a feature's calls: a call without a handler does not compile. */
export type Handlers<T extends CallTable> = {
  readonly [K in keyof T]: (input: Input<T[K]>, context: Context<T[K]>, refuse: Refuse<ErrorOf<T[K]>>) => Promise<Answer<T[K]>>
}
