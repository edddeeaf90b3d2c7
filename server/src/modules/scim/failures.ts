import type { ErrorCode } from '@atrium/contract/errors'
import { isOutage } from '#kernel/database/database'
import type { Log } from '#kernel/log'
import { Refusal } from '#kernel/http/refusal'
import { ScimError, type ScimType } from './protocol.ts'

type Told = readonly [status: number, detail: string, scimType?: ScimType]

/** Refusals of the people module, as protocol errors. */
const refusals: Partial<Record<ErrorCode, Told>> = {
  AUTH_EMAIL_ALREADY_EXISTS: [409, 'A user of this userName is there already.', 'uniqueness'],
  EMPLOYEE_NOT_FOUND: [400, 'There is no user of an id that is named.', 'invalidValue'],
  MANAGER_LOOP: [400, 'The manager reports to this user.', 'invalidValue'],
  LAST_OWNER: [409, 'This is the last owner of the company, who cannot be deactivated. Name another owner in Atrium first.'],
  NO_PERMISSION: [
    403,
    'This user’s role allows more than that of whoever made the token. Let an owner make it, or change the user in Atrium.',
  ],
  GROUP_LIMIT: [409, 'A company can have 1,000 groups at most.'],
  GROUP_NOT_FOUND: [404, 'There is no group of this id.'],
  GROUP_ALREADY_EXIST: [409, 'A group of this displayName is there already.', 'uniqueness'],
}

/** Any error as reported to a provider. No details of an unexpected failure leave the server. */
export function failed(error: unknown, log: Log, call: string | undefined): ScimError {
  if (error instanceof ScimError) return error
  const told = error instanceof Refusal ? refusals[error.code] : undefined
  if (told) return new ScimError(...told)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return new ScimError(415, 'A body is application/scim+json.')
  if (status === 413) return new ScimError(413, 'The body is too large.')
  if (status >= 400 && status < 500) return new ScimError(400, 'The request is not understood.', 'invalidSyntax')
  if (isOutage(error)) {
    log.warn({ call, error: String(error) }, 'the database is out of reach')
    return new ScimError(503, 'Atrium is catching its breath, please try again in a moment.')
  }
  log.error({ call, error: error instanceof Error ? error.stack : String(error) }, 'a call failed')
  log.report?.(error)
  return new ScimError(500, 'Something went wrong, please try again later.')
}
