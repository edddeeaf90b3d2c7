import { alter, answer, dialog, fail, heading, press, role, see, text, type Act } from '../screens/acts.ts'
import { alone, given, maya, troubled, type Screen } from '../screens/screen.ts'

const nobody = { items: [], next_cursor: null }
const pulse = '/surveys/{Pulse of November}'
const closed = '/surveys/{Pulse of October}'
const named = '/surveys/{After Nordhavn}'
const draft = '/surveys/{Desks, honestly}'
const tested = '/surveys/{The canteen, first draft}/test'

/** They are below the fold. */
const downToCorrelations: Act = (page) => page.getByText('Going together does not say what causes what.').scrollIntoViewIfNeeded()

/** Surveys: answering, making, and what came of them. */
export const surveysScreens: readonly Screen[] = [
  maya('surveys', '/surveys', role('link', 'Pulse of November')),
  given(answer('**/survey/list', nobody), maya('surveys-none', '/surveys', text('No surveys'))),
  troubled(fail('**/survey/list'), maya('surveys-failed', '/surveys', text('Surveys could not be loaded'))),
  maya('surveys-search', '/search?query=of&kind=survey', role('link', /Pulse of November/)),
  maya('survey-start-named', named, text('This survey carries your name')),
  maya('survey-start', pulse, text('This survey is confidential'), see(role('button', 'Begin'))),
  alone(maya('survey-answering', pulse, role('radio', '10'), press('Begin'))),
  alone(maya('survey-answering-missing', pulse, text('Please answer this question.'), press('Begin'), press('Next'))),
  maya('survey-gone', '/surveys/01980000-0000-7000-8000-000000000000', text('This survey is not available')),
  maya('survey-test-start', tested, text(/^This is a test/)),
  alone(maya('survey-test-answering', tested, role('radio', '5'), press('Begin'))),
  alone(
    maya('survey-test-done', tested, text('That was the test.'), press('Begin'), press('4', 'radio'), press('Next'), press('Send answers')),
  ),
  maya('survey-test-over', '/surveys/01980000-0000-7000-8000-000000000000/test', text('This test is not available')),
  troubled(fail('**/survey/test/get*'), maya('survey-test-failed', tested, role('button', 'Try again'))),
  maya('survey-test-send', `${draft}/edit`, dialog('Send a test'), press('Send a test'), see(text('Maya Okafor'))),
  maya('surveys-manage', '/surveys/manage', role('link', 'Desks, honestly')),
  maya('surveys-manage-menu', '/surveys/manage', role('menuitem', 'Close survey'), press('More about “Pulse of November”')),
  maya(
    'surveys-manage-close',
    '/surveys/manage',
    role('alertdialog', /^Close “Pulse/),
    press('More about “Pulse of November”'),
    press('Close survey', 'menuitem'),
  ),
  maya('survey-templates', '/surveys/templates', role('list', 'Templates')),
  maya('survey-templates-none', '/surveys/templates?search=zeppelin', text('No templates found')),
  maya('survey-edit', `${draft}/edit`, role('region', 'What is selected'), see(role('button', 'Add a page'))),
  maya('survey-edit-map', `${draft}/edit?tab=map`, text('Nobody is ever asked this.')),
  maya('survey-edit-audience', `${draft}/edit?tab=audience`, role('switch', /^Everyone/)),
  maya('survey-edit-settings', `${draft}/edit?tab=settings`, heading('Confidentiality and results')),
  maya('survey-launch', `${draft}/edit`, dialog('Before it starts'), press('Launch…'), see(text(/It has no words/))),
  maya('survey-results', `${closed}/results`, heading('Would recommend us'), see(heading('Related to engagement'))),
  maya('survey-results-correlations', `${closed}/results`, role('list', 'Related to engagement'), downToCorrelations),
  maya('survey-results-correlations-table', `${closed}/results?as=table`, role('table', 'Related to engagement'), downToCorrelations),
  maya('survey-results-export', `${closed}/results`, role('menuitem', 'Report (PDF)'), press('Export')),
  maya('survey-results-tables', `${closed}/results?as=table`, heading('Would recommend us')),
  given(
    alter('**/survey/results*', { state: 'waiting', figures: [], drivers: [], groups: [] }),
    maya('survey-results-waiting', `${pulse}/results`, text('Results appear after it closes')),
  ),
  given(
    alter('**/survey/results*', { state: 'few', figures: [], drivers: [], groups: [] }),
    maya('survey-results-few', `${pulse}/results`, text('Too few answers')),
  ),
  maya('survey-comments', `${closed}/comments`, role('list', 'Comments'), see(role('list', 'Themes'))),
  maya('survey-comments-theme', `${closed}/comments?theme=crane`, role('button', /^crane/)),
  given(answer('**/survey/theme/list*', { themes: [] }), maya('survey-comments-no-themes', `${closed}/comments`, text(/^A theme appears/))),
  troubled(fail('**/survey/theme/list*'), maya('survey-comments-themes-failed', `${closed}/comments`, role('list', 'Comments'))),
  maya('survey-actions', `${closed}/actions`, role('list', 'To do'), see(role('list', 'Done'))),
  given(
    answer('**/survey/action/list', { ...nobody, counts: { open: 0, overdue: 0, done: 0 } }),
    maya('survey-actions-none', `${closed}/actions`, text('No action items')),
  ),
  troubled(fail('**/survey/action/list'), maya('survey-actions-failed', `${closed}/actions`, text('Action items could not be loaded'))),
  maya('survey-actions-add', `${closed}/actions`, dialog('New action item'), press('Add action item')),
  maya('survey-actions-own', '/surveys?show=actions', role('list', 'To do')),
  maya('survey-participation', `${closed}/taking-part`, heading('Answers by day')),
  maya('survey-participation-named', `${named}/taking-part`, role('list', 'Who has not answered')),
  maya('survey-trend', `${closed}/trend`, heading('Response rate')),
]
