import type { z } from 'zod/mini'
import type { CompanyModule } from './company/modules.ts'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. `public` needs no session; the lists name permissions. There is no default: every call declares it. */
export type Access = 'public' | 'signed-in' | { readonly anyOf: readonly string[] } | { readonly allOf: readonly string[] }
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * An API call, as data. Routes, validation, client, OpenAPI document, permission list and contract tests derive from it. `effect` is
 * explicit because the specification has a GET that writes and POSTs that read (spec §7).
 */
export type Call = {
  readonly method: Method
  readonly path: `/${string}`
  readonly effect: 'read' | 'write'
  readonly access: Access
  readonly summary: string
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** The errors this call may return, in addition to those of every call (`sharedErrors`). */
  readonly errors: readonly ErrorCode[]
  /** Bucket of the rate limiter; calls without one share the person’s general allowance. */
  readonly rate?: 'sign-in' | 'registration' | 'mail' | 'lookup' | 'password-check'
  /**
   * Requires a recent proof of identity: the kernel refuses with AUTH_STEP_UP_REQUIRED if the session’s last proof is older than
   * `limits.proofLifetime`. With `when`, only if the input has a value at that path, such as `employee.role_id`.
   */
  readonly stepUp?: true | { readonly when: string }
  /** Belongs to a module (`inModule`): refused with MODULE_SWITCHED_OFF while the company has that module switched off. */
  readonly module?: CompanyModule
  /**
   * Keeps the database busy for long. Runs on separate connections, queued, with at most two at once per person. Only for
   * signed-in reads.
   */
  readonly heavy?: true
  /** Returns a file, not JSON; errors are as usual. `output` is ignored. */
  readonly download?: true
}
export type CallTable = Readonly<Record<string, Call>>
export type Input<C extends Call> = z.infer<C['input']>
/** What a caller may pass before defaults and trimming are applied. */
export type RawInput<C extends Call> = z.input<C['input']>
/** A file that a call returned, complete. */
export type Download = { file_name: string; blob: Blob }
export type Output<C extends Call> = C extends { readonly download: true } ? Download : z.infer<C['output']>
export type ErrorOf<C extends Call> = C['errors'][number]

export const defineCalls = <const T extends CallTable>(calls: T): T => calls

/** Errors that every call may return, so no call lists them. */
export const sharedErrors = [
  'INVALID_REQUEST',
  'AUTH_INVALID_TOKEN',
  'NO_PERMISSION',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** Errors that every call of a module may return in addition. */
export const moduleErrors = ['MODULE_SWITCHED_OFF'] as const satisfies readonly ErrorCode[]

/** Errors that every call with `stepUp` may return in addition. */
export const stepUpErrors = ['AUTH_STEP_UP_REQUIRED'] as const satisfies readonly ErrorCode[]

/** GET and DELETE send their input in the query, POST and PATCH in a JSON body. */
export const inputTravelsInQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'
