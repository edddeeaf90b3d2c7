import type { ErrorCode } from '@atrium/contract/errors'

/**
 * A refusal from the catalogue. With `keep`, the call's earlier writes (such as a counted attempt) are committed; otherwise they are rolled
 * back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly payload: unknown
  readonly keep: boolean
  constructor(code: ErrorCode, payload?: unknown, keep = false) {
    super(code)
    this.code = code
    this.payload = payload
    this.keep = keep
  }
}

/** How a handler refuses: only with the codes that its call declares. `keeping` commits the writes so far. */
export type Refuse<C extends ErrorCode> = {
  (code: C, payload?: unknown): never
  keeping(code: C, payload?: unknown): never
}

const refuseWith = (code: ErrorCode, payload?: unknown): never => {
  throw new Refusal(code, payload)
}
export const refuse: Refuse<ErrorCode> = Object.assign(refuseWith, {
  keeping: (code: ErrorCode, payload?: unknown): never => {
    throw new Refusal(code, payload, true)
  },
})
