import type { Clock } from '../clock.ts'
import type { JobWorkers } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { RecurringJob } from '../jobs/recurring-jobs.ts'
import { mailTimeout, type SendMail } from './mail.ts'
import { claimEmails, deleteEmail, deleteTried, listDue, listEmail, postpone, type EmailRow } from './mail-queries.ts'
import type { Transactions, Tx } from '../database/transaction.ts'

export type MailDelivery = { transactions: Transactions; deliver: SendMail; clock: Clock; log: Log }

export const recurringMail: RecurringJob = {
  name: 'mail.round',
  every: 15_000,
  failed: 'emails that wait for the mail server were not looked for',
}
/** How long unsent emails are kept, in milliseconds. */
const lifetime = 24 * 60 * 60_000
/** How long an email is claimed by the node that sends it: longer than sending can take. */
const claimLifetime = mailTimeout + 30_000
/**
 * How many emails a round sends at once, and after how many milliseconds it starts no further batch: even with the slowest emails it ends
 * before the job's time limit.
 */
const atOnce = 5
const slice = 30_000

/** The mail workers: `mail.send` for a new email, `mail.round` for emails that could not be sent. */
export const mailWorkers = (parts: MailDelivery): Pick<JobWorkers, 'mail.send' | 'mail.round'> => ({
  'mail.send': async ({ mail_id }) => {
    const [email] = await claim(parts, (tx, now) => listEmail(tx, mail_id, now))
    if (email) await send(parts, email)
  },
  'mail.round': () => sendDue(parts),
})

/** Stops when a whole batch fails: the mail server is unavailable, and the other emails need not be tried. */
async function sendDue(parts: MailDelivery): Promise<void> {
  await forgetOld(parts)
  const began = performance.now()
  for (let out = true; out && performance.now() - began < slice;) {
    const emails = await claim(parts, (tx, now) => listDue(tx, now, atOnce))
    out = (await Promise.all(emails.map((email) => send(parts, email)))).includes(true)
  }
}

/** Claims emails: the first to write wins. Committed before the mail server is contacted, so that no database connection waits for it. */
const claim = ({ transactions, clock }: MailDelivery, find: (tx: Tx, now: Date) => Promise<string[]>): Promise<EmailRow[]> =>
  transactions({ effect: 'write' }, async (tx) => {
    const now = clock()
    const mailIds = await find(tx, now)
    if (!mailIds.length) return []
    return claimEmails(tx, mailIds, new Date(now.getTime() + claimLifetime))
  })

/**
 * Sends an email and returns whether it succeeded. A sent email is deleted, so that codes are not kept. If this node dies before that, the
 * email is sent again after its claim expires.
 */
async function send({ transactions, deliver, clock, log }: MailDelivery, row: EmailRow): Promise<boolean> {
  const { mail_id, recipient, subject, plain, html, tries, calendar: text, calendar_method } = row
  const headers = row.headers as Record<string, string> // written by sendEmail()
  const method = calendar_method === 'CANCEL' ? ('CANCEL' as const) : ('REQUEST' as const)
  const invitation = text === null ? {} : { calendar: { method, text } }
  const failure = await deliver({ id: mail_id, to: recipient, subject, plain, html, headers, ...invitation }).catch(reasonOf)
  await transactions({ effect: 'write' }, (tx) =>
    failure === undefined
      ? deleteEmail(tx, mail_id)
      : postpone(tx, mail_id, tries + 1, new Date(clock().getTime() + pauseAfter(tries + 1))),
  )
  if (failure) log.warn({ mail_id, tries: tries + 1, error: failure }, 'an email was not taken and will be tried again')
  return failure === undefined
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)

/** From 15 seconds to five minutes: people wait for codes, and a recovering server must not be flooded. */
export const pauseAfter = (tries: number): number => Math.min(recurringMail.every * 2 ** (tries - 1), 300_000)

/**
 * Deletes old emails that were tried. An email not yet tried is due however old it is: the database's clock may differ, or Atrium was not
 * running.
 */
async function forgetOld({ transactions, clock, log }: MailDelivery): Promise<void> {
  const before = new Date(clock().getTime() - lifetime)
  const forgotten = await transactions({ effect: 'write' }, (tx) => deleteTried(tx, before))
  if (forgotten) log.error({ emails: forgotten }, 'emails could not be sent for a day and were given up')
}
