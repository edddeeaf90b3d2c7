import { answer, click, dialog, fail, fill, heading, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const gull = '/badges/{Survived the gull}'

/** Badges: the gallery in its states, one of them, what those who manage them do, and on a profile. */
export const badgesScreens: readonly Screen[] = [
  maya('badges', '/badges', role('link', /^First boat out/)),
  maya('badges-mine', '/badges?of=mine', role('link', /^Survived the gull/)),
  given(answer('**/badge/list', nobody), maya('badges-none', '/badges', text('No badges yet'))),
  maya('badges-none-found', '/badges?search=zeppelin', text('No badges here')),
  troubled(fail('**/badge/list'), maya('badges-failed', '/badges', text('Badges could not be loaded'))),
  maya('badge', gull, heading('Who has it')),
  tomas('badge-of-others', '/badges/{Deep harbour}', heading('How to get it')),
  maya('badge-levels', '/badges/{Lighthouse}', role('list', 'Levels')),
  maya(
    'badge-award-level',
    '/badges/{Approved by Bosun}',
    dialog('Award Approved by Bosun'),
    press('Award'),
    see(role('combobox', 'Level')),
  ),
  maya('badge-gone', '/badges/01980000-0000-7000-8000-000000000000', text('This badge is not available')),
  maya('badge-award', gull, dialog('Award Survived the gull'), press('Award'), see(role('textbox', /^Reason/))),
  maya('badge-award-wrong', gull, text('This field is required'), press('Award'), press('Award badge')),
  maya('badge-revoke', gull, role('alertdialog', /^Take Survived the gull/), press('Take it back from Chidi Eze')),
  maya('badge-delete', gull, role('alertdialog', /^Delete the badge/), press('Delete Survived the gull')),
  alone(maya('badge-new', '/badges', role('textbox', 'Name'), press('New badge'), see(role('radiogroup', 'Symbol')))),
  alone(
    maya(
      'badge-new-reach',
      '/badges',
      text(/^Would reach/),
      press('New badge'),
      fill('Name', 'Lantern'),
      fill('Thanks received: number', '2'),
    ),
  ),
  alone(
    maya(
      'badge-new-levels',
      '/badges',
      text(/^Silver: /),
      press('New badge'),
      fill('Name', 'Lantern'),
      fill('Thanks received: number', '2'),
      click(role('switch', 'It has levels')),
      fill('Silver needs at least', '5'),
    ),
  ),
  alone(maya('badge-new-wrong', '/badges', text('This field is required'), press('New badge'), press('Publish'))),
  tomas('badges-on-profile', '/profile/{Maya Okafor}?tab=badges', role('link', /^First boat out/)),
  maya('settings-badges', '/settings/badges', role('button', 'Edit Lighthouse')),
]
