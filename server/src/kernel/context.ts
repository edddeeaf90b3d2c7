import type { Call, CallTable, ErrorOf, Input, Output } from '@atrium/contract/call'
import type { Limiter } from './limiter.ts'
import type { Device } from './sessions.ts'
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

export type Context<C extends Call = Call> = {
  readonly actor: C['access'] extends 'public' ? undefined : Actor
  readonly tx: Tx
  /** Work that waits for others, such as a store of files: it runs once the call is committed, without a connection. Its refusal is the call's, and takes nothing back. */
  readonly afterCommit: (work: () => Promise<void>) => void
  readonly now: Date
  readonly device: Device
  readonly limiter: Limiter
}

/** A total map over a feature's calls: a call without a handler does not compile. */
export type Handlers<T extends CallTable> = {
  readonly [K in keyof T]: (input: Input<T[K]>, context: Context<T[K]>, refuse: Refuse<ErrorOf<T[K]>>) => Promise<Output<T[K]>>
}
