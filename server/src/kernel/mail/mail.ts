import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Tx } from '../database/transaction.ts'
import { insertLetter } from './mail-queries.ts'

export type Letter = {
  to: string
  subject: string
  plain: string
  html: string
  /** Additional headers for mail programs. */
  headers?: Readonly<Record<string, string>>
}

/** Adds an email to the transaction: it is sent exactly if the transaction commits. */
export async function sendLetter(tx: Tx, { to, subject, plain, html, headers = {} }: Letter): Promise<void> {
  const letter = { recipient: to, subject, plain, html, headers: JSON.stringify(headers) }
  const mail_id = await insertLetter(tx, letter)
  if (mail_id) await tx.enqueue('mail.send', { mail_id })
}

export type Postman = (letter: Letter & { id: string }) => Promise<void>
export type PostmanSettings = {
  smtpUrl: string | undefined
  from: string
  folder: string
  onWritten: (recipient: string, path: string) => void
}

/** The time limits for one email in total and for each step, in milliseconds. A job may take longer (`jobs.ts`). */
export const mailPatience = 80_000
const steps = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Sends emails by SMTP if configured, or else writes them as `.eml` files that can be opened without a mail server. All tries of an email
 * have the same Message-ID, so that mail programs show a duplicate only once.
 */
export function createPostman({ smtpUrl, from, folder, onWritten }: PostmanSettings): Postman {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...steps })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, plain, html, headers = {} }) => {
    const signal = AbortSignal.timeout(mailPatience)
    const sent = await transport.sendMail({ from, to, subject, text: plain, html, headers, messageId: `<${id}@atrium>`, signal })
    if (smtpUrl || !('message' in sent) || !Buffer.isBuffer(sent.message)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${to.replaceAll(/[^\w@.+-]/g, '_')}-${id.slice(-6)}.eml`)
    await writeFile(path, sent.message, { mode: 0o600 })
    onWritten(to, path)
  }
}
