import { answer, dialog, fail, fill, heading, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const water = '/polls/{Where does the water machine go?}'
const rehearsal = '/polls/{When do we rehearse the launch of 8.3?}'
const bergen = '/polls/{Where do we go in June?}'

/** Polls: the list in its states, polls of every kind, asking, and one in a conversation. */
export const pollsScreens: readonly Screen[] = [
  maya('polls', '/polls', role('link', 'Where does the water machine go?')),
  maya('polls-waiting', '/polls?show=waiting', role('link', 'What would make the Lisbon office better?')),
  maya('polls-closed', '/polls?show=closed', role('link', 'How was Bergen?')),
  given(answer('**/poll/list', nobody), maya('polls-none', '/polls', text('No poll is open'))),
  troubled(fail('**/poll/list'), maya('polls-failed', '/polls', text('Polls could not be loaded'))),
  maya('poll-to-vote', water, role('radio', /^By the window/)),
  maya('poll-wrong', water, text('Choose an option.'), press('Vote')),
  maya('poll-secret', '/polls/{Shall we tell the old coffee machine?}', text(/^Votes are stored without names/)),
  maya('poll-ranked', bergen, role('list', /^Round/), see(heading('Who voted for what'))),
  maya('poll-round', bergen, text('eliminated'), press('Previous round')),
  maya('poll-rank', '/polls/{What do we call the new coffee machine?}', text(/^Choose in order/), press('Change vote')),
  maya('poll-rating', '/polls/{How was Bergen?}', text(/^On average/)),
  maya('poll-dates', rehearsal, heading('Who voted for what')),
  maya('poll-add-time', rehearsal, text('Enter a day and a time.'), press('Add time'), press(/^Add$/)),
  maya(
    'poll-delete',
    '/polls/{What do we call the new coffee machine?}',
    role('alertdialog', /^Delete the poll/),
    press(/^More about/),
    press('Delete poll', 'menuitem'),
  ),
  maya('poll-gone', '/polls/01980000-0000-7000-8000-000000000000', heading('Poll'), see(text('This poll is not available'))),
  alone(maya('poll-new', '/polls', dialog('New poll'), press('New poll'), see(role('textbox', 'Question')))),
  alone(
    maya('poll-new-wrong', '/polls', text('Add at least two options.'), press('New poll'), fill('Question', 'Tea?'), press('Start poll')),
  ),
  tomas('poll-in-chat', '/connect/employee/{Saanvi Kapoor}', role('radio', 'The one for the wall')),
]
