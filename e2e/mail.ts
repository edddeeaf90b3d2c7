import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../server/src/testing/until.ts'

export type Letter = { text: string; code: string; link: string }
export type Mail = {
  /** The next letter to an address. Alerts of new browsers are passed over unless they are asked for: every page of a journey is one. */
  next: (address: string, kind?: 'alert') => Promise<Letter>
}

/** The letters that Atrium writes into a folder, opened one after another as each person would. */
export function openMail(folder: string): Mail {
  const read = new Set<string>()
  /** A file that was only just opened for writing is no letter yet. */
  const find = (address: string, kind: 'alert' | undefined): { file: string; text: string } | undefined =>
    (existsSync(folder) ? readdirSync(folder).toSorted() : [])
      .filter((file) => file.includes(`-${address}-`) && !read.has(file))
      .map((file) => ({ file, text: decode(readFileSync(join(folder, file), 'utf8')) }))
      .find(({ text }) => text !== '' && /^Subject: New sign-in to Atrium/m.test(text) === (kind === 'alert'))
  return {
    next: async (address, kind) => {
      const { file, text } = await until(`a letter to ${address}`, () => find(address, kind), 15_000)
      read.add(file)
      return { text, code: /^\d{6}$/m.exec(text)?.[0] ?? '', link: /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '' }
    },
  }
}

/** Undoes quoted-printable as far as a code and a link need it. */
const decode = (letter: string): string => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
