import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Tx } from '../database/transaction.ts'
import { insertEmail } from './mail-queries.ts'

export type Email = {
  to: string
  subject: string
  plain: string
  html: string
  /** Additional headers for mail programs. */
  headers?: Readonly<Record<string, string>>
  /** An invitation, its change or its end (RFC 6047), which mail programs offer to answer. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** Adds an email to the transaction: it is sent exactly if the transaction commits. */
export async function sendEmail(tx: Tx, { to, subject, plain, html, headers = {}, calendar }: Email): Promise<void> {
  const invitation = { calendar: calendar?.text ?? null, calendar_method: calendar?.method ?? null }
  const email = { recipient: to, subject, plain, html, headers: JSON.stringify(headers), ...invitation }
  const mail_id = await insertEmail(tx, email)
  if (mail_id) await tx.enqueue('mail.send', { mail_id })
}

export type SendMail = (email: Email & { id: string }) => Promise<void>
export type MailSettings = {
  smtpUrl: string | undefined
  from: string
  folder: string
  onWritten: (recipient: string, path: string) => void
}

/** The time limits for one email in total and for each step, in milliseconds. A job may take longer (`jobs.ts`). */
export const mailTimeout = 80_000
const steps = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Sends emails by SMTP if configured, or else writes them as `.eml` files that can be opened without a mail server. All tries of an email
 * have the same Message-ID, so that mail programs show a duplicate only once.
 */
export function createMailSender({ smtpUrl, from, folder, onWritten }: MailSettings): SendMail {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...steps })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, plain, html, headers = {}, calendar }) => {
    const signal = AbortSignal.timeout(mailTimeout)
    const icalEvent = calendar && { method: calendar.method, content: calendar.text, filename: 'invite.ics' }
    const message = { from, to, subject, text: plain, html, headers, ...(icalEvent && { icalEvent }), messageId: `<${id}@atrium>`, signal }
    const sent = await transport.sendMail(message)
    if (smtpUrl || !('message' in sent) || !Buffer.isBuffer(sent.message)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${to.replaceAll(/[^\w@.+-]/g, '_')}-${id.slice(-6)}.eml`)
    await writeFile(path, sent.message, { mode: 0o600 })
    onWritten(to, path)
  }
}
