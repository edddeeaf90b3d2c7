import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { photo } from '../testing/photo.ts'
import { placeAtRest } from '../testing/place-at-rest.ts'

/** A Tuesday that stays in the future. */
const day = '2030-05-14'
const event = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('link', { name }).first()

test('Maya plans a walk, Tomás comes, she moves it by keys and invites one more', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: `/calendar?view=week&day=${day}` })
  const his = await signedIn(tomas, { at: `/calendar?view=agenda&day=${day}` })
  await expect(his.getByText('Nothing on these days')).toBeVisible()

  await test.step('she invites him', async () => {
    await page.getByRole('main').getByRole('button', { name: 'New event' }).click()
    const form = page.getByRole('form', { name: 'New event' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Walk along the quay')
    await form.getByRole('combobox', { name: 'From' }).fill('10:00')
    await form.getByRole('combobox', { name: 'Until' }).fill('11:00')
    await form.getByRole('combobox', { name: /^Guests/ }).fill('Tom')
    await page.getByRole('option', { name: tomas.fullName }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(event(page, /Walk along the quay/)).toBeVisible()
  })

  await test.step('he sees it at once, and says that he comes', async () => {
    const answers = his.getByRole('group', { name: 'Answer Walk along the quay' })
    await answers.getByRole('button', { name: 'Going' }).click()
    await expect(his.getByText('You are going to Walk along the quay')).toBeVisible()
  })

  await test.step('she moves it an hour later', async () => {
    await event(page, /Walk along the quay/).focus()
    for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Walk along the quay is now on Tuesday 14 May, 11:00–12:00/)).toBeVisible()
  })

  await test.step('he is asked again', async () => {
    await expect(his.getByText(/Moved from 10:00/)).toBeVisible()
    await event(his, 'Walk along the quay').click()
    await expect(his.getByText('It moved after your answer. Say it again for the new time.')).toBeVisible()
    await his.getByRole('button', { name: 'Maybe' }).click()
    await expect(his.getByRole('button', { name: 'Maybe', pressed: true })).toBeVisible()
  })

  await test.step('she gives it a picture, and says what it shows; he sees it', async () => {
    await event(page, /Walk along the quay/).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const form = page.getByRole('form', { name: 'Change the event' })
    const input = form.locator('input[type=file]')
    await form.getByRole('textbox', { name: 'Name' }).fill('Walk along the old quay')
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring boots') })
    await expect(form.getByText(/^Choose a picture/)).toBeVisible()
    await input.setInputFiles(await photo(page, 'quay.png', 'teal'))
    await form.getByRole('textbox', { name: /^What the picture shows/ }).fill('The quay at low tide')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Open picture The quay at low tide' })).toBeVisible()
    await expect(his.getByRole('button', { name: 'Open picture The quay at low tide' })).toBeVisible()
    await page.goto(`/calendar?view=week&day=${day}`)
  })

  await test.step('she invites another one from its page', async () => {
    const jun = await northwind.welcome('jun')
    await event(page, /Walk along the old quay/).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const form = page.getByRole('form', { name: 'Invite more people' })
    await form.getByRole('combobox', { name: 'Guests' }).fill(jun.firstName)
    await page.getByRole('option', { name: jun.fullName }).click()
    await form.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('Your invitations are on their way')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: jun.fullName })).toBeVisible()
  })

  await test.step('what lasts all day is dragged to the next day of the week', async () => {
    await maya.client.createEvent({ title: 'Harbour fair', starts_at: `${day}T00:00:00Z`, ends_at: '2030-05-15T00:00:00Z', all_day: true })
    await page.goto(`/calendar?view=week&day=${day}`)
    const { x, y } = await event(page, /Harbour fair/).evaluate(placeAtRest)
    await page.mouse.move(x + 20, y + 6)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 6)
    const next = await page.getByRole('columnheader', { name: 'Wednesday 15 May' }).evaluate(placeAtRest)
    await page.mouse.move(next.x + 30, y + 6)
    await page.mouse.up()
    await expect(page.getByText(/^Harbour fair is now on Wednesday 15 May/)).toBeVisible()
  })
})

test('a series is changed in three ways, and each says what it touches', async ({ northwind, signedIn }) => {
  const { maya } = northwind
  await maya.client.createEvent({
    title: 'Product stand',
    starts_at: `${day}T09:00:00Z`,
    ends_at: `${day}T09:30:00Z`,
    time_zone: 'UTC',
    rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
  })
  const page = await signedIn(maya, { at: `/calendar?view=month&day=${day}` })
  const on = (date: string) => page.getByRole('gridcell', { name: date }).getByRole('link')
  await expect(on('Tuesday 28 May, 1 event')).toBeVisible()

  await test.step('one of them moves to the next day', async () => {
    await on('Tuesday 14 May, 1 event').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Only this one' }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(on('Wednesday 15 May, 1 event')).toBeVisible()
    await expect(on('Tuesday 21 May, 1 event')).toBeVisible()
  })

  await test.step('the third and the last have another name from then on', async () => {
    await on('Tuesday 28 May, 1 event').click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const form = page.getByRole('form', { name: 'Change the event' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Product sit')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('radio', { name: 'This and the following ones' }).click()
    await page
      .getByRole('form', { name: /^Change which/ })
      .getByRole('button', { name: 'Change' })
      .click()
    await expect(page.getByText('Product sit is saved')).toBeVisible()
    await page.goto(`/calendar?view=agenda&day=${day}`)
    await expect(event(page, 'Product sit')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Product stand' })).toHaveCount(2)
  })

  await test.step('all of the first series go', async () => {
    await event(page, 'Product stand').click()
    await page.getByRole('button', { name: 'Delete Product stand' }).click()
    await page.getByRole('radio', { name: 'All of them' }).click()
    await page.getByRole('button', { name: 'Delete and tell guests' }).click()
    await expect(page.getByText(/^Product stand is deleted/)).toBeVisible()
    await page.goto(`/calendar?view=agenda&day=${day}`)
    await expect(event(page, 'Product sit')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Product stand' })).toHaveCount(0)
  })
})

test('a time is found at which everyone is free, with a room that nobody else can take', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/settings/places' })
  const form = page.getByRole('form', { name: 'New event' })

  await test.step('she adds a room in the settings', async () => {
    await page.getByRole('button', { name: 'Add a room or thing' }).click()
    const adding = page.getByRole('form', { name: 'Add a room or thing' })
    await adding.getByRole('textbox', { name: 'Name' }).fill('Room Aalto')
    await adding.getByRole('textbox', { name: 'Seats' }).fill('8')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Change Room Aalto' })).toBeVisible()
    await page.goto(`/calendar?view=week&day=${day}`)
  })

  await test.step('she takes the first time that is found', async () => {
    await page.getByRole('main').getByRole('button', { name: 'New event' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Berths critique')
    await form.getByRole('combobox', { name: /^Guests/ }).fill('Tom')
    await page.getByRole('option', { name: tomas.fullName }).click()
    await form.getByRole('button', { name: 'When are they free?' }).click()
    await form.getByRole('checkbox', { name: 'With a free room' }).click()
    await form
      .getByRole('listitem')
      .filter({ hasText: 'Everyone is free' })
      .filter({ hasText: 'Room Aalto' })
      .first()
      .getByRole('button')
      .click()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/calendar\/event\//)
    await expect(page.getByText('Room Aalto')).toHaveCount(1)
  })

  await test.step('the room is taken then, and he is not free: both are said before saving', async () => {
    const [booked] = (await maya.client.listEvents({ from: day, to: '2030-06-30' })).items
    await page.goto(`/calendar?view=week&day=${booked?.starts_at.slice(0, 10)}`)
    await page.getByRole('main').getByRole('button', { name: 'New event' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('At the same time')
    const time = (booked?.starts_at_local ?? '').slice(11, 16)
    await form.getByRole('combobox', { name: 'From' }).fill(time)
    await form.getByRole('combobox', { name: /^Guests/ }).fill('Tom')
    await page.getByRole('option', { name: tomas.fullName }).click()
    await expect(form.getByText(new RegExp(`^${tomas.firstName}.* may not be free`))).toBeVisible()
    await form.getByRole('combobox', { name: /^Rooms/ }).click()
    await expect(page.getByRole('option', { name: /Room Aalto.*taken then/ })).toBeVisible()
  })
})

test('on a phone the calendar opens on what comes, and answers are given there', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  await maya.client.createEvent({
    title: 'Terrace lunch',
    starts_at: `${day}T12:00:00Z`,
    ends_at: `${day}T13:00:00Z`,
    seats: 1,
    guests: { employees: [{ employee_id: tomas.id }] },
  })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const his = await signedIn(tomas, { at: `/calendar?day=${day}`, ...phone })

  await test.step('the list is there without being asked for', async () => {
    await expect(his.getByRole('radio', { name: 'Agenda' })).toBeChecked()
    await expect(event(his, 'Terrace lunch')).toBeVisible()
  })

  await test.step('he answers from the list', async () => {
    await his.getByRole('button', { name: 'Answer Terrace lunch' }).tap()
    await his.getByRole('menuitem', { name: 'Going' }).tap()
    await expect(his.getByText(/^You are going to Terrace lunch|^All seats are taken/)).toBeVisible()
  })

  await test.step('the week strip leads to another day, and back', async () => {
    await his.getByRole('button', { name: 'Friday 17 May' }).tap()
    await expect(his.getByText('Nothing on these days')).toBeVisible()
    await his.getByRole('button', { name: 'Tuesday 14 May' }).tap()
    await event(his, 'Terrace lunch').tap()
    await expect(his.getByRole('heading', { name: 'Are you coming?' })).toBeVisible()
  })

  const hers = await signedIn(maya, { at: `/calendar?view=day&day=${day}`, ...phone })
  const lunch = event(hers, /Terrace lunch/)
  const words = hers.getByRole('status').filter({ hasText: 'Terrace lunch' })
  const finger = await hers.context().newCDPSession(hers)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  /** Presses on the event until it can be dragged, and returns where. `fromEnd`: pixels above its end. */
  const hold = async (fromEnd = 30): Promise<{ x: number; y: number }> => {
    const { x, y } = await lunch.evaluate(placeAtRest)
    const { height } = (await lunch.boundingBox()) ?? { height: 0 }
    const at = { x: x + 40, y: y + height - fromEnd }
    await touch('touchStart', at)
    await expect(words.getByText(/^Lift your finger/)).toBeVisible()
    return at
  }

  await test.step('a finger that rests on it drags it to an hour later', async () => {
    const { x, y } = await hold()
    for (const far of [14, 28, 42, 56]) await touch('touchMove', { x, y: y + far })
    await expect(words).toContainText('13:00–14:00')
    await touch('touchEnd')
    await expect(hers.getByText(/^Terrace lunch is now on Tuesday 14 May, 13:00–14:00/)).toBeVisible()
  })

  await test.step('its end is dragged too', async () => {
    const { x, y } = await hold(4)
    for (const far of [14, 28]) await touch('touchMove', { x, y: y + far })
    await touch('touchEnd')
    await expect(hers.getByText(/^Terrace lunch is now on Tuesday 14 May, 13:00–14:30/)).toBeVisible()
  })

  await test.step('outside of the calendar, and after Escape, it stays where it was', async () => {
    const { x, y } = await hold()
    for (const far of [40, 80]) await touch('touchMove', { x, y: y - far })
    await touch('touchMove', { x, y: 4 })
    await expect(words).toContainText('13:00–14:30')
    await touch('touchEnd')
    await expect(words).toHaveCount(0)
    const again = await hold()
    await touch('touchMove', { x: again.x, y: again.y + 56 })
    await expect(words).toContainText('14:00–15:30')
    await hers.keyboard.press('Escape')
    await expect(words).toHaveCount(0)
    await touch('touchEnd')
    await expect(event(hers, /^Terrace lunch, .*13:00–14:30/)).toBeVisible()
  })

  await test.step('a finger that moves at once scrolls the hours', async () => {
    const hours = hers.getByRole('row').filter({ has: hers.getByRole('rowheader', { name: 'Hours' }) })
    const before = await hours.evaluate((element) => element.scrollTop)
    const { x, y } = await lunch.evaluate(placeAtRest)
    const begun = Date.now() / 1_000 - 5
    for (const [second, far] of [0, 30, 60, 90, 90].entries())
      await finger.send('Input.dispatchTouchEvent', {
        type: second === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: x + 40, y: y + 20 - far }],
        timestamp: begun + second,
      })
    await touch('touchEnd')
    await expect.poll(() => hours.evaluate((element) => element.scrollTop)).toBeGreaterThan(before)
    await expect(words).toHaveCount(0)
    await expect(hers).toHaveURL(/view=day/)
  })
})
