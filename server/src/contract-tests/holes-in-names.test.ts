import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { password, personOf, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

/** Tricks with names that worked in similar products: imitating another person, a link, a script or an email header. */
let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const invited = (host: Person, more: object = {}) =>
  host.client.inviteEmployee({
    employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: `aisha-${randomUUID()}@northwind.example`, ...more },
  })

test.each(['Maya\r\nBcc: everyone@northwind.example', 'Maya\nOkafor', 'Maya\u202etpircs', 'Maya\0', 'Ma\u2028ya'])(
  'a name with several lines or reversed direction is refused (%j)',
  async (first_name) => {
    expect(await refusalOf(invited(maya, { first_name }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(maya.client.updateEmployee({ employee: { first_name } }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(maya.client.createSpace({ space_name: first_name }))).toBe('INVALID_REQUEST')
  },
)

test.each(['Your prize: https://evil.example', 'www.evil.example', 'go to evil.example/prize', 'ht\u200btps://evil.example'])(
  'a name that is an address is never mailed (%j)',
  async (name) => {
    const founding = {
      company_name: 'Driftwood',
      first_name: 'Hana',
      last_name: 'Watanabe',
      work_email_id: 'hana@driftwood.example',
      password,
    }
    expect(await refusalOf(node.client.registerCompany({ ...founding, company_name: name }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(node.client.registerCompany({ ...founding, first_name: name }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(invited(maya, { first_name: name }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(maya.client.updateEmployee({ employee: { last_name: name } }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(maya.client.createSpace({ space_name: name }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(maya.client.createGroup({ group_name: name }))).toBe('INVALID_REQUEST')
  },
)

test('invisible characters in a name are removed, so that nobody can appear under another’s name', async () => {
  const own = await maya.client.getEmployee({ employee_id: maya.id, select: ['first_name'] })
  await maya.client.updateEmployee({ employee: { first_name: `\u200f${own.first_name}\u200b\u3164` } })
  expect(await maya.client.getEmployee({ employee_id: maya.id, select: ['first_name'] })).toEqual(own)
})

test('a script in a name stays plain text in emails and replies', async () => {
  const first_name = '<img src=x onerror="alert(1)">'
  const company_name = '"><script>alert(2)</script>'
  const work_email_id = 'scripts@northwind.example'
  await node.client.registerCompany({ company_name, first_name, last_name: "'\\`${7*7}", work_email_id, password })
  const email = await node.emails.next(work_email_id)
  const verified = await node.client.verifyEmail({ token: email.code, work_email_id })
  if (!('session_id' in verified)) throw new Error('a second step is wanted')
  const founder = personOf(node.url, verified)
  const asked = await invited(founder)
  for (const { text } of [email, await node.emails.next(asked.work_email_id)]) {
    const html = text.slice(text.indexOf('<!doctype html>'))
    expect(html).toContain('<!doctype html>')
    expect(html).not.toMatch(/<img|<script|onerror="/)
    expect(text.match(/^(bcc|cc|to):/gim)).toEqual(['To:'])
  }
  const reply = await founder.ask('GET', '/config/company/get')
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(reply.text).data.company_name).toBe(company_name)
})
