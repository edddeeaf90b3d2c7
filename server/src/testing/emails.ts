import { readFile } from 'node:fs/promises'
import { until } from './until.ts'

export type ReceivedEmail = { subject: string; text: string; code: string; token: string }
export type ReceivedEmails = {
  onWritten: (recipient: string, path: string) => void
  /** The next unread email to an address: its text, with its code or its link's token. */
  next: (recipient: string) => Promise<ReceivedEmail>
  count: (recipient: string) => number
}

/** Reads the emails that Atrium writes into DATA_DIR. */
export function collectEmails(): ReceivedEmails {
  const paths = new Map<string, string[]>()
  const read = new Map<string, number>()
  return {
    onWritten: (recipient, path) => void paths.set(recipient, [...(paths.get(recipient) ?? []), path]),
    count: (recipient) => paths.get(recipient)?.length ?? 0,
    next: async (recipient) => {
      const index = read.get(recipient) ?? 0
      const path = await until(`an email to ${recipient}`, () => paths.get(recipient)?.[index])
      read.set(recipient, index + 1)
      return readEmail(await readFile(path, 'utf8'))
    },
  }
}

/** The content of an email, decoded as in a mail program. */
export function readEmail(mail: string): ReceivedEmail {
  const [head = '', ...parts] = mail.split(boundaryOf(mail))
  const text = [head, ...parts.map(decodePart)].join('\n')
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(head)?.[1] ?? ''
  return { subject: decodeHeader(subject), text, code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Matches the declared boundary on a line of its own: a token broken before two dashes looks similar. */
const boundaryOf = (mail: string): RegExp =>
  new RegExp(`^--${RegExp.escape(/boundary="([^"]+)"/.exec(mail)?.[1] ?? '')}(?:--)?\\r?\\n`, 'm')

function decodePart(part: string): string {
  const [, encoding = '', body = part] = /^Content-Transfer-Encoding: (\S+)[\s\S]*?\r?\n\r?\n([\s\S]*)$/im.exec(part) ?? []
  if (encoding === 'base64') return Buffer.from(body.replace(/\r?\n--[\s\S]*$/, ''), 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body
}

const fromQuotedPrintable = (text: string): string =>
  text.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** RFC 2047: decodes non-ASCII words; white space between two of them is dropped. */
const decodeHeader = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
