import type { z } from 'zod/mini'
import type { CompanyModule } from './company/modules.ts'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. `public` needs no session; the lists name permissions. There is no default: every call says it. */
export type Access = 'public' | 'signed-in' | { readonly anyOf: readonly string[] } | { readonly allOf: readonly string[] }
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One thing that can be asked of the server, as data. Routes, validation, client, OpenAPI, the permission list and the test walks derive from it.
 * `effect` is explicit because the specification has a GET that writes and POSTs that read (spec §7).
 */
export type Call = {
  readonly method: Method
  readonly path: `/${string}`
  readonly effect: 'read' | 'write'
  readonly access: Access
  readonly summary: string
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** The refusals this call may answer with, besides those every call shares (`sharedErrors`). */
  readonly errors: readonly ErrorCode[]
  /** Bucket of the rate limiter; calls without one share the person's general allowance. */
  readonly rate?: 'sign-in' | 'mail' | 'lookup'
  /**
   * Asks for a fresh proof of who is there: the kernel refuses with AUTH_STEP_UP_REQUIRED when the session's last one is older than
   * `limits.proofLifetime`. With `when`, only if the input has something at that place, such as `employee.role_id`.
   */
  readonly stepUp?: true | { readonly when: string }
  /** It belongs to a module (`inModule`): refused with MODULE_SWITCHED_OFF while the company has that switched off. */
  readonly module?: CompanyModule
  /** It answers with a file, not with JSON; its refusals are as ever. `output` says nothing then. */
  readonly download?: true
}
export type CallTable = Readonly<Record<string, Call>>
export type Input<C extends Call> = z.infer<C['input']>
/** What a caller may write before defaults and trimming are applied. */
export type RawInput<C extends Call> = z.input<C['input']>
/** A file that a call answered with, whole. */
export type Download = { file_name: string; blob: Blob }
export type Output<C extends Call> = C extends { readonly download: true } ? Download : z.infer<C['output']>
export type ErrorOf<C extends Call> = C['errors'][number]

export const defineCalls = <const T extends CallTable>(calls: T): T => calls

/** Every call may answer with these, so no call lists them. */
export const sharedErrors = [
  'INVALID_REQUEST',
  'AUTH_INVALID_TOKEN',
  'NO_PERMISSION',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** What a call of a module may answer besides. */
export const moduleErrors = ['MODULE_SWITCHED_OFF'] as const satisfies readonly ErrorCode[]

/** What a call with `stepUp` may answer besides. */
export const stepUpErrors = ['AUTH_STEP_UP_REQUIRED'] as const satisfies readonly ErrorCode[]

/** GET and DELETE carry their input in the query, POST and PATCH in a JSON body. */
export const inputTravelsInQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'
