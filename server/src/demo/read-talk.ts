import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTranscript, type TalkDirect, type TalkSpace } from './transcript.ts'

const folder = join(import.meta.dirname, 'talk')

/** Reads all talk of the demo company. */
export async function readTalk(): Promise<{ spaces: TalkSpace[]; directs: TalkDirect[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.talk')).toSorted()
  const talk = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).flatMap(readTranscript)
  return { spaces: talk.filter((one) => one.kind === 'space'), directs: talk.filter((one) => one.kind === 'direct') }
}
