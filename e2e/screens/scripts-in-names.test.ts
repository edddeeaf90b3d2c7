import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

/** Texts that become scripts if they are not escaped. */
const run = 'window.ran=1'
const payloads = [
  `<script>${run}</script>`, `"><script>${run}</script>`, `'><img src=x onerror=${run}>`, `<img src=x onerror="${run}">`, `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`, `<iframe srcdoc="<script>${run}</script>">`, `javascript:${run}`, `JaVaScRiPt:${run}//`, `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`, `<a href="javascript:${run}">x</a>`, `<details open ontoggle=${run}>`, `<style>@import'//x'</style>`, '<base href=//evil.example>',
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `{{constructor.constructor("${run}")()}}`, '${7*7}', `<math href="javascript:${run}">x`, '<form id=location name=cookie>',
  '&lt;script&gt;', '%3Cscript%3E', '__proto__', 'constructor', '[x](javascript:window.ran=1)', '<b>bold</b>', '\\u003cscript\\u003e', '😀<x onpointerenter=alert(1)>', "' or '1'='1", '=1+1',
] // prettier-ignore

test('script payloads are shown as text on every screen, and the policy reports nothing', async ({
  northwind: { maya, tomas },
  signedIn,
  problems,
}) => {
  const page = await signedIn(tomas)
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const rounds = Array.from({ length: payloads.length / 3 }, (_, index) => payloads.slice(index * 3, index * 3 + 3))

  await test.step('in spaces, their conversations and messages, with the author’s name', async () => {
    await page.goto('/connect')
    for (const words of rounds) {
      await introduce(maya, words)
      const mark = await sayEverywhere(maya, words, tomas)
      await page.getByRole('region', { name: 'Chats' }).getByRole('link').filter({ hasText: mark }).first().click()
      for (const text of words) await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible()
      expect(await ran(page), words.join(' ')).toBe(false)
    }
  })

  await test.step('in direct messages', async () => {
    await page.goto(`/connect/employee/${maya.id}`)
    for (const [first = ''] of rounds) await expect(page.getByRole('article').filter({ hasText: first }).first()).toBeVisible()
    expect(await ran(page)).toBe(false)
  })

  await test.step('in a profile, while its person changes it', async () => {
    await page.goto(`/profile/${maya.id}`)
    for (const words of rounds) {
      const [first = ''] = words
      await introduce(maya, words)
      await expect(page.getByRole('main').getByText(first.slice(0, 30)).first()).toBeVisible()
      expect(await ran(page), words.join(' ')).toBe(false)
    }
  })

  for (const path of ['/', '/people', '/connect', '/connect/browse', '/settings/profile', '/settings/appearance'])
    await test.step(`on ${path}`, async () => {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      expect(await ran(page)).toBe(false)
    })

  await test.step('in the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').first().fill('script')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await ran(page)).toBe(false)
  })
})

/** Names may not be addresses, which the server refuses; the payloads stay effective without a colon. */
const asName = (words: string, most: number): string => words.replaceAll(':', '').slice(0, most)

/** Puts the payloads into every field of a person's profile. */
async function introduce({ client }: Person, words: readonly string[]): Promise<void> {
  const [first = '', second = '', third = ''] = words
  const names = { first_name: asName(first, 80), last_name: asName(second, 80), pronouns: third.slice(0, 40) }
  await client.updateEmployee({ employee: { ...names, position_title: first, location: second, about: third } })
}

/**
 * Puts the payloads into everything a person can send to others: a new space and a direct message. Returns the suffix of the space’s name.
 */
async function sayEverywhere({ client }: Person, words: readonly string[], other: Person): Promise<string> {
  const [first = '', second = '', third = ''] = words
  const mark = randomUUID().slice(0, 8)
  const space = await client.createSpace({
    space_name: `${asName(first, 40)} ${mark}`,
    space_description: second,
    employee_ids: [other.id],
  })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  await client.createSubSpace({ space_id: space.space_id, sub_space_name: asName(third, 60), sub_space_description: first })
  const send = (destination: { conversation_id: string } | { employee_id: string }, body: ReturnType<typeof paragraph>) =>
    client.sendMessage({ destination, client_message_id: randomUUID(), body })
  for (const text of words) await send({ conversation_id }, paragraph(text))
  await send({ employee_id: other.id }, paragraph(first))
  const mention = { type: 'mention' as const, attrs: { id: other.id, label: second } }
  const code = { type: 'codeBlock' as const, content: [{ type: 'text' as const, text: words.join('\n') }] }
  await send({ conversation_id }, { type: 'doc', content: [code, { type: 'paragraph', content: [mention] }] })
  return mark
}

const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in window)
