import { randomUUID } from 'node:crypto'
import { paragraph } from '../../../server/src/testing/people.ts'
import { findCompanyTalk, message, openChat, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'

test('in a conversation Maya searches, moves from hit to hit, also into a thread, and back', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const talk = await findCompanyTalk(tomas)
  const { conversation_id } = talk
  await writeElsewhere(tomas, talk, ['The crane is back'])
  await writeElsewhere(
    tomas,
    talk,
    Array.from({ length: 60 }, (_, day) => `Entry ${day} of the log`),
  )
  await writeElsewhere(tomas, talk, ['Which CRANE is it?'])
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  const thread_id = messages.at(-1)?.message_id ?? ''
  const body = paragraph('Crane four, at the quay')
  await maya.client.sendMessage({ destination: { conversation_id, thread_id }, client_message_id: randomUUID(), body })
  const hers = await signedIn(maya)
  await hers.evaluate(pressAtSight, 'Find in this conversation')
  await openChat(hers, 'Northwind')
  const field = hers.getByRole('searchbox', { name: 'Find in this conversation' })
  const status = hers.getByRole('search').getByRole('status')

  await test.step('the shortcut opens the field from the moment its button is there, and hits are counted and highlighted', async () => {
    await expect(field).toBeFocused()
    await hers.keyboard.type('crane')
    await expect(status).toHaveText('3 found')
    await expect.poll(() => hers.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0)).toBeGreaterThan(0)
  })

  await test.step('Enter goes to the newest hit, which is in a thread, and on to older ones; the Newer button goes back', async () => {
    await field.press('Enter')
    await expect(status).toHaveText('1 of 3')
    await expect(message(hers, 'Crane four, at the quay')).toBeVisible()
    await field.press('Enter')
    await expect(status).toHaveText('2 of 3')
    await expect(message(hers, 'Which CRANE is it?').first()).toBeInViewport()
    await field.press('Enter')
    await expect(status).toHaveText('3 of 3')
    await expect(message(hers, 'The crane is back')).toBeInViewport()
    await expect(field).toBeFocused()
    await hers.getByRole('button', { name: 'Newer' }).click()
    await expect(status).toHaveText('2 of 3')
    await expect(message(hers, 'Which CRANE is it?').first()).toBeInViewport()
  })

  await test.step('pressed again, the shortcut is left to the browser', async () => {
    await field.focus()
    const isTaken = hers.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('keyup', () => resolve(false), { once: true })
          addEventListener('keydown', (event) => event.key === 'f' && event.defaultPrevented && resolve(true))
        }),
    )
    await field.press('Control+f')
    expect(await isTaken).toBe(false)
  })

  await test.step('text that does not occur is not found, and Escape closes the field', async () => {
    await field.fill('zeppelin')
    await expect(status).toHaveText('Nothing found')
    await field.press('Escape')
    await expect(field).toBeHidden()
    expect(await hers.evaluate(() => CSS.highlights.has('found-words'))).toBe(false)
  })
})

/** Runs in the page: presses Ctrl+F as soon as the button is in the document, before anything else can happen. */
function pressAtSight(label: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`button[aria-label="${label}"]`)) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }))
  })
  observer.observe(document.body, { subtree: true, childList: true })
}
