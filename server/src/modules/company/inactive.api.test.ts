import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { addressOf, password, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Runs the command of the operator. */
const company = (...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../company.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: node.database.url, SECRET_KEY: 'the key that all nodes of the tests share' },
  })
const signIn = (work_email_id: string) => node.client.signIn({ work_email_id, password })

test('a company that is made inactive signs its people out, and nobody enters it', async () => {
  const page = await jun.openSocket()
  expect((await company('deactivate', maya.address)).stdout).toContain('Northwind is inactive')
  expect(await refusalOf(jun.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await page.ended()).toBeGreaterThan(1_000)
  expect(await refusalOf(signIn(maya.address))).toBe('AUTH_WRONG_COMPANY')
  expect(await refusalOf(signIn(jun.address))).toBe('AUTH_WRONG_COMPANY')
})

test('an invitation to it opens nothing either', async () => {
  await company('activate', maya.companyId)
  maya = await node.signIn('maya')
  await maya.client.inviteEmployee({
    employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: addressOf('aisha') },
  })
  const { token } = await node.emails.next(addressOf('aisha'))
  await company('deactivate', maya.companyId)
  expect(await refusalOf(node.client.acceptInvitation({ token, password }))).toBe('AUTH_WRONG_COMPANY')
  expect(await refusalOf(signIn(addressOf('aisha')))).not.toBe('ok')
})

test('other companies continue to work, and a wrong password gets the same answer as elsewhere', async () => {
  expect(await hana.client.getCompany({})).toMatchObject({ company_name: 'Borealis' })
  expect(await refusalOf(node.client.signIn({ work_email_id: maya.address, password: 'Not-hers-42' }))).toBe('AUTH_INVALID_CREDENTIALS')
})

test('made active again, everything is as it was', async () => {
  expect((await company('activate', maya.companyId)).stdout).toContain('Northwind is active')
  maya = await node.signIn('maya')
  expect(await maya.client.getCompany({})).toMatchObject({ company_id: maya.companyId, company_name: 'Northwind' })
})

test('the command explains its usage, and reports an unknown company', async () => {
  await expect(company('close', maya.companyId)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run company') })
  const nobody = 'nobody@nowhere.example'
  await expect(company('deactivate', nobody)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(nobody) })
})
