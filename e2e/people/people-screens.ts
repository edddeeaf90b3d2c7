import {
  alter,
  click,
  dialog,
  fill,
  heading,
  hover,
  inMain,
  neverAnswer,
  press,
  refuse,
  role,
  see,
  text,
  together,
  visited,
} from '../screens/acts.ts'
import { alone, founder, given, maya, tomas, type Screen } from '../screens/screen.ts'

const thisIsNobody = '/profile/01980000-0000-7000-8000-000000000000'
const hana = '/profile/{Hana Watanabe}'
const workshop = { status_type: 'manual', auto_status: 'Busy', status_text: 'In a workshop with the port of Vigo', status_until: null }
const cards = press('Cards', 'radio')

/** The directory and profiles. People with altered data are not used on other screens, because the device caches them. */
export const peopleScreens: readonly Screen[] = [
  maya('people', '/people', role('link', 'Aisha Rahman')),
  maya('people-found', '/people?search=design', role('link', 'Tomás Nunes')),
  maya('people-none-found', '/people?search=zebra', text(/^Nobody matches/)),
  maya('people-invite', '/people?invite=true', dialog('Invite a colleague')),
  alone(maya('people-cards', '/people', role('link', 'Aisha Rahman'), see(role('link', 'Aisha Rahman')), cards)),
  maya(
    'people-filtered',
    '/people?location=Lisbon&status=ACTIVE&search=o',
    role('group', 'Applied filters'),
    see(role('link', 'Maya Okafor')),
  ),
  maya('people-filters', '/people', dialog('Filters'), see(role('link', 'Aisha Rahman')), press('Filters')),
  maya('people-sort', '/people', role('menuitemradio', 'Newest first'), see(role('link', 'Aisha Rahman')), press('First name')),
  maya('people-none-fit', '/people?location=Atlantis', text('Nobody matches these filters.')),
  given(neverAnswer('**/user/employee/list'), maya('people-loading', '/people', role('radio', 'Cards'))),
  given(
    together(visited('/people', role('link', 'Aisha Rahman')), refuse('**/user/employee/list', 400, 'INVALID_REQUEST')),
    maya('people-unreachable', '/people', text(/These are the people saved on this device/)),
  ),
  { ...maya('person-hover', '/people', text('View profile'), hover(inMain('link', 'Aisha Rahman'), text('View profile'))), only: 'desk' },
  maya('chart', '/people/chart', role('link', 'Jun Lindqvist'), see(role('link', 'Tomás Nunes')), press(/report to Tomás/)),
  maya('chart-person', '/people/chart?person={Ravi Shankar}', role('link', 'Ravi Shankar')),
  given(
    refuse('**/user/employee/managers*', 400, 'EMPLOYEE_NOT_FOUND'),
    maya('chart-failed', '/people/chart', role('button', 'Try again')),
  ),
  maya('profile', hana, text('Five years of happy ports.')),
  maya('profile-own', '/profile/{Maya Okafor}', text('Asks what the customer did next.')),
  tomas('profile-for-colleague', '/profile/{Saanvi Kapoor}', text('Search, indexes and strong tea.'), see(heading('Team'))),
  maya('profile-unknown', thisIsNobody, text('This person is not in your company, or has left.')),
  given(
    alter('**/user/employee/meta', { employee_account_status: 'SUSPENDED', revision: 1_000_000 }),
    maya('profile-suspended', '/profile/{Ella Brooks}', text(/is suspended and cannot/)),
  ),
  given(
    alter('**/user/employee/meta', {
      employee_account_status: 'DELETED',
      first_name: 'Former',
      last_name: 'colleague',
      profile_url: null,
      revision: 1_000_000,
    }),
    maya('profile-deleted', '/profile/{Viktor Horváth}', heading('Former colleague')),
  ),
  given(
    alter('**/user/employee/meta', { employee_status: workshop, revision: 1_000_000 }),
    maya('profile-status', '/profile/{Emil Sørensen}', text('In a workshop with the port of Vigo')),
  ),
  maya('profile-manage', hana, role('menuitem', 'Suspend'), press('Manage')),
  maya('profile-edit', hana, dialog('Edit Hana Watanabe'), press('Manage'), press('Edit details', 'menuitem')),
  maya('profile-deactivate', hana, role('alertdialog', 'Deactivate Hana Watanabe?'), press('Manage'), press('Deactivate', 'menuitem')),
  maya(
    'profile-delete',
    hana,
    role('alertdialog', 'Delete Hana Watanabe permanently?'),
    press('Manage'),
    press('Delete permanently', 'menuitem'),
  ),
  maya('profile-role', '/profile/{Hana Watanabe}', dialog('Role of Hana Watanabe'), press('Change role')),
  maya('profile-role-choice', '/profile/{Abena Osei}', role('option', /^People team/), press('Change role'), press('Role', 'combobox')),
  given(alter('**/auth/session/resolve*', { permissions: [] }), maya('people-met', '/people', text(/^Your role shows you/))),
  maya('groups', '/people/groups', role('link', 'First aiders')),
  maya('groups-none-found', '/people/groups?search=zebra', text('No group matches “zebra”.')),
  maya('group-new', '/people/groups?create=true', role('radio', /^People who match a rule/)),
  alone(
    maya(
      'group-new-rule',
      '/people/groups?create=true',
      text(/^\d\d people$/),
      fill('Name', 'All of technology'),
      click(role('radio', /^People who match a rule/)),
      press('Add a condition'),
      fill('Department: value', 'Techn'),
      press('Technology', 'option'),
    ),
  ),
  maya('group-rule', '/people/groups', role('button', 'Remove Lisbon'), press('Lisbon', 'link'), press('Edit group')),
  maya('group', '/people/groups', role('link', 'Oskar Nyström'), press('First aiders', 'link')),
  maya('group-unknown', '/people/groups/01980000-0000-7000-8000-000000000000', text('This group does not exist or has been deleted.')),
  founder('groups-none', '/people/groups', text(/^Use groups for people/)),
]
