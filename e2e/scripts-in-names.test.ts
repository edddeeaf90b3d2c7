import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../server/src/testing/people.ts'
import { expect, test } from './fixture.ts'
import type { Person } from './northwind.ts'

/** Words that become scripts where somebody forgets that they are words. */
const run = 'window.ran=1'
const payloads = [
  `<script>${run}</script>`, `"><script>${run}</script>`, `'><img src=x onerror=${run}>`, `<img src=x onerror="${run}">`, `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`, `<iframe srcdoc="<script>${run}</script>">`, `javascript:${run}`, `JaVaScRiPt:${run}//`, `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`, `<a href="javascript:${run}">x</a>`, `<details open ontoggle=${run}>`, `<style>@import'//x'</style>`, '<base href=//evil.example>',
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `{{constructor.constructor("${run}")()}}`, '${7*7}', `<math href="javascript:${run}">x`, '<form id=location name=cookie>',
  '&lt;script&gt;', '%3Cscript%3E', '__proto__', 'constructor', '[x](javascript:window.ran=1)', '<b>bold</b>', '\\u003cscript\\u003e', '😀<x onpointerenter=alert(1)>', "' or '1'='1", '=1+1',
] // prettier-ignore

/** Says the words wherever a person can say something that others see. */
async function sayEverywhere(
  { client }: Person,
  words: readonly string[],
  other: Person,
): Promise<{ space_id: string; conversation_id: string }> {
  const [first = '', second = '', third = ''] = words
  await client.updateEmployee({
    employee: {
      first_name: first.slice(0, 80),
      last_name: second.slice(0, 80),
      pronouns: third.slice(0, 40),
      position_title: first,
      location: second,
      about: third,
    },
  })
  const space = await client.createSpace({
    space_name: `${first.slice(0, 40)} ${randomUUID().slice(0, 8)}`,
    space_description: second,
    employee_ids: [other.id],
  })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  await client.createSubSpace({ space_id: space.space_id, sub_space_name: third.slice(0, 60), sub_space_description: first })
  const send = (destination: { conversation_id: string } | { employee_id: string }, body: ReturnType<typeof paragraph>) =>
    client.sendMessage({ destination, client_message_id: randomUUID(), body })
  for (const text of words) await send({ conversation_id }, paragraph(text))
  await send({ employee_id: other.id }, paragraph(first))
  const mention = { type: 'mention' as const, attrs: { id: other.id, label: second } }
  const code = { type: 'codeBlock' as const, content: [{ type: 'text' as const, text: words.join('\n') }] }
  await send({ conversation_id }, { type: 'doc', content: [code, { type: 'paragraph', content: [mention] }] })
  return { space_id: space.space_id, conversation_id }
}

const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in window)

test('words that would be scripts are words on every screen, and nothing is reported by the policy', async ({
  northwind,
  signedIn,
  problems,
}) => {
  test.setTimeout(240_000)
  const { maya, tomas } = northwind
  const page = await signedIn(tomas)
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  for (let from = 0; from < payloads.length; from += 3) {
    const words = payloads.slice(from, from + 3)
    const [first = ''] = words
    const { space_id } = await sayEverywhere(maya, words, tomas)
    await page.goto(`/connect/space/${space_id}`)
    for (const text of words) await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible()
    await page.goto(`/profile/${maya.id}`)
    await expect(page.getByRole('main').getByText(first.slice(0, 30)).first()).toBeVisible()
    await page.goto(`/connect/employee/${maya.id}`)
    await expect(page.getByRole('article').filter({ hasText: first }).first()).toBeVisible()
    expect(await ran(page), words.join(' ')).toBe(false)
  }
  for (const path of ['/', '/people', '/connect', '/connect/browse', '/settings/profile', '/settings/appearance']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    expect(await ran(page), path).toBe(false)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').first().fill('script')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await ran(page)).toBe(false)
})
