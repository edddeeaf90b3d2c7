import type { DropdownName, DropdownOption } from '@atrium/contract/people/dropdowns'
import type { RawBuilder } from 'kysely'
import type { Actor } from '#kernel/context'
import { sql, type Tx } from '#kernel/database/transaction'
import { groupsFor } from '../groups/queries.ts'

/** SQL of the options of fields: the values that people have. */
const optionsAtOnce = 50

/** Where each field's options come from. Deactivated and deleted people offer none. */
const sources: Readonly<Record<DropdownName, (companyId: string, mayManage: boolean) => RawBuilder<unknown>>> = {
  department: (companyId) =>
    sql`select department_id::text as value, department_name as label from department where company_id = ${companyId}`,
  role: (companyId) => sql`select role_id::text as value, role_name as label from role where company_id = ${companyId}`,
  group: (companyId, mayManage) => sql`
    select group_id::text as value, group_name as label from (${groupsFor(companyId, mayManage)}) groups`,
  manager: (companyId) => sql`
    select m.employee_id::text as value, m.first_name || ' ' || m.last_name as label from employee m
    where m.company_id = ${companyId} and m.employee_account_status in ('ACTIVE', 'INVITED')
      and exists (select from employee r where r.company_id = m.company_id and r.manager_id = m.employee_id)`,
  position_title: wordsOf('position_title'),
  location: wordsOf('location'),
  time_zone: wordsOf('time_zone'),
}

function wordsOf(column: string) {
  return (companyId: string) => sql`
    select distinct ${sql.ref(column)} as value, ${sql.ref(column)} as label from employee
    where company_id = ${companyId} and ${sql.ref(column)} is not null and employee_account_status in ('ACTIVE', 'INVITED')`
}

/** The options whose label contains the search, in the order of their labels. */
export const listOptions = (tx: Tx, { companyId, permissions }: Actor, name: DropdownName, search: string): Promise<DropdownOption[]> =>
  tx.all(sql<DropdownOption>`
    select value, label from (${sources[name](companyId, permissions.has('people.manage'))}) options
    where ${search} = '' or strpos(folded(label), folded(${search})) > 0
    order by label collate "unicode", value limit ${optionsAtOnce}`)
