import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { readEmail, type ReceivedEmails } from '../emails.ts'
import { portOf } from '../port.ts'
import { until } from '../until.ts'

type Received = { to: string; messageId: string; text: string; taken: boolean }
export type MailServer = ReceivedEmails & {
  url: string
  /** Every email received completely, whatever the answer was. */
  received: Received[]
  /** The answer to an email. */
  answer: (email: Received) => string | Promise<string>
  close: () => Promise<void>
}

export const taken = '250 taken'
export const away = '451 come again'

/** A mail server that records what it receives (RFC 5321), and accepts or rejects it as the test specifies. */
export async function openMailServer(): Promise<MailServer> {
  const lines = new Set<Socket>()
  const read = new Map<string, number>()
  const listener = createServer((line) => {
    lines.add(line)
    line.on('error', () => {}).once('close', () => lines.delete(line))
    void converse(line, server)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const takenFor = (recipient: string) => server.received.filter((email) => email.taken && email.to === recipient)
  const server: MailServer = {
    url: `smtp://127.0.0.1:${portOf(listener)}`,
    received: [],
    answer: () => taken,
    onWritten: () => {},
    count: (recipient) => takenFor(recipient).length,
    next: async (recipient) => {
      const index = read.get(recipient) ?? 0
      const { text } = await until(`an email to ${recipient}`, () => takenFor(recipient)[index])
      read.set(recipient, index + 1)
      return readEmail(text)
    },
    close: async () => {
      for (const line of lines) line.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
  return server
}

async function converse(line: Socket, server: MailServer): Promise<void> {
  const say = (text: string): void => void (line.writable && line.write(`${text}\r\n`))
  let to = ''
  let text: string[] | undefined
  say('220 mail.example')
  for await (const sent of createInterface(line)) {
    if (!text) {
      to = /^RCPT TO:<(.+)>/i.exec(sent)?.[1] ?? to
      if (/^DATA/i.test(sent)) text = []
      say(text ? '354 go on' : '250 yes')
    } else if (sent !== '.') text.push(sent.replace(/^\./, ''))
    else {
      const email = { to, messageId: /^Message-ID: (.+)$/im.exec(text.join('\n'))?.[1] ?? '', text: text.join('\r\n'), taken: false }
      text = undefined
      server.received.push(email)
      const answer = await server.answer(email)
      email.taken = answer === taken
      say(answer)
    }
  }
}
