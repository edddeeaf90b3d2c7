import { afterAll, expect, test } from 'vitest'
import type { Transactions } from '#kernel/database/transaction'
import { sendEmail } from '#kernel/mail/mail'
import { csv, openImportingCompany } from '#testing/importing-company'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { setCompanyActive } from './index.ts'

const { node, maya, tomas, bringIn, close } = await openImportingCompany()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await close()
})

type Tx = Parameters<Parameters<Transactions>[1]>[0]
const write = (person: Person, work: (tx: Tx) => Promise<unknown>) =>
  node.atrium.transactions({ effect: 'write', companyId: person.companyId }, work)
const mail = (tx: Tx, { address }: Person) =>
  sendEmail(tx, { to: address, subject: 'The boat is in', plain: 'Pier 4', html: '<p>Pier 4</p>' })
const countOf = async (statement: string): Promise<number> => (await query(node.database.superuserUrl, statement)).length
const countEmailsTo = ({ address }: Person) => countOf(`select from outgoing_mail where recipient = '${address}'`)
const pausedJobs = () => countOf(`select from pgboss.job where state = 'created' and data ->> 'is_paused' = 'true'`)

test('jobs and emails of an inactive company wait, those of others go on, and its own go on when it is active again', async () => {
  const hana = await node.found('Borealis', 'hana')
  const { import_id } = await bringIn(maya, csv('waiting@northwind.example,Wai,Ting,,,,,,,'))
  await write(maya, async (tx) => {
    await setCompanyActive(tx, maya.companyId, false, node.clock())
    await tx.enqueue('people.invite', { company_id: maya.companyId, import_id })
    await mail(tx, tomas)
  })
  await write(hana, (tx) => mail(tx, hana))
  await until('the job to be put off', async () => (await pausedJobs()) === 1)
  await until('the email of the other company to be out', async () => (await countEmailsTo(hana)) === 0)
  expect(await countEmailsTo(tomas)).toBe(1)
  expect(await countOf(`select from employee_import_row where employee_id is not null and is_invited`)).toBe(0)

  await write(maya, async (tx) => {
    await setCompanyActive(tx, maya.companyId, true, node.clock())
    await tx.enqueue('mail.round', {})
  })
  expect(await node.emails.next('waiting@northwind.example')).toHaveProperty('token')
  await until('the email to be out', async () => (await countEmailsTo(tomas)) === 0)
})
