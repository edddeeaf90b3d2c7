import { browserArguments, findHeadlessBrowser } from '../../scripts/browser.ts'
import { openLine } from '../chat/connection/line.ts'
import { composer, message } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import { tabTo } from '../testing/keys.ts'
import { callIn, openDirect, unreadWith } from './call-stage.ts'
import { arrives, fakeDevices, hasNetwork, hasNoLine, measured } from './media.ts'

test.use({ launchOptions: { executablePath: await findHeadlessBrowser(), args: [...browserArguments, ...fakeDevices] } })
test.skip(!hasNetwork, 'browsers cannot connect where loopback is the only network interface')

test('Maya calls Tomás: they hear and see each other, she shows her screen, and the call leaves its line', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { path } = await openDirect(maya, tomas)
  const page = await signedIn(maya, { at: path, ...measured })
  const his = await signedIn(tomas, measured)
  const small = his.getByRole('region', { name: 'Call: Maya Okafor' })

  await test.step('it rings at his page, and he answers', async () => {
    await page.getByRole('button', { name: 'Call Tomás Nunes' }).click()
    await expect(page.getByText('Calling Tomás Nunes…')).toBeVisible()
    await expect(page.getByRole('timer')).toBeHidden()
    await his.getByRole('dialog', { name: 'Maya Okafor is calling' }).getByRole('button', { name: 'Accept' }).click()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
    await expect(page.getByRole('timer')).toBeVisible()
  })

  await test.step('with their cameras on, they see each other', async () => {
    for (const each of [page, his]) await each.getByRole('button', { name: 'Camera', exact: true }).click()
    await Promise.all([arrives(page, 'camera'), arrives(his, 'camera')])
  })

  await test.step('beside the call is their conversation: what she writes counts at his button until he opens it', async () => {
    await page.keyboard.press('c')
    await expect(composer(page, 'Tomás Nunes')).toBeFocused()
    await page.keyboard.type('The berth plan is pinned')
    await page.keyboard.press('Enter')
    await expect(his.getByRole('button', { name: 'Chat 1 new message' })).toBeVisible()
    await his.keyboard.press('c')
    await expect(message(his, 'The berth plan is pinned')).toBeVisible()
    await expect.poll(() => unreadWith(tomas, maya)).toBe(0)
    await his.keyboard.press('Escape')
    await expect(his.getByRole('button', { name: 'Chat', exact: true })).toBeFocused()
  })

  await test.step('the letters of the call act beside the open conversation, and what she has not sent stays written', async () => {
    await page.keyboard.type('One more thing')
    await page.getByRole('button', { name: 'Hand', exact: true }).focus()
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Unmute' }).click()
    await page.keyboard.press('Escape')
    await expect(composer(page, 'Tomás Nunes')).toBeHidden()
    await page.keyboard.press('c')
    await expect(composer(page, 'Tomás Nunes')).toHaveText('One more thing')
    await page.keyboard.press('Escape')
  })

  await test.step('she shows her screen, and he sees it', async () => {
    await page.keyboard.press('s')
    await expect(his.getByText('Maya Okafor is sharing')).toBeVisible()
    await arrives(his, 'screen')
  })

  await test.step('while the call is small, the sound goes on', async () => {
    await his.getByRole('button', { name: 'Make small and go on' }).click()
    await expect(small).toBeVisible()
    await arrives(his, 'sound')
  })

  await test.step('he leaves, and nothing of it arrives any more', async () => {
    await small.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('Nobody else is in the call')).toBeVisible()
    await Promise.all([hasNoLine(page), hasNoLine(his)])
  })

  await test.step('once she left too, the conversation says how long it was and who was there', async () => {
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(composer(page, 'Tomás Nunes')).toBeVisible()
    const line = page.getByRole('article').filter({ hasText: 'Maya and Tomás' })
    await expect(line.getByText(/^Call, \d+ min$/)).toBeVisible()
  })
})

test('a cut line, a reloaded page and another device bring nobody out of a call', async ({ atrium, northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversationId } = await openDirect(maya, tomas)
  const at = await callIn(maya, conversationId)
  const line = await openLine(atrium.url)
  const page = await signedIn(maya, { at, ...measured })
  const his = await signedIn(tomas, { at, ...measured, baseURL: line.url })

  await test.step('both join from the page before the call, and hear each other', async () => {
    for (const each of [page, his]) {
      await expect(each.getByText('You are heard well')).toBeVisible()
      await each.getByRole('button', { name: 'Join', exact: true }).click()
    }
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
  })

  await test.step('the sound goes on while the server cannot be reached, and what changed meanwhile is there afterwards', async () => {
    line.change('cut')
    await expect(his.getByText('· no line')).toBeVisible()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
    await page.getByRole('button', { name: 'Hand', exact: true }).click()
    line.change('open')
    await expect(his.getByRole('img', { name: 'Hand raised, number 1' })).toBeVisible()
  })

  await test.step('after he loads the page again, he is back without asking, with the conversation beside the call as before', async () => {
    await his.keyboard.press('c')
    await expect(composer(his, 'Maya Okafor')).toBeVisible()
    await his.reload()
    await expect(composer(his, 'Maya Okafor')).toBeVisible()
    await expect(his.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
    await arrives(page, 'sound')
    await his.keyboard.press('Escape') // browsers play sound only after a press
    await arrives(his, 'sound')
  })

  await test.step('he joins on another device, and the call moves there', async () => {
    const other = await signedIn(tomas, { at, ...measured })
    await expect(other.getByText('You are heard well')).toBeVisible()
    await other.getByRole('button', { name: 'Join', exact: true }).click()
    await Promise.all([arrives(page, 'sound'), arrives(other, 'sound')])
    await expect(his.getByText('The call goes on on another device')).toBeVisible()
    await hasNoLine(his)
  })
  await line.close()
})

test('a host does everything in a call with the keyboard, and whoever is removed hears and sends nothing more', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { conversationId } = await openDirect(maya, tomas)
  const at = await callIn(maya, conversationId)
  const page = await signedIn(maya, { at, ...measured })
  const his = await signedIn(tomas, { at, ...measured })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const people = page.getByRole('complementary', { name: 'In the call' })

  await test.step('she joins, and what she shows follows single letters', async () => {
    for (const each of [page, his]) await expect(each.getByText('You are heard well')).toBeVisible()
    await tabTo(page, button('Join'))
    await page.keyboard.press('Enter')
    await expect(button('Leave')).toBeVisible()
    await his.getByRole('button', { name: 'Join', exact: true }).click()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
    await page.keyboard.press('m')
    await expect(button('Unmute')).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.press('v')
    await arrives(his, 'camera')
    await page.keyboard.press('s')
    await expect(his.getByText('Maya Okafor is sharing')).toBeVisible()
    await page.keyboard.press('s')
    await expect(his.getByText('Maya Okafor is sharing')).toBeHidden()
    await page.keyboard.press('h')
    await expect(his.getByRole('img', { name: 'Hand raised, number 1' })).toBeVisible()
  })

  await test.step('a reaction is chosen with Enter, the letters are in the list of shortcuts, and the focus comes back', async () => {
    await page.keyboard.press('r')
    await expect(button('👏')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(his.getByRole('img', { name: '👏' })).toBeVisible()
    await expect(button('React')).toBeFocused()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const name of ['Mute', 'Hold Space to speak', 'Camera', 'Share', 'Hand', 'React', 'Chats', 'People'])
      await expect(list.getByText(name).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button('React')).toBeFocused()
  })

  await test.step('she mutes him, and he may turn his microphone on again', async () => {
    await page.keyboard.press('p')
    await expect(people).toBeFocused()
    await tabTo(page, button('Mute Tomás Nunes'))
    await page.keyboard.press('Enter')
    await expect(his.getByText('The host muted you. Unmute when you want to speak.')).toBeVisible()
    await expect(button('Mute Tomás Nunes')).toBeDisabled()
    await expect(button('Mute Tomás Nunes')).toBeFocused()
    await his.getByRole('button', { name: 'Unmute' }).click()
    await arrives(page, 'sound')
  })

  await test.step('she locks the call and opens it again', async () => {
    await tabTo(page, button('Lock the call'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Locked')).toBeVisible()
    await expect(button('Unlock the call')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Locked')).toBeHidden()
  })

  await test.step('she removes him, every line between them is closed, and the focus stays with the people', async () => {
    await tabTo(page, button('Remove Tomás Nunes'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await page.keyboard.press('Enter')
    await expect(his.getByText('You were removed from this call')).toBeVisible()
    await Promise.all([hasNoLine(page), hasNoLine(his)])
    await expect(people).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button('People 1')).toBeFocused()
  })

  await test.step('the same address lets him in no more', async () => {
    await his.reload()
    await expect(his.getByText('This call is not available')).toBeVisible()
  })

  await test.step('she closes the conversation beside the call, and leaves', async () => {
    await page.keyboard.press('c')
    await expect(composer(page, 'Tomás Nunes')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button('Chat')).toBeFocused()
    await tabTo(page, button('Leave'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tomás Nunes' })).toBeFocused()
  })
})

test('on the day of an event its guests join its call, colleagues see that they are in one, and a guest at the door is checked in by hand', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  const now = Date.now()
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
  const guests = { employees: [tomas, jun].map(({ id }) => ({ employee_id: id })) }
  const { event_id } = await maya.client.createEvent({ title: 'Rope splicing', starts_at: at(-5), ends_at: at(55), guests })
  const page = await signedIn(maya, { at: `/calendar/event/${event_id}` })
  const his = await signedIn(tomas, { at: `/calendar/event/${event_id}`, ...measured })

  await test.step('she gives the event a call, and he sees it at once', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const form = page.getByRole('form', { name: 'Change the event' })
    await form.getByRole('switch', { name: 'Call in Atrium' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await his.getByRole('button', { name: 'Join the call of Rope splicing' }).click()
  })

  await test.step('he looks at his devices, and is in it', async () => {
    await expect(his.getByRole('heading', { name: 'Rope splicing' })).toBeVisible()
    await his.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(his.getByRole('button', { name: 'Leave' })).toBeVisible()
  })

  await test.step('she checks in the guest who stands at the door without a phone', async () => {
    await page.getByRole('button', { name: `Check in ${jun.fullName}` }).click()
    await expect(page.getByRole('listitem').filter({ hasText: jun.fullName }).getByText('here', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: `Check in ${jun.fullName}` })).toBeHidden()
  })

  await test.step('on his profile she sees that he is in a call, until he leaves', async () => {
    await page.getByRole('main').getByRole('link', { name: tomas.fullName }).click()
    await expect(page.getByText('In a call')).toBeVisible()
    await his.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('In a call')).toBeHidden()
  })

  await test.step('in a chat, a bar says that a call goes on there, and leads to it', async () => {
    const { path, conversationId } = await openDirect(maya, jun)
    const { call_room_id } = await jun.client.createCallRoom({ conversation_id: conversationId, kind: 'huddle' })
    await page.goto(path)
    await jun.client.joinCallRoom({ call_room_id })
    const bar = page.getByRole('region', { name: 'Huddle in progress' })
    await expect(bar.getByText(`${jun.firstName}, since`)).toBeVisible()
    await bar.getByRole('button', { name: 'Join' }).click()
    await expect(page).toHaveURL(`/calls/${call_room_id}`)
  })
})
