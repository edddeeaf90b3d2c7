import { readFile } from 'node:fs/promises'
import { until } from './until.ts'

export type Letter = { text: string; code: string; token: string }
export type Letters = {
  onWritten: (recipient: string, path: string) => void
  /** The next letter to an address that was not read yet: its text, with the code or the link's token that it carries. */
  next: (recipient: string) => Promise<Letter>
  count: (recipient: string) => number
}

/** The mail that Atrium writes into DATA_DIR, read as a person would. */
export function collectLetters(): Letters {
  const paths = new Map<string, string[]>()
  const read = new Map<string, number>()
  return {
    onWritten: (recipient, path) => void paths.set(recipient, [...(paths.get(recipient) ?? []), path]),
    count: (recipient) => paths.get(recipient)?.length ?? 0,
    next: async (recipient) => {
      const index = read.get(recipient) ?? 0
      const path = await until(`a letter to ${recipient}`, () => paths.get(recipient)?.[index], 10_000)
      read.set(recipient, index + 1)
      return readLetter(await readFile(path, 'utf8'))
    },
  }
}

/** What a letter carries. Quoted-printable is undone as far as a code and a link need it. */
export function readLetter(mail: string): Letter {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return { text, code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}
