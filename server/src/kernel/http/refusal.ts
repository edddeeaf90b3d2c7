import type { ErrorCode } from '@atrium/contract/errors'

/**
 * A refusal from the catalogue. With `commitsWrites`, the call's earlier writes (such as a counted attempt) are committed; otherwise they are rolled
 * back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly payload: unknown
  readonly commitsWrites: boolean
  constructor(code: ErrorCode, payload?: unknown, keep = false) {
    super(code)
    this.code = code
    this.payload = payload
    this.commitsWrites = keep
  }
}

/** How a handler refuses: only with the codes that its call declares. `committing` commits the writes so far. */
export type Refuse<C extends ErrorCode> = {
  (code: C, payload?: unknown): never
  committing(code: C, payload?: unknown): never
}

const refuseWith = (code: ErrorCode, payload?: unknown): never => {
  throw new Refusal(code, payload)
}
export const refuse: Refuse<ErrorCode> = Object.assign(refuseWith, {
  committing: (code: ErrorCode, payload?: unknown): never => {
    throw new Refusal(code, payload, true)
  },
})
