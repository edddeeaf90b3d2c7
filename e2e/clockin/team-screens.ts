import { answer, dialog, fail, press, role, text, together } from '../screens/acts.ts'
import { given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const team = '/time/team'
const calendar = '/time/calendar'
const approvals = '/time/approvals'
const plan = '/time/plan'
const nothing = { items: [], next_cursor: null }
const exportOf = (state: 'running' | 'done') => ({
  export: {
    export_id: crypto.randomUUID(),
    from: '2026-01-01',
    to: '2026-10-31',
    people: 'all',
    rows: 'entries',
    with_notes: false,
    format: 'xlsx',
    state,
    failure: null,
    people_total: 412,
    people_done: state === 'done' ? 412 : 200,
    created_at: '2026-11-02T09:00:00Z',
    expires_at: state === 'done' ? '2026-11-03T09:00:00Z' : null,
  },
})
const owen = role('link', 'Owen Price')

/** The hours of the people whom somebody leads, and how the company records hours. */
export const teamScreens: readonly Screen[] = [
  maya('time-team', team, owen),
  maya('time-team-all', `${team}?people=all`, owen),
  maya('time-team-table', `${team}?view=table`, role('table', /^Worked hours/)),
  given(answer('**/clockin/team/list', nothing), maya('time-team-nobody', team, text('Nobody reports to you'))),
  troubled(fail('**/clockin/team/list'), maya('time-team-failed', team, role('button', 'Try again'))),
  maya('time-calendar-all', `${calendar}?people=all`, text('Marta Soler')),
  maya('time-calendar-week', `${calendar}?by=week&people=all`, text('Marta Soler')),
  tomas('time-calendar-of-tomas', calendar, text('Marta Soler')),
  tomas('time-calendar-day', calendar, role('complementary', /\d/), press(/\d (person|people) away$|^\w+day \d+ \w+$/, 'link')),
  troubled(fail('**/clockin/calendar/list'), maya('time-calendar-failed', calendar, role('button', 'Try again'))),
  maya('time-export', team, role('button', 'Download'), press('Export')),
  given(
    answer('**/clockin/export/get', exportOf('running')),
    maya('time-export-running', team, role('progressbar', 'Writing the file'), press('Export')),
  ),
  given(answer('**/clockin/export/get', exportOf('done')), maya('time-export-done', team, role('button', 'Save file'), press('Export'))),
  maya('time-plan', plan, text('Night ferry')),
  maya('time-plan-shift', plan, role('textbox', 'Name'), press('Plan a shift')),
  tomas('time-plan-shift-of-tomas', plan, role('combobox', 'Who works this shift'), press('Plan a shift')),
  given(answer('**/clockin/calendar/list', nothing), maya('time-plan-nobody', plan, role('button', 'Plan a shift'))),
  troubled(fail('**/clockin/shift/list'), maya('time-plan-failed', plan, role('button', 'Try again'))),
  maya('time-approvals', approvals, role('article', /^Owen Price/)),
  tomas('time-approvals-of-tomas', approvals, role('article', /^Jun Lindqvist/)),
  maya('time-refuse', approvals, dialog('Refuse this request?'), press(/^Refuse/)),
  given(
    together(answer('**/clockin/correction/list', nothing), answer('**/clockin/absence/list', nothing)),
    maya('time-approvals-none', approvals, text('Nothing to approve')),
  ),
  maya('settings-working-time', '/settings/working-time', role('button', 'Edit Standard')),
  maya('settings-working-time-model', '/settings/working-time', role('textbox', 'Monday, hours'), press('Edit Standard')),
  maya('settings-clock-in', '/settings/clock-in', role('switch', 'Ask where people clock in')),
  maya('settings-clock-in-place', '/settings/clock-in', dialog('New known place'), press('Add place')),
  maya('settings-clock-in-project', '/settings/clock-in', dialog('Edit project'), press('Edit Lantern')),
  maya('settings-clock-in-kiosk', '/settings/clock-in', role('button', 'Create link'), press('Add kiosk')),
  maya('settings-kiosk-pin', '/settings/kiosk-pin', role('button', 'Set PIN')),
  maya('settings-kiosk-pin-choose', '/settings/kiosk-pin', dialog('Choose a PIN'), press('Set PIN')),
  maya('settings-months', '/settings/months', text(/^Locked by/)),
  maya('settings-months-unlock', '/settings/months', dialog(/^Unlock/), press(/^Unlock/)),
]
