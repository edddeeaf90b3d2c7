import { recordOf } from '@atrium/contract/records'
import { randomUUID } from 'node:crypto'
import { nobody, type Audience, type Criteria } from '@atrium/contract/people/audience'
import { CallError } from '@atrium/contract/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'
import { resolveAudience } from './audience.ts'

let node: TestAtrium
let maya: Person, jun: Person, hana: Person
let company: Company
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
  company = await furnish()
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** The columns of a person that the model below uses, as in the database. */
type Row = {
  employee_id: string
  employee_account_status: string
  role_id: string
  department_id: string | null
  manager_id: string | null
  position_title: string | null
  location: string | null
  time_zone: string | null
  joined: string
  custom_fields: Record<string, string | number>
}
type Company = {
  rows: Row[]
  parents: Map<string, string | null>
  fields: { text: string; choice: string; number: string; date: string }
  roles: string[]
  manual: { id: string; members: string[] }
  ruled: { id: string; rule: Audience }
}

/** Eighty people in six departments, three levels deep, each with some value missing. */
async function furnish(): Promise<Company> {
  const { companyId } = maya
  const department = async (name: string, parent: string | null) =>
    (await maya.client.createDepartment({ department_name: name, parent_department_id: parent })).department_id
  const top = await department('Fleet', null)
  const ferries = await department('Ferries', top)
  const cabins = await department('Cabins', ferries)
  const all = [top, ferries, cabins, await department('Tugs', top), await department('Quay', null), await department('Office', null)]
  const field = async (field_name: string, field_type: 'text' | 'choice' | 'number' | 'date', options: string[] = []) =>
    (await maya.client.createCustomField({ field_name, field_type, options })).field_id
  const fields = {
    text: await field('Motto', 'text'),
    choice: await field('Size', 'choice', ['S', 'M', 'L']),
    number: await field('Desk', 'number'),
    date: await field('First aid until', 'date'),
  }
  const roles = (await maya.client.listRoles({})).items.map(({ role_id }) => role_id)
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, position_title, location, time_zone, department_id, joined_at,
       employee_account_status, custom_fields)
     select '${companyId}', ('{${roles.join()}}'::uuid[])[n % ${roles.length} + 1], 'Person', n, 'person' || n || '@northwind.example',
       ('{Engineer,engineer,Chief engineer,Designer,NULL}'::text[])[n % 5 + 1], ('{Lisbon,LISBON,Porto,Malmö,NULL,New Lisbon}'::text[])[n % 6 + 1],
       ('{Europe/Lisbon,UTC,NULL}'::text[])[n % 3 + 1], ('{${all.join()},NULL}'::uuid[])[n % 7 + 1], '2025-12-25T23:30:00Z'::timestamptz + n * interval '7 hours',
       ('{ACTIVE,ACTIVE,ACTIVE,ACTIVE,INVITED,SUSPENDED,ACTIVE,DEACTIVATED}'::text[])[n % 8 + 1],
       jsonb_strip_nulls(jsonb_build_object('${fields.text}', ('{fair winds,Fair seas,100% tea,NULL}'::text[])[n % 4 + 1],
         '${fields.choice}', ('{S,M,L,NULL,NULL}'::text[])[n % 5 + 1], '${fields.number}', case when n % 3 > 0 then n % 10 + 0.5 end,
         '${fields.date}', ('{2026-12-31,2027-01-01,NULL}'::text[])[n % 3 + 1]))
     from generate_series(1, 80) n`,
    `update employee e set manager_id = m.employee_id from employee m
     where e.company_id = '${companyId}' and m.company_id = e.company_id and e.first_name = 'Person' and m.first_name = 'Person'
       and m.last_name::int = e.last_name::int / 4 and e.last_name::int > 3`,
  )
  const rows = await query<Row>(
    node.database.superuserUrl,
    `select *, to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD') as joined from employee where company_id = '${companyId}' order by employee_id`,
  )
  const members = rows.filter((_, index) => index % 9 === 0).map(({ employee_id }) => employee_id)
  const manual = await maya.client.createGroup({ group_name: 'First aiders', employees: members.map((employee_id) => ({ employee_id })) })
  const rule: Audience = { ...nobody, criterias: [criteria('department', 'eq', ferries, true), criteria('location', 'contains', 'lisbon')] }
  const ruled = await maya.client.createGroup({ group_name: 'Ferries of Lisbon', rule })
  const parents = new Map((await maya.client.listDepartments({})).items.map((one) => [one.department_id, one.parent_department_id]))
  return { rows, parents, fields, roles, manual: { id: manual.group_id, members }, ruled: { id: ruled.group_id, rule } }
}

const criteria = (
  criteria_type: string,
  search_type: string,
  value: Criteria['value'],
  include_below = false,
  field_id: string | null = null,
): Criteria => ({ criteria_type, search_type, value, include_below, field_id })

/** The audience as specified, without optimisation. */
function model({ rows, parents, manual, ruled }: Company, audience: Audience): string[] {
  const chain = (start: string | null, next: (id: string) => string | null | undefined): string[] =>
    start ? [start, ...chain(next(start) ?? null, next)] : []
  const manager = new Map(rows.map((row) => [row.employee_id, row.manager_id]))
  const placesOf = (row: Row, { criteria_type, include_below }: Criteria): string[] => {
    const start = criteria_type === 'department' ? row.department_id : row.manager_id
    const all = chain(start, (id) => (criteria_type === 'department' ? parents.get(id) : manager.get(id)))
    return include_below ? all : all.slice(0, 1)
  }
  const valueOf = (row: Row, { criteria_type, field_id }: Criteria): string | number | null => {
    if (criteria_type === 'custom_field') return row.custom_fields[field_id ?? ''] ?? null
    if (criteria_type === 'joined_at') return row.joined
    return row[criteria_type as 'location' | 'time_zone' | 'position_title'] // the arbitrary below makes no others
  }
  const meets = (row: Row, one: Criteria): boolean => {
    const wanted = [one.value].flat()
    if (['department', 'manager'].includes(one.criteria_type)) {
      const isThere = placesOf(row, one).some((id) => wanted.includes(id))
      return one.search_type === 'eq' ? isThere : !isThere
    }
    const had = valueOf(row, one)
    const folded = (value: string | number) => (typeof value === 'string' ? value.toLowerCase() : value)
    const value = had === null ? null : folded(had)
    const words = wanted.map(folded)
    const [first = ''] = words
    if (one.search_type === 'eq') return value !== null && words.includes(value)
    if (one.search_type === 'neq') return value === null || !words.includes(value)
    if (one.search_type === 'ncontains') return value === null || !String(value).includes(String(first))
    if (value === null) return false
    if (one.search_type === 'contains') return String(value).includes(String(first))
    if (one.search_type === 'startswith') return String(value).startsWith(String(first))
    if (one.search_type === 'endswith') return String(value).endsWith(String(first))
    if (one.search_type === 'gt') return value > first
    if (one.search_type === 'gte') return value >= first
    if (one.search_type === 'lt') return value < first
    return value <= first
  }
  const isIn = (row: Row, { is_all_employee_selected, employees, groups, roles, criterias }: Audience): boolean =>
    is_all_employee_selected ||
    employees.some(({ employee_id }) => employee_id === row.employee_id) ||
    roles.some(({ role_id }) => role_id === row.role_id) ||
    groups.some(({ group_id }) => (group_id === manual.id ? manual.members.includes(row.employee_id) : isIn(row, ruled.rule))) ||
    (criterias.length > 0 && criterias.every((one) => meets(row, one)))
  return rows.filter((row) => row.employee_account_status === 'ACTIVE' && isIn(row, audience)).map(({ employee_id }) => employee_id)
}

function audiences({ rows, parents, fields, roles, manual, ruled }: Company): fc.Arbitrary<Audience> {
  const several = (from: readonly string[]) => fc.oneof(fc.constantFrom(...from), fc.subarray([...from], { minLength: 1, maxLength: 3 }))
  const places = fc.oneof(
    fc.tuple(fc.constant('department'), several([...parents.keys()])),
    fc.tuple(fc.constant('manager'), several(rows.slice(0, 20).map(({ employee_id }) => employee_id))),
  )
  const texts = ['Lisbon', 'new', 'ON', 'engineer', 'Chief', '100% tea', '%', 'fair', 'Porto', 'Malmö', 'MALMÖ']
  const textual = fc.constantFrom<[string, string | null]>(['location', null], ['position_title', null], ['custom_field', fields.text])
  const words = fc.constantFrom<[string, string | null, string[]]>(
    ['time_zone', null, ['UTC', 'Europe/Lisbon', 'europe/lisbon']],
    ['custom_field', fields.choice, ['S', 'M', 'L', 'XL']],
  )
  const same = fc.constantFrom('eq', 'neq')
  const order = fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte')
  const one = fc.oneof(
    fc.tuple(places, same, fc.boolean()).map(([[type, value], search, below]) => criteria(type, search, value, below)),
    fc.tuple(textual, same, several(texts)).map(([[type, id], search, value]) => criteria(type, search, value, false, id)),
    fc
      .tuple(textual, fc.constantFrom('startswith', 'endswith', 'contains', 'ncontains'), fc.constantFrom(...texts))
      .map(([[type, id], search, value]) => criteria(type, search, value, false, id)),
    words.chain(([type, id, from]) => fc.tuple(same, several(from)).map(([search, value]) => criteria(type, search, value, false, id))),
    fc.tuple(order, fc.integer({ min: 0, max: 20 })).map(([search, n]) => criteria('custom_field', search, n / 2, false, fields.number)),
    fc
      .tuple(
        fc.constantFrom<[string, string | null]>(['joined_at', null], ['custom_field', fields.date]),
        order,
        fc.constantFrom('2025-12-26', '2026-01-05', '2026-12-31', '2027-01-01'),
      )
      .map(([[type, id], search, day]) => criteria(type, search, day, false, id)),
  )
  const some = <T>(of: fc.Arbitrary<T[]>) => fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: of })
  const ids = <K extends string>(key: K, from: readonly string[]) =>
    some(fc.subarray([...from], { maxLength: Math.min(4, from.length) })).map((picked) => picked.map((id) => recordOf([key], () => id)))
  return fc.record({
    is_all_employee_selected: fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    employees: ids(
      'employee_id',
      rows.map(({ employee_id }) => employee_id),
    ),
    roles: ids('role_id', roles),
    groups: ids('group_id', [manual.id, ruled.id]),
    criterias: fc.array(one, { maxLength: 3 }),
  })
}

const resolved = async (audience: Audience): Promise<string[]> => {
  const found = await node.atrium.transactions({ effect: 'read', companyId: maya.companyId }, async (tx) =>
    tx.all(await resolveAudience(tx, maya.companyId, audience)),
  )
  return found.map(({ employee_id }) => employee_id).toSorted()
}

test('for any audience, SQL finds the same people as checking all people one by one', async () => {
  await fc.assert(
    fc.asyncProperty(audiences(company), async (audience) => {
      const people = model(company, audience)
      expect(await resolved(audience)).toEqual(people)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('the preview shows the total and five people', async () => {
  const audience: Audience = { ...nobody, groups: [{ group_id: company.ruled.id }], employees: [{ employee_id: jun.id }] }
  const people = model(company, audience)
  const { total, sample } = await jun.client.previewAudience({ audience })
  expect(total).toBe(people.length)
  expect(sample.map(({ employee_id }) => employee_id)).toEqual(people.slice(0, 5))
  expect(await jun.client.previewAudience({ audience: nobody })).toEqual({ total: 0, sample: [] })
})

test('an invalid criterion is refused with its index', async () => {
  const good = criteria('location', 'eq', 'Lisbon')
  const refusalFor = async (...criterias: Criteria[]) => {
    const failure = await jun.client.previewAudience({ audience: { ...nobody, criterias } }).catch((error: unknown) => error)
    return failure instanceof CallError ? [failure.code, failure.payload] : failure
  }
  expect(await refusalFor(good, criteria('shoe_size', 'eq', '43'))).toEqual(['CRITERIA_TYPE_NOT_FOUND', { index: 1 }])
  expect(await refusalFor(criteria('location', 'gt', 'L'))).toEqual(['CRITERIA_SEARCH_TYPE_INVALID', { index: 0 }])
  expect(await refusalFor(good, good, criteria('joined_at', 'eq', 'soon'))).toEqual(['CRITERIA_INVALID', { index: 2 }])
})

test('departments, managers, people, groups and roles of another company are refused like unknown ones', async () => {
  const { department_id } = await hana.client.createDepartment({ department_name: 'Borealis' })
  const { group_id } = await hana.client.createGroup({ group_name: 'Borealis' })
  const { field_id } = await hana.client.createCustomField({ field_name: 'Cabin', field_type: 'text' })
  const asked = (audience: Partial<Audience>) => refusalOf(maya.client.previewAudience({ audience: { ...nobody, ...audience } }))
  expect(await asked({ criterias: [criteria('department', 'eq', department_id)] })).toBe('CRITERIA_INVALID')
  expect(await asked({ criterias: [criteria('manager', 'eq', hana.id)] })).toBe('CRITERIA_INVALID')
  expect(await asked({ criterias: [criteria('custom_field', 'eq', 'A', false, field_id)] })).toBe('CRITERIA_TYPE_NOT_FOUND')
  expect(await asked({ criterias: [criteria('location', 'eq', 'Lisbon', false, field_id)] })).toBe('CRITERIA_INVALID')
  expect(await asked({ employees: [{ employee_id: hana.id }] })).toBe('EMPLOYEE_NOT_FOUND')
  expect(await asked({ groups: [{ group_id }] })).toBe('GROUP_NOT_FOUND')
  expect(await asked({ roles: [{ role_id: hana.session.employee_profile.role_id }] })).toBe('INVALID_ROLE_ID')
})

test('counts reveal nothing about fields that only those who manage people see', async () => {
  const { field_id } = await maya.client.createCustomField({ field_name: 'Band', field_type: 'number', visibility: 'managers' })
  const audience = { ...nobody, criterias: [criteria('custom_field', 'gte', 3, false, field_id)] }
  expect(await refusalOf(jun.client.previewAudience({ audience }))).toBe('CRITERIA_TYPE_NOT_FOUND')
  expect(await maya.client.previewAudience({ audience })).toEqual({ total: 0, sample: [] })
})

test('neither the preview nor a group whose rule names a role reveals who has which role', async () => {
  const { role_id } = maya.session.employee_profile
  const byRole = { ...nobody, roles: [{ role_id }] }
  expect(await refusalOf(jun.client.previewAudience({ audience: byRole }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.previewAudience({ audience: { ...nobody, roles: [{ role_id: randomUUID() }] } }))).toBe('NO_PERMISSION')
  const { is_all_employee_selected, employees, roles, criterias } = byRole
  const { group_id } = await maya.client.createGroup({
    group_name: 'Owners by role',
    rule: { is_all_employee_selected, employees, roles, criterias },
  })
  expect(await refusalOf(jun.client.previewAudience({ audience: { ...nobody, groups: [{ group_id }] } }))).toBe('GROUP_NOT_FOUND')
  expect(await refusalOf(jun.client.listGroupMembers({ group_id }))).toBe('GROUP_NOT_FOUND')
  expect((await jun.client.listGroups({ group_ids: [group_id] })).items).toEqual([])
  expect((await maya.client.previewAudience({ audience: byRole })).total).toBeGreaterThan(0)
  expect((await maya.client.listGroups({ group_ids: [group_id] })).items).toHaveLength(1)
})

test('items deleted since an audience was stored reach nobody, and a criterion about them does not widen it to everybody', async () => {
  const { field_id } = await maya.client.createCustomField({ field_name: 'Short-lived', field_type: 'text' })
  const quay = await maya.client.createDepartment({ department_name: 'Short-lived' })
  const { group_id } = await maya.client.createGroup({ group_name: 'Short-lived', employees: [{ employee_id: jun.id }] })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, department_id: quay.department_id } })
  const stored = [
    { ...nobody, groups: [{ group_id }] },
    { ...nobody, criterias: [criteria('department', 'eq', quay.department_id, true)] },
    { ...nobody, criterias: [criteria('custom_field', 'neq', 'x', false, field_id)] },
  ]
  expect((await resolved(stored[0] ?? nobody)).length).toBe(1)
  await maya.client.deleteGroup({ group_id })
  await maya.client.deleteDepartment({ department_id: quay.department_id })
  await maya.client.deleteCustomField({ field_id })
  for (const audience of stored) expect(await resolved(audience)).toEqual([])
})
