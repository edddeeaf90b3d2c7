import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../server/src/testing/until.ts'

export type ReceivedEmail = { text: string; code: string; link: string }
export type Mail = {
  /** The next email to an address. Alerts of new browsers are skipped unless requested: every page of a journey is a new browser. */
  next: (address: string, kind?: 'alert') => Promise<ReceivedEmail>
}

/** Reads the emails that Atrium writes into a folder, in order for each person. */
export function openMail(folder: string): Mail {
  const read = new Set<string>()
  /** A file that was just opened for writing is still empty and is skipped. */
  const find = (address: string, kind: 'alert' | undefined): { file: string; text: string } | undefined =>
    (existsSync(folder) ? readdirSync(folder).toSorted() : [])
      .filter((file) => file.includes(`-${address}-`) && !read.has(file))
      .map((file) => ({ file, text: decode(readFileSync(join(folder, file), 'utf8')) }))
      .find(({ text }) => text !== '' && /^Subject: New sign-in to Atrium/m.test(text) === (kind === 'alert'))
  return {
    next: async (address, kind) => {
      const { file, text } = await until(`an email to ${address}`, () => find(address, kind))
      read.add(file)
      return { text, code: /^\d{6}$/m.exec(text)?.[0] ?? '', link: /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '' }
    },
  }
}

/** Decodes quoted-printable as far as codes and links need it. */
const decode = (email: string): string => email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
