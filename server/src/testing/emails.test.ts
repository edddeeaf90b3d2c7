import { createMailSender } from '#kernel/mail/mail'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEmail } from './emails.ts'

/** An email as a mailer writes it: lines of at most 76 characters. */
async function written(plain: string): Promise<string> {
  let text = ''
  const folder = mkdtempSync(join(tmpdir(), 'atrium-letters-'))
  const deliver = createMailSender({
    smtpUrl: undefined,
    from: 'a@b.c',
    folder,
    onWritten: (_to, path) => (text = readFileSync(path, 'utf8')),
  })
  await deliver({ id: 'one', to: 'jun@northwind.example', subject: 'Über dashes', plain, html: `<p>${plain}</p>` })
  rmSync(folder, { recursive: true })
  return text
}

test.each([31, 32, 33, 34, 35])('a token is read completely when its line breaks before two dashes, as after %i letters', async (ahead) => {
  const token = `${'x'.repeat(ahead)}--A6IlDxLc`
  const email = readEmail(await written(`http://127.0.0.1:31307/invitation?token=${token}\n\nÜntil then.`))
  expect(email).toMatchObject({ token, subject: 'Über dashes' })
})
