import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileMedia } from '@atrium/contract/files/index'
import { listCharacters } from './characters.ts'
import { drawQuay } from './pictures.ts'
import { printPoster } from './poster.ts'
import { recordTram } from './recording.ts'

export type DemoFile = { name: string; bytes: Buffer; media?: FileMedia }

/** Makes a file that is named in the talk. */
export async function makeDemoFile(name: string): Promise<DemoFile> {
  if (name.endsWith('.jpg')) return { name, bytes: await drawQuay(name) }
  if (name === 'on-the-tram.wav') return { name, ...recordTram() }
  if (name === 'nobody-noticed.pdf') return { name, bytes: printPoster() }
  if (name === 'molo-characters.csv') return { name, bytes: listCharacters() }
  if (name === 'ferry.mp4')
    return {
      name,
      bytes: await readFile(join(import.meta.dirname, name)),
      media: { duration: 3_000, width: 480, height: 270, is_clip: true },
    }
  throw new Error(`the talk brings ${name}, which nobody made`)
}
