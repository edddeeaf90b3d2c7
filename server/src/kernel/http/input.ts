import type { Call } from '@atrium/contract/call'
import type { ErrorCode } from '@atrium/contract/errors'
import * as z from 'zod/mini'

type Field = { field: string; message: string }
type Fault = { code: ErrorCode; fields: Field[] }
type Issue = z.core.$ZodIssue

/** The text of spec §5 for a required key. */
const required = 'This field is required'
const fieldsAtMost = 20

export const parseInput = (call: Call, given: unknown) => z.safeParse(call.input, given)

/** Why an input is refused, field by field. Unknown keys and invalid values of a configuration have their own code (spec §8). */
export function faultOf(call: Call, given: unknown, { issues }: z.core.$ZodError): Fault {
  const isSetting = call.errors.includes('INVALID_CONFIG_SETTING') && issues.some((issue) => isWrongSetting(issue, given))
  return {
    code: isSetting ? 'INVALID_CONFIG_SETTING' : 'INVALID_REQUEST',
    fields: firstOfEach(issues.flatMap((issue) => fieldsOf(issue, given))).slice(0, fieldsAtMost),
  }
}

/** Whether the issue is about a configuration value. `company_id` only names the company and is not part of its configuration. */
const isWrongSetting = (issue: Issue, given: unknown): boolean =>
  issue.code === 'unrecognized_keys' || (issue.path.length > 0 && issue.path[0] !== 'company_id' && !isAbsent(issue, given))

function fieldsOf(issue: Issue, given: unknown): Field[] {
  const { message, path } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: [...path, key].join('.'), message }))
  return [{ field: path.join('.'), message: path.length > 0 && isAbsent(issue, given) ? required : message }]
}

/** The first fault of each field: an empty address is reported as missing, not as invalid. */
const firstOfEach = (fields: readonly Field[]): Field[] =>
  fields.filter(({ field }, index) => fields.findIndex((other) => other.field === field) === index)

function isAbsent({ path }: Issue, given: unknown): boolean {
  let value = given
  for (const key of path) value = isObject(value) ? Reflect.get(value, key) : undefined
  return value === undefined || value === null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
