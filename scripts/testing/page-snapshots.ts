import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More failures and longer pages would bury the rest of the report. */
const failuresShown = 3
const linesShown = 160

/**
 * What the pages of the first failed journeys contained when they failed, as text: where only the output of a run is kept, pictures and
 * traces are lost. `folder` is Playwright's output folder; empty if there is nothing in it.
 */
export async function readPageSnapshots(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name, 'error-context.md'), 'utf8').catch(() => '')))
  const shown = texts.flatMap((text, index) => {
    const lines = snapshotOf(text)
    return lines ? [`\nThe page of ${names.toSorted()[index]}:\n${lines.slice(0, linesShown).join('\n')}\n`] : []
  })
  return shown.slice(0, failuresShown).join('')
}

const snapshotOf = (text: string): string[] | undefined => /^# Page snapshot\s+```yaml\n([\s\S]*?)\n```/m.exec(text)?.[1]?.split('\n')
