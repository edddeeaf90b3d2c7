import { answer, fill, press, refuse, role, takeAway, text, together } from '../screens/acts.ts'
import { screen, scripted, troubled, type Screen } from '../screens/screen.ts'

const link = '/kiosk#token'
const people = [
  ['Jun', 'Lindqvist'],
  ['Maya', 'Okafor'],
  ['Owen', 'Price'],
  ['Tomás', 'Nunes'],
].map(([first_name, last_name], index) => ({
  employee_id: `01980000-0000-7000-8000-00000000000${index}`,
  first_name,
  last_name,
  profile_url: null,
}))
const view = {
  kiosk_id: '01980000-0000-7000-8000-000000000010',
  kiosk_name: 'North gate',
  company_name: 'Northwind',
  people,
  is_complete: true,
  sealing_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
}
const clock = { clock_status: 'in', since: '2026-11-26T07:58:00.000Z', entry_id: null, shift_started_at: '2026-11-26T07:58:00.000Z' }
const opened = { person: people[0], clock, pass: 'pass', expires_at: '2026-11-26T16:00:00.000Z' }
const typed = [press('Jun Lindqvist'), fill('Your PIN', '604173'), press('Continue')]
const atKiosk = answer('**/clockin/kiosk/get', view)
const atClock = answer('**/clockin/kiosk/open', opened)

/** The page of a shared tablet. Each has a page of its own: between two of them only the part of the address differs that loads nothing. */
export const kioskScreens: readonly Screen[] = [
  scripted(() => Promise.resolve(), screen('kiosk-none', '/kiosk', text('This device is not a kiosk'))),
  scripted(atKiosk, screen('kiosk', link, role('button', 'Jun Lindqvist'))),
  scripted(atKiosk, screen('kiosk-nobody', link, text('Nobody here has this name'), fill('Find your name', 'Zzz'))),
  scripted(atKiosk, screen('kiosk-pin', link, role('group', 'Digits'), press('Jun Lindqvist'))),
  scripted(atKiosk, screen('kiosk-code', link, role('textbox', 'Code'), press('Code of my phone'))),
  scripted(together(atKiosk, atClock), screen('kiosk-clock', link, role('button', 'Clock out'), ...typed)),
  troubled(
    together(atKiosk, refuse('**/clockin/kiosk/open', 400, 'KIOSK_PIN_INVALID')),
    screen('kiosk-wrong-pin', link, text(/^That PIN is not right/), ...typed),
  ),
  troubled(
    together(atKiosk, takeAway('**/clockin/kiosk/open')),
    screen('kiosk-offline', link, text('No network: choose what you do now.'), ...typed),
  ),
  troubled(refuse('**/clockin/kiosk/get', 404, 'KIOSK_NOT_FOUND'), screen('kiosk-removed', link, text('This kiosk was removed'))),
  troubled(refuse('**/clockin/kiosk/get', 503, 'SERVICE_UNAVAILABLE'), screen('kiosk-failed', link, role('button', 'Try again'))),
]
