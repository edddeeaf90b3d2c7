import { answer, click, dialog, fail, hit, press, role, see, text, write } from '../screens/acts.ts'
import { alone, given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const feed = '/thanks'
const first = text(/^Berth 9/)
const nobody = { items: [], next_cursor: null }
const words = click(role('textbox', 'In your words'))
const types = '/settings/recognition'
const insight = '/settings/insight'
const noThanks = {
  recognitions: 0,
  givers: 0,
  receivers: 0,
  total_people: 61,
  intervals: [],
  values: [],
  allowance: { used: 0, left: 0 },
  programmes: [],
}

/** Thanks: the feed in its states, giving, on profiles, and what managers set. */
export const recognitionScreens: readonly Screen[] = [
  maya('thanks', feed, first, see(role('heading', 'To give'))),
  maya('thanks-received', '/thanks?of=received', text(/^You held the launch/)),
  maya('thanks-values', feed, role('menuitemradio', 'Any value'), see(first), press('Any value')),
  maya('thanks-comments', feed, text(/^Source: pilot/), press('2 comments')),
  maya('thanks-add-points', feed, dialog(/^Add points for/), press('Add points')),
  given(answer('**/recog/list/all', nobody), maya('thanks-none', feed, text('Nobody has been thanked yet'))),
  troubled(fail('**/recog/list/all'), maya('thanks-failed', feed, text('Thanks could not be loaded'))),
  alone(maya('thanks-give', feed, role('textbox', 'In your words'), see(first), press('Give thanks'))),
  alone(
    maya('thanks-give-missing', feed, text('Choose at least one person'), see(first), press('Give thanks'), words, hit('Control+Enter')),
  ),
  maya('thanks-edit', '/thanks?of=given', dialog('Edit words'), press('More actions'), press('Edit words', 'menuitem')),
  // No other screen writes there: drafts of one person are the same in each of their browsers.
  alone(
    maya(
      'thanks-quick',
      '/connect/space/{Marketing}',
      role('button', 'Give as thanks'),
      write('Marketing', '+5 @Tom'),
      see(role('option', /^Tomás Nunes/)),
      hit('Enter'),
    ),
  ),
  maya('thanks-cards', '/thanks/cards', role('button', /^Sign the card/)),
  alone(maya('thanks-card', '/thanks/cards', role('textbox', 'Your words'), press(/^Sign the card/))),
  maya('thanks-approvals', '/thanks/approvals', role('button', 'Approve')),
  maya('thanks-refuse', '/thanks/approvals', dialog('Refuse this nomination?'), press('Refuse')),
  maya('thanks-given', '/thanks?of=given', text(/^The launch was quiet/)),
  alone(maya('thanks-nominate', feed, text('The company pays the points.'), press('Give thanks'), press(/^Quarterly award/, 'radio'))),
  tomas('thanks-on-profile', '/profile/{Hana Watanabe}?tab=thanks', first),
  tomas(
    'thanks-year-table',
    '/profile/{Hana Watanabe}?tab=thanks',
    role('columnheader', 'Finish the job'),
    see(first),
    press('Table', 'radio'),
  ),
  maya('settings-recognition', types, role('button', /^Edit /)),
  maya('settings-recognition-library', types, role('heading', 'Teamwork'), press('New type')),
  maya('settings-recognition-new', types, role('textbox', 'Name'), press('New type'), press(/^Helping hand/)),
  maya('settings-programmes', '/settings/programmes', text('Quarterly award')),
  maya('settings-programme', '/settings/programmes', text('Who can approve next'), press('Edit Quarterly award')),
  maya('settings-occasions', '/settings/occasions', role('switch', 'Birthdays')),
  maya('settings-occasion', '/settings/occasions', role('textbox', 'Words'), press('New occasion')),
  maya('settings-reported', '/settings/reported-thanks', role('button', /^Take back/)),
  given(answer('**/recog/report/list', nobody), maya('settings-reported-none', '/settings/reported-thanks', text('Nothing was reported'))),
  maya('settings-insight', insight, text('Not thanked in this period'), see(role('slider', 'Thanks'))),
  maya('settings-insight-export', insight, role('menuitem', 'As Excel'), see(role('slider', 'Thanks')), press('Export')),
  maya('settings-insight-table', insight, role('table', 'Thanks'), press('Table', 'radio')),
  maya('settings-insight-names', insight, role('button', /^Thank /), press('Show more')),
  given(answer('**/recog/insight/get*', noThanks), maya('settings-insight-none', insight, text('Nothing in this period.'))),
  troubled(fail('**/recog/insight/get*'), maya('settings-insight-failed', insight, role('button', 'Try again'))),
  maya('thanks-insight', '/thanks/insight', text('Not thanked in this period'), press('90 days', 'radio')),
  maya('settings-own-occasions', '/settings/own-occasions', role('switch', 'The company thanks me on occasions')),
  maya('settings-points', '/settings/points', role('columnheader', 'Person')),
  maya('settings-grant-points', '/settings/grant-points', role('button', 'Grant points')),
]
