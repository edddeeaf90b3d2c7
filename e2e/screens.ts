import {
  alter,
  answer,
  chatOf,
  choose,
  click,
  composing,
  conversation,
  dialog,
  disconnect,
  fill,
  find,
  firstVisit,
  give,
  heading,
  hit,
  hover,
  neverAnswer,
  press,
  reach,
  refuse,
  register,
  role,
  say,
  see,
  takeAway,
  text,
  write,
} from './acts.ts'
import { hrProviderScreens } from './hr-provider-screens.ts'
import { companyScreens } from './company-screens.ts'
import { importScreens } from './import-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { alone, founder, given, maya, newcomer, screen, tomas, troubled, type Screen } from './screen.ts'
import { peopleScreens } from './people-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import { securityScreens, signInScreens } from './sign-in-screens.ts'
import { searchScreens } from './search-screens.ts'
import { uploadScreens } from './upload-screens.ts'

const design = '/connect/space/{Design}'
const thisIsNobody = '/profile/01980000-0000-7000-8000-000000000000'
const greeting = heading(/^Good \w+, Maya$/)
const splash = role('status', 'Atrium is starting')
const reacted = 'the new empty states are in'

const door: Screen[] = [
  { ...given(firstVisit, screen('splash', '/', splash, reach(splash))), stopped: true },
  screen('door', '/', heading('Welcome to Atrium')),
  screen('door-fault', '/', text('Invalid email address'), ...give('maya')),
  screen('password', '/', heading('Welcome back to Northwind'), ...give('maya@northwind.example')),
  screen('password-wrong', '/', text('Provided credentials are not valid.'), ...give('maya@northwind.example', 'not-it-1')),
  screen('choose-company', '/', heading('Choose a company'), ...give('zofia@northwind.example', '{password}')),
  given(
    refuse('**/auth/login/email', 403, 'AUTH_WRONG_COMPANY'),
    screen('inactive', '/', heading('Your account is not active'), ...give('maya@northwind.example', 'Harbour-1')),
  ),
  screen('forgot-password', '/', heading('Forgot your password?'), ...give('maya@northwind.example'), press('Reset it', 'link')),
  screen(
    'forgot-password-sent',
    '/forgot-password',
    text(/a link is on its way/),
    fill('Work email', 'hana@northwind.example'),
    press('Mail me a link'),
  ),
  screen('reset-password', '{new password}', heading('Choose a new password')),
  screen('link-expired', '/reset-password', heading('This link no longer works')),
  screen('invitation', '{invitation}', heading('Join Northwind')),
  screen('invitation-of-an-account', '{invitation of an account}', text('You have an Atrium account already; use its password.')),
  screen('register', '/register', heading('Open a place for your company')),
  screen('register-faults', '/register', text('This field is required'), fill('Password', 'abc'), press('Register company')),
  screen('check-mail', '/register', heading('Check your mail'), register('Harbour-lamp-42')),
]

const chats: Screen[] = [
  maya('chats', '/connect', role('link', /^Design/)),
  maya('chat', design, conversation('Design')),
  maya('chat-sub-space', design, conversation('Critique'), press(/^Critique$/, 'link')),
  alone(
    maya(
      'chat-code',
      '/connect/space/{Product}',
      role('button', /^Language of the code/),
      write('Product', '```sql '),
      write('Product', 'select violet from pencils where contrast > 4.5'),
    ),
  ),
  alone(maya('chat-link', '/connect/space/{Words}', dialog('Link'), press('Formatting'), press('Link'))),
  alone(maya('chat-emoji-named', '/connect/space/{Finance}', role('option', /sailboat/), write('Finance', 'Off we go :sail'))),
  alone(maya('chat-slash', '/connect/space/{Kitchen}', role('option', /^Code block/), write('Kitchen', '/'))),
  alone(maya('chat-emoji-completion', '/connect/space/{Data}', role('option', ':ship-it:'), write('Data', 'Off we go :ship'))),
  alone(maya('chat-emoji-found', design, role('button', ':lighthouse:'), choose(reacted, 'React'), fill('Search emoji', 'light'))),
  maya('chat-direct', '/connect/employee/{Tomás Nunes}', conversation('Tomás Nunes')),
  maya('chat-direct-new', '/connect/employee/{Greta Lindholm}', composing('Greta Lindholm')),
  maya('chat-members', design, role('link', /Zofia/), press('18 members')),
  maya('chat-pins', design, text(/Pinned by Tomás Nunes, /), press(/pinned messages$/)),
  maya('chat-thread', design, text(/one to hear/), press(/^5 replies/)),
  maya('threads', '/connect/inbox/threads', role('button', 'Open thread')),
  maya('threads-thread', '/connect/inbox/threads', role('complementary', 'Thread'), press('Open thread')),
  maya('chat-message', design, role('button', 'More actions'), choose(reacted)),
  maya('chat-message-menu', design, role('menuitem', 'Copy text'), choose(reacted, 'More actions')),
  maya('chat-forward', design, dialog('Forward message'), choose(reacted, 'More actions'), press('Forward message', 'menuitem')),
  maya('chat-emoji', design, role('gridcell', /grinning/i), choose(reacted, 'React')),
  maya('inbox', '/connect/inbox', role('link', /more messages$/)),
  maya('inbox-mentions', '/connect/inbox/mentions', heading('Mentions'), see(role('link', /: open the message$/))),
  maya('saved', '/connect/saved', role('button', 'Change reminder')),
  maya('saved-done', '/connect/saved/done', role('button', 'Back to in progress')),
  maya('scheduled', '/connect/scheduled', role('button', /Send now/)),
  tomas('scheduled-none', '/connect/scheduled', text('Nothing scheduled')),
  maya('scheduled-words', '/connect/scheduled', role('button', 'Save'), press('Edit words')),
  maya('scheduled-line', '/connect/space/{Company}', role('link', 'See all')),
  alone(
    maya(
      'scheduled-moment',
      '/connect/space/{Security}',
      dialog('Schedule message'),
      write('Security', 'No hurry with this'),
      press('Silently or later'),
      press(/^Schedule/, 'menuitem'),
    ),
  ),
  maya('saved-reminder', '/connect/saved', dialog('Remind me'), press('Change reminder')),
  maya('chat-menu', '/connect', role('menuitem', /Mark as/), press(/^Actions for Design$/)),
  maya('chat-section-new', '/connect', dialog('New section'), press(/^Actions for Design$/), press('New section', 'menuitem')),
  alone(maya('chat-writing', design, role('toolbar', 'Formatting'), write('Design', 'The sketches for the harbour'), press('Formatting'))),
  alone(
    maya(
      'chat-send-menu',
      '/connect/space/{Support}',
      role('menuitem', /^Send without/),
      write('Support', 'No hurry with this'),
      press('Silently or later'),
    ),
  ),
  // While offline, the undo button stays as long as the message waits.
  alone(
    maya(
      'chat-undo-send',
      '/connect/employee/{Rafael Duarte}',
      role('button', 'Undo sending'),
      see(conversation('Rafael Duarte')),
      disconnect,
      say(
        'Rafael Duarte',
        'Then I come along, and we thank him together before lunch, while he is still counting his crates and cannot run',
      ),
    ),
  ),
  alone(
    maya(
      'chat-undone-silent',
      '/connect/employee/{Owen Price}',
      text('Goes out without notification'),
      see(conversation('Owen Price')),
      disconnect,
      write('Owen Price', 'Sleep well, no hurry with this'),
      hit('Control+Alt+Enter'),
      press('Undo sending'),
    ),
  ),
  alone(
    maya(
      'chat-thread-undo-send',
      design,
      role('button', 'Undo sending'),
      press(/^5 replies/),
      see(text(/one to hear/)),
      disconnect,
      fill('Reply', 'I can bring it along tomorrow'),
      hit('Enter'),
    ),
  ),
  alone(maya('chat-mention', design, role('option', /Saanvi/), write('Design', 'Could you look, @sa'))),
  alone(
    maya('chat-mention-many', '/connect/space/{Lisbon office}', role('option', /^everyone/), write('Lisbon office', 'Who comes along, @')),
  ),
  alone(
    maya(
      'chat-call-asked',
      '/connect/space/{Company}',
      role('button', 'Keep writing'),
      write('Company', 'The harbour is closed today, @everyone'),
      see(role('option', /^everyone/)),
      hit('Enter'),
      hit('Enter'),
    ),
  ),
  maya('chat-link-previews', '/connect/space/{Accessibility}', role('link', /An import by ear/)),
  maya('chat-group-card', '/connect/space/{Lisbon office}', text(/^Trained, and on the list/), hover(role('link', '@First aiders'))),
  given(
    neverAnswer('**/chat/message/send'),
    maya('chat-waiting', design, text('Second'), say('Design', 'First from the tunnel'), say('Design', 'Second from the tunnel')),
  ),
  given(
    refuse('**/chat/message/send', 403, 'NO_PERMISSION'),
    maya('chat-failed', design, text(/^Not sent\./), say('Design', 'Two that the server'), say('Design', 'does not take')),
  ),
  alone(maya('chat-offline', design, text('You are offline.'), see(conversation('Design')), disconnect)),
  maya('chat-unreachable', '/connect/space/01980000-0000-7000-8000-000000000000', heading('This conversation cannot be opened')),
  maya('chat-join', '/connect/space/{Music}', role('button', 'Join Music')),
  maya('chat-leave', design, role('alertdialog', 'Leave Design?'), press('Space actions'), press('Leave space', 'menuitem')),
  maya(
    'chat-add-people',
    '/connect/space/{Company}',
    dialog('Add people to Company'),
    press('Space actions'),
    press('Add people', 'menuitem'),
  ),
  maya('spaces', '/connect/browse', role('link', /Accessibility/)),
  maya('spaces-none-found', '/connect/browse?search=zebra', text('No space found')),
  maya('spaces-archived', '/connect/browse?show=archived', role('link', /Office move/)),
  maya('space-archived', '/connect/browse?show=archived', text(/^This space is archived/), press(/^Office move/, 'link')),
  maya('space-requests', '/connect/space/{Pilot ports}', role('button', /^Let in Hana/), press(/ members$/)),
  tomas('space-to-ask-for', '/connect/space/{Pilot ports}', role('button', 'Ask to join')),
  maya('chat-group', '/connect', conversation('Tomás and Jun'), press(/^Tomás and Jun/, 'link')),
  tomas('space-settings', design, dialog('Space settings'), press('Space actions'), press('Space settings', 'menuitem')),
  tomas('space-hand-over', design, dialog('Hand over Design'), press('Space actions'), press('Hand over', 'menuitem')),
  tomas('space-archive', design, role('alertdialog', 'Archive Design?'), press('Space actions'), press('Archive space', 'menuitem')),
  maya('space-new', '/connect', dialog('New space'), press('New space')),
  maya('chat-start', '/connect', dialog('New chat'), press('New chat')),
  tomas('sub-space-new', design, dialog('New conversation in this space'), press('New conversation in this space')),
  founder('chats-new-company', '/connect', chatOf('Harbour')),
  founder('chat-empty', '/connect', composing('Harbour'), click(chatOf('Harbour'))),
]

const settings: Screen[] = [
  { ...maya('settings', '/settings', role('link', /^Profile/)), only: 'phone' },
  maya('settings-profile', '/settings/profile', role('textbox', 'First name')),
  ...settingsScreens,
  ...notificationScreens,
  ...hrProviderScreens,
  ...companyScreens,
  maya('settings-appearance', '/settings/appearance', text('These choices are kept on this device.')),
  maya('settings-roles', '/settings/roles', role('table', 'What each role allows')),
  maya('settings-role-new', '/settings/roles', dialog('New role'), press('New role')),
  maya('settings-role-edit', '/settings/roles', dialog('Edit the role People team'), press('Edit People team')),
  maya(
    'settings-role-discard',
    '/settings/roles',
    role('alertdialog', 'Discard your changes?'),
    press('Edit People team'),
    press('Invite people', 'checkbox'),
    hit('Escape'),
  ),
  maya('settings-role-delete', '/settings/roles', role('alertdialog', 'Delete the role People team?'), press('Delete People team')),
  maya('settings-audit', '/settings/audit', text(/changed the job title of Isak Berg/)),
  maya(
    'settings-audit-details',
    '/settings/audit?search=zofia',
    role('columnheader', 'Before'),
    see(text(/changed the job title of Zofia Kowalska/)),
    press('Details'),
  ),
  maya('settings-audit-refusals', '/settings/audit?what=refusals', text(/could not sign in as Dana Brandt/)),
  maya('settings-audit-none-found', '/settings/audit?search=zebra', text('Nothing in the trail fits.')),
  given(refuse('**/audit/list', 503, 'SERVICE_UNAVAILABLE'), maya('settings-audit-failed', '/settings/audit', role('button', 'Try again'))),
  maya('settings-shortcuts', '/settings/shortcuts', text('Shortcuts of a single key')),
]

const frame: Screen[] = [
  maya('home', '/', role('link', 'Dana Brandt'), see(role('link', /^Reply to /)), see(heading('Celebrating'))),
  founder('home-new-company', '/', text('Make it yours'), see(text(/^Nobody else is in your company yet/))),
  newcomer('home-newcomer', '/', text('Settle in'), see(heading('Celebrating'))),
  given(refuse('**/user/celebration/list*', 503, 'SERVICE_UNAVAILABLE'), maya('home-failed', '/', role('button', 'Try again'))),
  { ...maya('own-menu', '/', role('menuitem', 'Sign out'), press('Maya Okafor, your menu')), only: 'desk' },
  { ...maya('own-menu-phone', '/', dialog('Maya Okafor'), press('You')), only: 'phone' },
  maya('palette', '/', dialog('Search'), press(/^Find anything/)),
  maya('palette-found', '/', role('option', /Saanvi/), press(/^Find anything/), find('sa')),
  maya('palette-none-found', '/', role('option', /^Search for/), press(/^Find anything/), find('zebra')),
  { ...maya('shortcuts', '/', dialog('Keyboard shortcuts'), see(greeting), hit('?')), only: 'desk' },
  maya('not-found', '/no/such/place', heading('Page not found')),
]

const failures: Screen[] = [
  troubled(alter('**/config/company/get*', { company_name: 5 }), maya('failed-app', '/', heading('Oops.. Something went wrong'))),
  troubled(
    answer('**/user/employee/list', { items: [null], next_cursor: null }),
    maya('failed-screen', '/people', heading('This page ran into a problem')),
  ),
  troubled(
    refuse('**/user/employee/meta', 503, 'SERVICE_UNAVAILABLE'),
    maya('failed-data', thisIsNobody, heading('This page could not be loaded')),
  ),
  troubled(takeAway('**/assets/chats-screen-*.js'), maya('failed-update', '/connect', heading('Update in Progress'))),
]

/** All screens that a person can reach, and their visually different states. `npm run shots` takes their screenshots. */
export const screens: readonly Screen[] = [
  ...door,
  ...signInScreens,
  ...frame,
  ...chats,
  ...peopleScreens,
  ...importScreens,
  ...searchScreens,
  ...uploadScreens,
  ...settings,
  ...securityScreens,
  ...failures,
]
