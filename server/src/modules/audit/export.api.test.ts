import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'

let northwind: TestAtrium
let maya: Person, jun: Person, hana: Person
beforeAll(async () => {
  northwind = await openAtrium()
  ;({ maya, jun } = await northwind.foundNorthwind('jun'))
  hana = await northwind.found('Kestrel', 'hana')
})
afterAll(async () => {
  expect(northwind.failures).toEqual([])
  await northwind.close()
})

const filterOf = (field: 'action' | 'subject_id' | 'actor_id', value: string) => ({ field, operator: 'eq' as const, value })

describe('the list', () => {
  test('reads its pages through an index, also for a person with fifty thousand entries', async () => {
    await query(
      northwind.database.superuserUrl,
      `insert into audit_entry (company_id, at, actor_id, action, subject_kind, subject_id)
       select '${hana.companyId}', now() - n * interval '1 minute', '${hana.id}', 'employee.changed', 'employee', '${hana.id}' from generate_series(1, 50000) n`,
      'analyze audit_entry',
    )
    for (const where of ['true', `actor_id = '${hana.id}'`, `subject_id = '${hana.id}'`]) {
      const rows = await query(
        northwind.database.superuserUrl,
        'set role atrium_app',
        `select set_config('app.company_id', '${hana.companyId}', false)`,
        `explain (format json) select * from audit_entry where company_id = '${hana.companyId}' and ${where}
           and (at, entry_id) < (now() - interval '100 days', uuidv7()) order by at desc, entry_id desc limit 51`,
      )
      const plan = JSON.stringify(rows)
      expect(plan, where).toContain('Index')
      expect(plan, where).not.toMatch(/Seq Scan|"Sort"/)
    }
    const before = northwind.statements.length
    const { items } = await hana.client.listAuditEntries({ filters: [filterOf('actor_id', hana.id)], limit: 50 })
    expect(items).toHaveLength(50)
    const asked = northwind.statements.slice(before).filter((text) => text.includes('"audit_entry"'))
    expect(asked).toHaveLength(1)
    const plan = JSON.stringify(await query(northwind.database.superuserUrl, `explain (generic_plan, format json) ${asked[0]}`))
    expect(plan).toContain('audit_entry_actor')
    expect(plan).not.toMatch(/Seq Scan on audit_entry|"Sort"/)
  })
})

describe('the export', () => {
  const download = async (person: Person, search = '') => person.ask('GET', `/audit/export${search}`)

  test('is a table of the filtered list that no spreadsheet takes for formulas', async () => {
    await jun.client.updateEmployee({ employee: { location: '=HYPERLINK("https://elsewhere.example";"x")' } })
    for (const about of ['+1', '-1', '@sum', '\ttab', 'plain, "quoted"'])
      await jun.client.updateEmployee({ employee: { position_title: about } })
    const filters = JSON.stringify([filterOf('subject_id', jun.id), filterOf('action', 'employee.changed')])
    const reply = await download(maya, `?filters=${encodeURIComponent(filters)}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-trail-[\d-]+\.csv"$/)
    const lines = reply.text.split('\r\n')
    expect(lines[0]).toContain('at,actor,action,subject_kind,subject')
    expect(reply.text).toContain(`"'=HYPERLINK(""https://elsewhere.example"";""x"")"`)
    for (const sign of ['+1', '-1', '@sum']) expect(reply.text).toContain(`,'${sign},`)
    expect(reply.text).toContain('"plain, ""quoted"""')
    expect(reply.text).not.toContain('session.created')
  })

  test('contains everything, page after page, and is recorded in the trail', async () => {
    const reply = await download(hana)
    expect(reply.text.split('\r\n').length).toBeGreaterThan(50_000)
    const { items } = await hana.client.listAuditEntries({ filters: [filterOf('action', 'audit_entry.exported')] })
    expect(items[0]).toMatchObject({ actor_id: hana.id, subject_id: hana.id })
  })

  test('is refused without permission, and with invalid filters', async () => {
    expect((await download(jun)).status).toBe(403)
    expect((await download(maya, '?filters=none')).status).toBe(400)
    expect((await download(maya, `?filters=${encodeURIComponent('[{"field":"password"}]')}`)).status).toBe(400)
  })
})
