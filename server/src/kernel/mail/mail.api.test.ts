import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { away, openMailServer, taken, type MailServer } from '#testing/providers/mail-server'
import { addressOf, cast, foundCompany, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { ask } from '#testing/wire'
import { createMailSender } from './mail.ts'
import { mailWorkers, pauseAfter } from './mail-delivery.ts'

const from = 'Atrium <atrium@northwind.example>'
let mail: MailServer
let node: TestAtrium
let maya: Person
beforeEach(async () => {
  mail = await openMailServer()
  node = await openAtrium({ environment: { SMTP_URL: mail.url, MAIL_FROM: from } })
  maya = await foundCompany({ url: node.url, client: node.client, emails: mail }, 'Northwind', 'maya')
})
afterEach(async () => {
  await mail.close()
  await node.close()
})

const jun = addressOf('jun')
const invite = async (): Promise<void> => {
  const [first_name, last_name] = cast.jun
  await maya.client.inviteEmployee({ employee: { first_name, last_name, work_email_id: jun } })
}
/** Runs the mail round, as its job does on this or another node. */
async function comesRound(): Promise<void> {
  const deliver = createMailSender({ smtpUrl: mail.url, from, folder: '', onWritten: () => {} })
  const log = { info: () => {}, debug: () => {}, warn: () => {}, error: () => {} }
  const { transactions } = node.atrium
  await mailWorkers({ transactions, deliver, clock: node.clock, log })['mail.round']?.({})
}
const rows = () => query<{ tries: number }>(node.database.superuserUrl, `select tries from outgoing_mail where recipient = '${jun}'`)
const isOut = async () => !(await rows()).length
/** Lets time pass and runs rounds until the email is sent. */
const getsOut = () =>
  until('the email to be out', async () => {
    node.clock.pass(pauseAfter(99))
    await comesRound()
    return isOut()
  })
const sentToJun = () => mail.received.filter(({ to }) => to === jun)

test('a slow mail server gets an email once, and no database lock or transaction waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  mail.answer = () => promise
  await invite()
  await until('the email to be on its way', () => sentToJun().length)
  // A lock or open transaction of others would make this fail.
  await query(node.database.superuserUrl, `select 1 from outgoing_mail for update nowait`)
  await comesRound()
  resolve(taken)
  await until('the email to be out', isOut)
  expect(sentToJun()).toHaveLength(1)
})

test('a rejected email is tried again with the same Message-ID', async () => {
  mail.answer = () => away
  await invite()
  await until('a try to fail', async () => (await rows())[0]?.tries)
  mail.answer = () => taken
  await getsOut()
  expect(sentToJun().length).toBeGreaterThan(1)
  expect(new Set(sentToJun().map(({ messageId }) => messageId))).toEqual(new Set([expect.stringMatching(/^<.+@.+>$/)]))
  expect(mail.count(jun)).toBe(1)
})

test('an outage of hours loses no email, and is shown in the metrics and to the company’s managers', async () => {
  mail.answer = () => away
  await invite()
  await until('a try to fail', async () => (await rows())[0]?.tries)
  for (let hour = 0; hour < 20; hour += 1) {
    node.clock.pass(minutes(60))
    await comesRound()
  }
  expect(await maya.client.getWaitingMail({})).toEqual({ letters: 1, since: expect.stringMatching(/Z$/) })
  expect((await ask(node.url, 'GET', '/metrics')).text).toMatch(/^atrium_mail_waiting 1$/m)

  mail.answer = () => taken
  await getsOut()
  expect((await mail.next(jun)).token).not.toBe('')
  expect(await maya.client.getWaitingMail({})).toEqual({ letters: 0, since: null })
})

test('emails of other companies are not reported', async () => {
  const hana = await foundCompany({ url: node.url, client: node.client, emails: mail }, 'Borealis', 'hana')
  mail.answer = () => away
  await invite()
  await until('a try to fail', async () => (await rows())[0]?.tries)
  expect(await hana.client.getWaitingMail({})).toEqual({ letters: 0, since: null })
})

test('an email that could not be sent for a day is deleted with its codes', async () => {
  mail.answer = () => away
  await invite()
  await until('a try to fail', async () => (await rows())[0]?.tries)
  node.clock.pass(minutes(24 * 60 + 1))
  await comesRound()
  expect(await isOut()).toBe(true)
  expect(mail.count(jun)).toBe(0)
})

test('an email not yet tried is sent, however old it is', async () => {
  node.clock.pass(minutes(60 * 48))
  await query(
    node.database.superuserUrl,
    `insert into outgoing_mail (recipient, subject, plain, html) values ('${jun}', 'The tide', 'It is high.', '<p>It is high.</p>')`,
  )
  await comesRound()
  await until('the email to be out', isOut)
  expect(sentToJun()).toHaveLength(1)
})
