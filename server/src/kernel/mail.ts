import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { database } from './database.ts'
import type { Transactions, Tx } from './transaction.ts'

export type Letter = {
  to: string
  subject: string
  plain: string
  html: string
  /** What mail programs read besides. */
  headers?: Readonly<Record<string, string>>
}

/** Puts a letter into the transaction: it leaves exactly if the transaction commits. */
export async function sendLetter(tx: Tx, { to, subject, plain, html, headers = {} }: Letter): Promise<void> {
  const letter = { recipient: to, subject, plain, html, headers: JSON.stringify(headers) }
  const row = await tx.first(database.insertInto('outgoing_mail').values(letter).returning('mail_id'))
  if (row) await tx.enqueue('mail.send', { mail_id: row.mail_id })
}

export type Postman = (letter: Letter & { id: string }) => Promise<void>
export type PostmanSettings = {
  smtpUrl: string | undefined
  from: string
  folder: string
  onWritten: (recipient: string, path: string) => void
}

/** By SMTP when there is a server for it, else as `.eml` files in a folder, which a person without a mail server can open. */
export function createPostman({ smtpUrl, from, folder, onWritten }: PostmanSettings): Postman {
  const transport = smtpUrl ? createTransport(smtpUrl) : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, plain, html, headers = {} }) => {
    const sent = await transport.sendMail({ from, to, subject, text: plain, html, headers, messageId: `<${id}@atrium>` })
    if (smtpUrl || !('message' in sent) || !Buffer.isBuffer(sent.message)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${to.replaceAll(/[^\w@.+-]/g, '_')}-${id.slice(-6)}.eml`)
    await writeFile(path, sent.message, { mode: 0o600 })
    onWritten(to, path)
  }
}

/** The worker of `mail.send`. The letter is deleted once it is out, so codes do not linger; a repeated job finds nothing and is done. */
export const mailWorker =
  (transactions: Transactions, deliver: Postman) =>
  ({ mail_id }: { mail_id: string }): Promise<void> =>
    transactions({ effect: 'write' }, async (tx) => {
      const row = await tx.first(database.selectFrom('outgoing_mail').selectAll().where('mail_id', '=', mail_id).forUpdate())
      if (!row) return
      const headers = row.headers as Record<string, string> // a letter's own
      await deliver({ id: mail_id, to: row.recipient, subject: row.subject, plain: row.plain, html: row.html, headers })
      await tx.run(database.deleteFrom('outgoing_mail').where('mail_id', '=', mail_id))
    })
