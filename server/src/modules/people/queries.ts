import type { CustomValues } from '@atrium/contract/people/custom-values'
import type {
  AccountStatus,
  BirthdayVisibility,
  Employee,
  EmployeeProfile,
  EmployeeStatus,
  FollowedClock,
} from '@atrium/contract/people/schemas'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { refusingBadValues } from '#kernel/http/listing'
import { sql, type Tx } from '#kernel/database/transaction'
import type { RoleFacts } from './roles/rules.ts'

export const departmentName = sql<string | null>`(
  select d.department_name from department d where d.company_id = employee.company_id and d.department_id = employee.department_id
)`
/** Whether a chosen availability has not ended yet. */
const isAvailabilityCurrent = sql<boolean>`(employee.status_until is null or employee.status_until > now())`
const card = [
  'employee.employee_id',
  'employee.first_name',
  'employee.last_name',
  'employee.position_title',
  'employee.department_id',
  departmentName.as('department'),
  'employee.work_email_id',
  sql<AccountStatus>`employee.employee_account_status`.as('employee_account_status'),
  'employee.profile_url',
  sql<EmployeeStatus>`json_build_object(
    'status_type', case when ${isAvailabilityCurrent} then employee.status_type else 'auto' end,
    'auto_status', case when ${isAvailabilityCurrent} then employee.auto_status else 'Available' end,
    'status_text', case when ${isAvailabilityCurrent} then employee.status_text end,
    'status_until', case when ${isAvailabilityCurrent} then to_char(employee.status_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
  )`.as('employee_status'),
  sql<FollowedClock | null>`employee.clock_status`.as('clock_status'),
  'employee.time_zone',
  'employee.pronouns',
  'employee.revision',
] as const

/** Everyone of a company, as cards. */
export const cards = (companyId: string) => database.selectFrom('employee').select(card).where('employee.company_id', '=', companyId)

/** Search results are sorted up to this number. With more matches, reading in the order of names finds enough of them soon. */
const sortedAtMost = 2_000
/** The shortest word that the trigram index can look up. */
const shortestWord = 3

/** Cards in which every word occurs; all cards when there are no words. */
export async function searchedBy(tx: Tx, companyId: string, words: readonly string[]) {
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const few = longest.length >= shortestWord ? await listWith(tx, longest) : undefined
  const found = few ? cardsOf(companyId, few) : cards(companyId)
  return words.reduce((narrowed, word) => narrowed.where(containsWord(companyId, word)), found)
}

/**
 * Fetches first and sorts afterwards. `offset` enforces this: PostgreSQL would otherwise read all people in order, expecting the wanted
 * rows near the beginning.
 */
const cardsOf = (companyId: string, employeeIds: readonly string[]) =>
  database
    .selectFrom(
      database
        .selectFrom('employee')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
        .offset(0)
        .as('employee'),
    )
    .select(card)

/** The ids of all people whose card contains a word, or undefined if there are too many. */
async function listWith(tx: Tx, word: string): Promise<string[] | undefined> {
  const asked = sql<{ employee_id: string }>`select people_with(${word}, ${sortedAtMost + 1}) as employee_id`
  const found = await refusingBadValues(tx.all(asked))
  return found.length > sortedAtMost ? undefined : found.map((row) => row.employee_id)
}

/** The word is folded once in a subquery, not once per row. */
const containsWord = (companyId: string, word: string) =>
  sql<boolean>`(strpos(employee.search_text, (select folded(${word}))) > 0 or employee.department_id in (${departmentsNamed(companyId, word)}))`

/** Narrows to people with these ids. */
export const withIds = (found: ReturnType<typeof cards>, employeeIds: readonly string[]) =>
  found.where('employee.employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)

/** The ids of the people found, for use in other statements. */
export const idsOf = (found: ReturnType<typeof cards>) => sql<{ employee_id: string }>`select found.employee_id from (${found}) as found`

/** Narrows people to those of a statement that selects ids. */
export const amongPeople = (found: ReturnType<typeof cards>, people: RawBuilder<unknown>) =>
  found.where(sql<boolean>`employee.employee_id in (${people})`)

export const inDepartment = (found: ReturnType<typeof cards>, companyId: string, departmentId: string | undefined) =>
  departmentId
    ? found.where(
        sql<boolean>`employee.department_id in (
          with recursive part as (
            select department_id from department where company_id = ${companyId} and department_id = ${departmentId}
            union
            select d.department_id from part p join department d on d.company_id = ${companyId} and d.parent_department_id = p.department_id
          )
          select department_id from part
        )`,
      )
    : found

const departmentsNamed = (companyId: string, word: string) => sql`
  select d.department_id from department d where d.company_id = ${companyId} and strpos(folded(d.department_name), (select folded(${word}))) > 0`

export const listLocations = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('employee')
      .select(['employee_id', 'location'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

export const listManagersOf = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('employee')
      .select(['employee_id', 'manager_id'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

export const findCards = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Employee[]> =>
  tx.all(cards(companyId).where('employee.employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`))

/** Names of people, by id. */
export const listNames = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('employee')
      .select(['employee_id as id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

/** At least `count` rows where there are as many: rows changed together are returned together, however many they are. */
export const listChanged = (tx: Tx, companyId: string, since: number, count: number): Promise<Employee[]> =>
  tx.all(cards(companyId).where('employee.revision', '>', since).orderBy('employee.revision').fetch(count, 'with ties'))

export type ProfileRow = EmployeeProfile & RoleFacts

/** A profile and its role. */
export const findProfileRow = (tx: Tx, companyId: string, employeeId: string): Promise<ProfileRow | undefined> =>
  tx.first(
    database
      .selectFrom('employee')
      .innerJoin('role', (join) => join.onRef('role.role_id', '=', 'employee.role_id').on('role.company_id', '=', companyId))
      .select([
        ...card,
        'employee.phone',
        'employee.about',
        'employee.joined_at',
        'employee.manager_id',
        'employee.location',
        sql<string | null>`to_char(employee.birthday, 'YYYY-MM-DD')`.as('birthday'),
        sql<BirthdayVisibility>`employee.birthday_visibility`.as('birthday_visibility'),
        sql<CustomValues>`employee.custom_fields`.as('custom_fields'),
        'role.role_id',
        'role.role_name',
        'role.built_in',
        'role.permissions',
      ])
      .where('employee.company_id', '=', companyId)
      .where('employee.employee_id', '=', employeeId),
  )

/** People and how many report to each: one level of the org chart. Deactivated and deleted people are left out. */
export const reportsTo = (companyId: string, managerId: string | undefined) =>
  cards(companyId)
    .select(
      sql<number>`(
        select count(*) from employee r
        where r.company_id = employee.company_id and r.manager_id = employee.employee_id and r.employee_account_status in ('ACTIVE', 'INVITED')
      )`.as('total_reports'),
    )
    .where('employee.manager_id', managerId ? '=' : 'is', managerId ?? null)
    .where('employee.employee_account_status', 'in', ['ACTIVE', 'INVITED'])

/** The managers of a person, upwards, at most `depth` of them. */
export const listManagerIds = async (tx: Tx, companyId: string, employeeId: string, depth: number): Promise<string[]> =>
  (
    await tx.all(sql<{ manager_id: string }>`
      with recursive line as (
        select manager_id, 1 as depth from employee where company_id = ${companyId} and employee_id = ${employeeId}
        union all
        select e.manager_id, l.depth + 1 from line l join employee e on e.company_id = ${companyId} and e.employee_id = l.manager_id
        where l.depth < ${depth}
      )
      select manager_id from line where manager_id is not null order by depth`)
  ).map((row) => row.manager_id)

/** Moves the reports of one person to another manager. */
export const moveReports = (tx: Tx, companyId: string, from: string, to: string | null, revision: number) =>
  tx.run(
    database.updateTable('employee').set({ manager_id: to, revision }).where('company_id', '=', companyId).where('manager_id', '=', from),
  )

export const findAccountOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string | null> =>
  (
    await tx.first(
      database.selectFrom('employee').select('account_id').where('company_id', '=', companyId).where('employee_id', '=', employeeId),
    )
  )?.account_id ?? null

export const findByAddress = (tx: Tx, companyId: string, workEmail: string): Promise<Employee | undefined> =>
  tx.first(cards(companyId).where('employee.work_email_id', '=', workEmail))

export const listActiveIds = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('employee')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
        .where('employee_account_status', '=', 'ACTIVE'),
    )
  ).map((row) => row.employee_id)

/** When each of these people joined. */
export const listJoinInstants = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('employee')
      .select(['employee_id', 'joined_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

type Free =
  | 'position_title'
  | 'department_id'
  | 'manager_id'
  | 'location'
  | 'birthday'
  | 'birthday_visibility'
  | 'profile_url'
  | 'time_zone'
  | 'pronouns'
  | 'phone'
  | 'about'
  | 'joined_at'
  | 'employee_account_status'
  | 'clock_status'
/** A person to add; omitted fields take the table's defaults. */
export type NewRow = Pick<Employee, 'first_name' | 'last_name' | 'work_email_id'> & { [F in Free]?: EmployeeProfile[F] | undefined } & {
  role_id: string
  account_id?: string | null
  /** Whether the start date was given, so that joining does not set it. */
  joined_at_is_said?: boolean
}

/** Undefined when the company already has that address. */
export const insertRow = (tx: Tx, companyId: string, revision: number, row: NewRow): Promise<Employee | undefined> =>
  tx.first(
    database
      .insertInto('employee')
      .values({ company_id: companyId, revision, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_email_id']).doNothing())
      .returning(card),
  )

export type RowChange = Partial<NewRow> & { employee_status?: EmployeeStatus | undefined; custom_fields?: CustomValues | undefined }

export const updateRow = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  revision: number,
  { employee_status, custom_fields, ...change }: RowChange,
): Promise<Employee | undefined> =>
  tx.first(
    database
      .updateTable('employee')
      .set({
        revision,
        ...change,
        ...employee_status,
        ...(custom_fields ? { custom_fields: sql`${JSON.stringify(custom_fields)}::jsonb` } : {}),
      })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .returning(card),
  )
