import {
  alter,
  answer,
  dialog,
  fill,
  find,
  firstVisit,
  fillSignIn,
  heading,
  hit,
  press,
  reach,
  fail,
  refuse,
  register,
  role,
  see,
  takeAway,
  text,
} from './acts.ts'
import { chatScreens } from '../chat/chat-screens.ts'
import { hrProviderScreens } from '../finch/hr-provider-screens.ts'
import { clockScreens } from '../clockin/clock-screens.ts'
import { kioskScreens } from '../clockin/kiosk-screens.ts'
import { teamScreens } from '../clockin/team-screens.ts'
import { calendarScreens } from '../calendar/calendar-screens.ts'
import { companyScreens } from '../company/company-screens.ts'
import { feedScreens } from '../feed/feed-screens.ts'
import { importScreens } from '../people/import-screens.ts'
import { notificationScreens } from '../notifications/notification-screens.ts'
import { founder, given, maya, newcomer, screen, troubled, type Screen } from './screen.ts'
import { peopleScreens } from '../people/people-screens.ts'
import { campaignsScreens } from '../campaigns/campaigns-screens.ts'
import { badgesScreens } from '../badges/badges-screens.ts'
import { contestsScreens } from '../contests/contests-screens.ts'
import { pollsScreens } from '../polls/polls-screens.ts'
import { callScreens } from '../call-rooms/call-screens.ts'
import { surveysScreens } from '../surveys/surveys-screens.ts'
import { recognitionScreens } from '../recognition/recognition-screens.ts'
import { rewardsScreens } from '../rewards/rewards-screens.ts'
import { settingsScreens } from '../settings/settings-screens.ts'
import { securityScreens, signInScreens } from '../auth/sign-in-screens.ts'
import { searchScreens } from '../search/search-screens.ts'
import { uploadScreens } from '../files/upload-screens.ts'

const thisIsNobody = '/profile/01980000-0000-7000-8000-000000000000'
const greeting = heading(/^Good \w+, Maya$/)
const splash = role('status', 'Atrium is starting')

const signedOut: Screen[] = [
  { ...given(firstVisit, screen('splash', '/', splash, reach(splash))), stopped: true },
  screen('door', '/', heading('Welcome to Atrium')),
  screen('door-fault', '/', text('Invalid email address'), ...fillSignIn('maya')),
  screen('password', '/', heading('Welcome back to Northwind'), ...fillSignIn('maya@northwind.example')),
  screen('password-wrong', '/', text('Provided credentials are not valid.'), ...fillSignIn('maya@northwind.example', 'not-it-1')),
  screen('choose-company', '/', heading('Choose a company'), ...fillSignIn('zofia@northwind.example', '{password}')),
  given(
    refuse('**/auth/login/email', 403, 'AUTH_WRONG_COMPANY'),
    screen('inactive', '/', heading('Your account is not active'), ...fillSignIn('maya@northwind.example', 'Harbour-1')),
  ),
  screen('forgot-password', '/', heading('Forgot your password?'), ...fillSignIn('maya@northwind.example'), press('Reset it', 'link')),
  screen(
    'forgot-password-sent',
    '/forgot-password',
    text(/we have sent it a link/),
    fill('Work email', 'hana@northwind.example'),
    press('Email me a link'),
  ),
  screen('reset-password', '{new password}', heading('Choose a new password')),
  screen('link-expired', '/reset-password', heading('This link no longer works')),
  screen('invitation', '{invitation}', heading('Join Northwind')),
  screen('invitation-of-an-account', '{invitation of an account}', text('You already have an Atrium account. Enter its password to join.')),
  screen('register', '/register', heading('Set up Atrium for your company')),
  screen('register-faults', '/register', text('This field is required'), fill('Password', 'abc'), press('Register company')),
  screen('check-mail', '/register', heading('Check your email'), register('Harbour-lamp-42')),
]

const settings: Screen[] = [
  { ...maya('settings', '/settings', role('link', /^Profile/)), only: 'phone' },
  maya('settings-profile', '/settings/profile', role('textbox', 'First name')),
  ...settingsScreens,
  ...notificationScreens,
  ...hrProviderScreens,
  ...companyScreens,
  maya('settings-appearance', '/settings/appearance', text('These settings apply to this device only.')),
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
  maya('settings-audit', '/settings/audit', text(/added Rosa Almeida/)),
  maya(
    'settings-audit-details',
    '/settings/audit?search=zofia',
    role('columnheader', 'Before'),
    see(text(/changed the job title of Zofia Kowalska/)),
    press('Details'),
  ),
  maya('settings-audit-refusals', '/settings/audit?what=refusals', text(/could not sign in as Dana Brandt/)),
  maya('settings-audit-none-found', '/settings/audit?search=zebra', text('No entries match.')),
  given(fail('**/audit/list'), maya('settings-audit-failed', '/settings/audit', role('button', 'Try again'))),
  maya('settings-shortcuts', '/settings/shortcuts', text('Single-key shortcuts')),
]

const frame: Screen[] = [
  maya(
    'home',
    '/',
    role('link', 'Dana Brandt'),
    see(role('button', /^Reply to /)),
    see(heading('Celebrating')),
    see(role('button', /^Clock (in|out)/)),
  ),
  founder('home-new-company', '/', text('Make it yours'), see(text(/^Nobody else has joined your company yet/))),
  newcomer('home-newcomer', '/', text('Settle in'), see(heading('Celebrating')), see(role('button', /^Clock (in|out)/))),
  given(fail('**/user/celebration/list*'), maya('home-failed', '/', role('button', 'Try again'))),
  { ...maya('own-menu', '/', role('menuitem', 'Sign out'), press('Maya Okafor, your menu')), only: 'desk' },
  { ...maya('own-menu-phone', '/', dialog('Maya Okafor'), press('You')), only: 'phone' },
  {
    ...maya('own-menu-phone-pause', '/', role('button', 'Until another time…'), press('You'), press('Pause notifications')),
    only: 'phone',
  },
  {
    ...maya('own-status', '/', dialog('Set a status'), press('Maya Okafor, your menu'), press(/^Set a status/, 'menuitem')),
    only: 'desk',
  },
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
  ...signedOut,
  ...signInScreens,
  ...frame,
  ...chatScreens,
  ...peopleScreens,
  ...importScreens,
  ...feedScreens,
  ...recognitionScreens,
  ...pollsScreens,
  ...badgesScreens,
  ...calendarScreens,
  ...callScreens,
  ...contestsScreens,
  ...surveysScreens,
  ...campaignsScreens,
  ...rewardsScreens,
  ...clockScreens,
  ...kioskScreens,
  ...teamScreens,
  ...searchScreens,
  ...uploadScreens,
  ...settings,
  ...securityScreens,
  ...failures,
]
