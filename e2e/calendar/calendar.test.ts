import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { photo } from '../testing/photo.ts'

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
})
