import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { readLetter, type Letters } from '../letters.ts'
import { until } from '../until.ts'

type Received = { to: string; messageId: string; text: string; taken: boolean }
export type MailServer = Letters & {
  url: string
  /** Every email received completely, whatever the answer was. */
  received: Received[]
  /** The answer to an email. */
  answer: (letter: Received) => string | Promise<string>
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
  const takenFor = (recipient: string) => server.received.filter((letter) => letter.taken && letter.to === recipient)
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, // it listens on a port
    received: [],
    answer: () => taken,
    onWritten: () => {},
    count: (recipient) => takenFor(recipient).length,
    next: async (recipient) => {
      const index = read.get(recipient) ?? 0
      const { text } = await until(`a letter to ${recipient}`, () => takenFor(recipient)[index])
      read.set(recipient, index + 1)
      return readLetter(text)
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
  for await (const heard of createInterface(line)) {
    if (!text) {
      to = /^RCPT TO:<(.+)>/i.exec(heard)?.[1] ?? to
      if (/^DATA/i.test(heard)) text = []
      say(text ? '354 go on' : '250 yes')
    } else if (heard !== '.') text.push(heard.replace(/^\./, ''))
    else {
      const letter = { to, messageId: /^Message-ID: (.+)$/im.exec(text.join('\n'))?.[1] ?? '', text: text.join('\r\n'), taken: false }
      text = undefined
      server.received.push(letter)
      const answer = await server.answer(letter)
      letter.taken = answer === taken
      say(answer)
    }
  }
}
