import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPageSnapshots } from './page-snapshots.ts'

const contextOf = (snapshot: string): string =>
  `# Instructions\n\nExplain.\n\n# Error details\n\n\`\`\`\nTimeout\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${snapshot}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\nrun()\n\`\`\`\n`

test('a failed run shows what the pages contained', async () => {
  const folder = await folderOf({ 'chat-thread': '- button "5 replies"\n- textbox "Write"' })

  expect(await readPageSnapshots(folder)).toBe('\nThe page of chat-thread:\n- button "5 replies"\n- textbox "Write"\n')
})

test('of many failures and long pages it shows the beginning', async () => {
  const long = Array.from({ length: 500 }, (_, line) => `- text: ${line}`).join('\n')
  const shown = await readPageSnapshots(await folderOf({ a: long, b: long, c: long, d: long }))

  expect(shown.match(/The page of ./g)).toEqual(['The page of a', 'The page of b', 'The page of c'])
  expect(shown.split('\n').length).toBeLessThan(500)
})

test('a run that left no pages shows nothing', async () => {
  expect(await readPageSnapshots(join(tmpdir(), 'no-such-folder-of-results'))).toBe('')
})

async function folderOf(pages: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-results-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, snapshot] of Object.entries(pages)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'error-context.md'), contextOf(snapshot))
  }
  return folder
}
