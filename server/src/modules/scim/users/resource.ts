import { urns, type Resource } from '../protocol.ts'
import { versionOf } from '../rules.ts'
import type { UserRow } from './queries.ts'
import { isActive } from './values.ts'

/** A person as a provider reads them. Empty attributes are left out. */
export function userResource(row: UserRow, base: string): Resource {
  const formatted = `${row.first_name} ${row.last_name}`.trim()
  const location = `${base}/Users/${row.employee_id}`
  const enterprise = present({
    employeeNumber: row.employee_number,
    department: row.department,
    manager: row.manager_id && { value: row.manager_id, $ref: `${base}/Users/${row.manager_id}` },
  })
  const hasEnterprise = Object.keys(enterprise).length > 0
  return {
    schemas: hasEnterprise ? [urns.user, urns.enterprise] : [urns.user],
    id: row.employee_id,
    ...present({ externalId: row.external_id }),
    userName: row.work_email_id,
    name: present({ formatted, familyName: row.last_name, givenName: row.first_name }),
    displayName: row.display_name ?? formatted,
    ...present({ title: row.position_title, locale: row.locale, timezone: row.time_zone }),
    active: isActive(row),
    emails: [{ value: row.email ?? row.work_email_id, type: 'work', primary: true }],
    ...(row.phone ? { phoneNumbers: [{ value: row.phone, type: 'work', primary: true }] } : {}),
    ...(hasEnterprise ? { [urns.enterprise]: enterprise } : {}),
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.changed_at,
      location,
      version: versionOf(row.revision),
    },
  }
}

const present = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== ''))
