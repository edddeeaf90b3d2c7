import type { ErrorCode } from '@atrium/contract/errors'
import { isOutage } from '#kernel/database/database'
import type { Log } from '#kernel/log'
import { Refusal } from '#kernel/http/refusal'
import { ScimError, type ScimType } from './protocol.ts'

type Told = readonly [status: number, detail: string, scimType?: ScimType]

/** Refusals of the people module, as protocol errors. */
const refusals: Partial<Record<ErrorCode, Told>> = {
  AUTH_EMAIL_ALREADY_EXISTS: [409, 'A user with this userName already exists.', 'uniqueness'],
  EMPLOYEE_NOT_FOUND: [400, 'There is no user with one of the given ids.', 'invalidValue'],
  MANAGER_LOOP: [400, 'The manager reports to this user.', 'invalidValue'],
  LAST_OWNER: [409, 'This is the last owner of the company and cannot be deactivated. Add another owner in Atrium first.'],
  NO_PERMISSION: [
    403,
    'This user’s role allows more than the role of the person who created the token. Ask an owner to create it, or change the user in Atrium.',
  ],
  GROUP_LIMIT: [409, 'A company can have up to 1,000 groups.'],
  GROUP_NOT_FOUND: [404, 'There is no group with this id.'],
  GROUP_ALREADY_EXIST: [409, 'A group with this displayName already exists.', 'uniqueness'],
}

/** Any error as reported to a provider. No details of an unexpected failure leave the server. */
export function failed(error: unknown, log: Log, call: string | undefined): ScimError {
  if (error instanceof ScimError) return error
  const known = error instanceof Refusal ? refusals[error.code] : undefined
  if (known) return new ScimError(...known)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return new ScimError(415, 'The body must be application/scim+json.')
  if (status === 413) return new ScimError(413, 'The body is too large.')
  if (status >= 400 && status < 500) return new ScimError(400, 'The request could not be understood.', 'invalidSyntax')
  if (isOutage(error)) {
    log.warn({ call, error: String(error) }, 'the database is out of reach')
    return new ScimError(503, 'Atrium is temporarily unavailable. Please try again in a moment.')
  }
  log.error({ call, error: error instanceof Error ? error.stack : String(error) }, 'a call failed')
  log.report?.(error)
  return new ScimError(500, 'Something went wrong, please try again later.')
}
