import type { personalCalls } from '@atrium/contract/people/personal'
import type { Actor, Handlers } from '#kernel/context'
import type { Allowance } from '#kernel/limits/limiter'
import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openEmployee } from './access.ts'
import { listFieldRows } from './custom-fields/queries.ts'
import { listGroupsOf } from './groups/queries.ts'
import { findAccountOf, type ProfileRow } from './queries.ts'
import { findSettings } from './settings-queries.ts'

/** Rows per page. */
const rowsAtOnce = 1_000
/** How often a person may start an export. */
const beginnings: Allowance = { burst: 5, perMinute: 5 / 60 }

/** Everything personal that is stored about a person (GDPR, articles 15 and 20), from every module, in pages that the browser assembles. */
export const personalDataHandlers: Pick<Handlers<typeof personalCalls>, 'exportPersonalData'> = {
  async exportPersonalData({ employee_id: named, cursor }, { tx, actor, now, limiter }, refuse) {
    const employee_id = named ?? actor.employeeId
    const isOwn = employee_id === actor.employeeId
    const opened = await openEmployee(tx, actor, employee_id, 'edit')
    if (!opened.ok) throw new Refusal(opened.code)
    if (opened.row.employee_account_status === 'DELETED') return refuse('EMPLOYEE_NOT_FOUND')
    if (!cursor && !(await limiter.take(`personal-data:${actor.companyId}:${actor.employeeId}`, beginnings)))
      throw new Refusal('TOO_MANY_REQUESTS')
    const parts = await listParts(tx, actor, opened.row, isOwn)
    const { part, after } = placeOf(parts, cursor)
    const rows = await part.list(tx, after, rowsAtOnce)
    const next_cursor = nextOf(parts, part, rows.length === rowsAtOnce ? keyOf(part, rows.at(-1)) : undefined)
    return { employee_id, asked_at: now.toISOString(), part: part.name, rows: rows.map((row) => ({ ...row })), next_cursor }
  },
}

async function listParts(tx: Tx, { companyId }: Actor, profile: ProfileRow, is_own: boolean): Promise<[PersonalPart, ...PersonalPart[]]> {
  const { employee_id } = profile
  const parts: PersonalPart[] = []
  const account_id = await findAccountOf(tx, companyId, employee_id)
  await tx.emitDomainEvent('employee.data', { company_id: companyId, employee_id, account_id, is_own, parts })
  return [
    wholePart('profile', async () => [await describe(tx, companyId, profile)]),
    wholePart('settings', async () => [(await findSettings(tx, companyId, employee_id)) ?? []].flat()),
    wholePart('groups', () => listGroupsOf(tx, companyId, employee_id)),
    ...parts,
  ]
}

/** A readable profile: custom fields by their names, and without the permissions of the role. */
async function describe(
  tx: Tx,
  companyId: string,
  { permissions: _permissions, built_in: _builtIn, custom_fields, ...profile }: ProfileRow,
) {
  const fields = await listFieldRows(tx, companyId)
  const answers = fields.flatMap(({ field_id, field_name }) => {
    const answer = custom_fields[field_id]
    return answer === undefined || answer === null ? [] : [[field_name, answer]]
  })
  return { ...profile, custom_fields: Object.fromEntries(answers) }
}

/** A cursor names a part and the row after which it continues. */
function placeOf(
  parts: readonly [PersonalPart, ...PersonalPart[]],
  cursor: string | undefined,
): { part: PersonalPart; after: string | null } {
  if (!cursor) return { part: parts[0], after: null }
  const [name, after = ''] = cursor.split(' ')
  const part = parts.find((one) => one.name === name)
  const isPlace = after === '' || (part?.key !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after))
  if (!part || !isPlace) throw new Refusal('INVALID_REQUEST')
  return { part, after: after || null }
}

function nextOf(parts: readonly PersonalPart[], part: PersonalPart, after: string | undefined): string | null {
  if (after) return `${part.name} ${after}`
  return parts[parts.indexOf(part) + 1]?.name ?? null
}

const keyOf = ({ key }: PersonalPart, row: object | undefined): string | undefined => {
  const value = key && row ? new Map<string, unknown>(Object.entries(row)).get(key) : undefined
  return typeof value === 'string' ? value : undefined
}
