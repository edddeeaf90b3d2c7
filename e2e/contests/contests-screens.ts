import { answer, dialog, fail, fill, heading, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const thanks = '/contests/{Thanks before the ice}'
const teams = '/contests/{Which department says thank you}'
const bollard = '/contests/{Bollard of the year}'

/** Contests: the list in its states, one of each kind, taking part, and what those who manage them do. */
export const contestsScreens: readonly Screen[] = [
  maya('contests', '/contests', role('link', /^Bollard of the year/)),
  maya('contests-over', '/contests?show=closed', role('link', /^Worst sentence/)),
  maya('contests-drafts', '/contests?show=draft', role('link', /^Name the new printer/)),
  tomas('contests-upcoming', '/contests?show=scheduled', text('No contest is planned')),
  given(answer('**/contest/list', nobody), maya('contests-none', '/contests', text('No contest is under way'))),
  troubled(fail('**/contest/list'), maya('contests-failed', '/contests', text('Contests could not be loaded'))),
  maya('contest-points', thanks, role('table', 'Standing')),
  maya('contest-teams', teams, role('table', 'Standing')),
  maya('contest-vote', bollard, role('button', /^Your vote/)),
  tomas('contest-vote-own', bollard, role('button', 'Change your entry')),
  maya('contest-over', '/contests/{Worst sentence of the quarter}', text('Frozen at the end')),
  tomas('contest-draw', '/contests/{Two seats on the pilot boat}', heading('How to check the draw')),
  maya('contest-drawn', '/contests/{The window desk in winter}', text(/^It is right/), press('Check it in this browser')),
  maya('contest-draft', '/contests/{Name the new printer}', role('button', 'Publish')),
  maya('contest-gone', '/contests/01980000-0000-7000-8000-000000000000', text('This contest is not available')),
  alone(tomas('contest-enter', bollard, role('textbox', 'Words'), press('Change your entry'))),
  alone(maya('contest-enter-wrong', bollard, text('This field is required'), press('Enter'), see(dialog('Enter')), press('Enter'))),
  maya('contest-refuse', bollard, role('textbox', /^Reason/), press('Refuse “Night shift”')),
  maya('contest-large', bollard, dialog('Night shift'), press('Show “Night shift” large')),
  maya('contest-close', thanks, role('alertdialog', /^Close/), press('Close Thanks before the ice now')),
  maya('contest-delete', thanks, role('alertdialog', /^Delete the contest/), press('Delete Thanks before the ice')),
  alone(maya('contest-new', '/contests', role('radiogroup', 'What decides'), press('New contest'))),
  alone(
    maya(
      'contest-new-vote',
      '/contests',
      role('textbox', 'Points for place 1'),
      press('New contest'),
      fill('Name', 'Best soup'),
      press('Add a prize'),
    ),
  ),
  alone(
    maya(
      'contest-new-teams',
      '/contests',
      text('A team’s score is the average of its members who take part.'),
      press('New contest'),
      press('Teams by department', 'radio'),
      press('Add a prize'),
    ),
  ),
  alone(maya('contest-new-wrong', '/contests', text('This field is required'), press('New contest'), press('Save draft'))),
]
