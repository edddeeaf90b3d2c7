import type { FinchChange, FinchConflict, FinchPerson, FinchState, FinchSync } from '@atrium/contract/finch/schemas'
import { answer, press, refuse, role, text, together } from '../screens/acts.ts'
import { given, maya, type Screen } from '../screens/screen.ts'

/** Fake states of an HR system, since the demo company has none. */
const path = '/settings/hr-provider'
const at = '2026-11-20T07:30:00.000Z'

const sync: FinchSync = {
  sync_id: '01980000-0000-7000-8000-0000000000fa',
  kind: 'preview',
  cause: 'person',
  state: 'done',
  phase: 'judge',
  failure: null,
  done: 48,
  total: 48,
  added: 0,
  changed: 0,
  deactivated: 0,
  started_at: at,
  finished_at: at,
}
const begun: FinchState = {
  has_page: true,
  connection: {
    provider_id: 'bamboo_hr',
    way: 'page',
    state: 'connected',
    connected_at: '2026-11-02T09:00:00.000Z',
    is_begun: false,
    last_synced_at: null,
    choices: {
      fields: ['name', 'position_title', 'department', 'manager', 'location', 'phone', 'joined_at'],
      adds: true,
      invites: false,
      deactivates: true,
    },
  },
  sync,
  counts: { new: 3, changed: 2, leaves: 1, same: 40, left: 2, conflict: 4 },
}
const connected = (change: Partial<NonNullable<FinchState['connection']>>): FinchState['connection'] =>
  begun.connection && { ...begun.connection, ...change }

const somebody = (name: string, change: Partial<FinchPerson>): FinchPerson => ({
  individual_id: name,
  name,
  work_email: `${name.split(' ')[0]?.toLowerCase()}@northwind.example`,
  employee_id: null,
  outcome: 'left',
  is_ignored: false,
  changes: [],
  conflicts: [],
  ...change,
})
const change = (place: FinchChange['place'], ours: string | null, theirs: string): FinchChange => ({ place, ours, theirs })
const conflict = (
  reason: FinchConflict['reason'],
  choices: FinchConflict['choices'],
  about: Partial<FinchConflict> = {},
): FinchConflict => ({
  reason,
  choices,
  place: null,
  ours: null,
  theirs: null,
  ...about,
})
const newcomers = [
  somebody('Inês Duarte', {
    outcome: 'new',
    changes: [change('position_title', null, 'Skipper'), change('department', null, 'Ferries'), change('joined_at', null, '2026-12-01')],
  }),
  somebody('Kai Vik', { outcome: 'new', changes: [change('position_title', null, 'Deckhand'), change('manager', null, 'Inês Duarte')] }),
]
const changed = [
  somebody('Hana Watanabe', {
    outcome: 'changed',
    changes: [change('position_title', 'Engineer', 'Staff engineer'), change('manager', null, 'Maya Okafor')],
  }),
]
const conflicts = [
  somebody('Jun Lindqvist', {
    outcome: 'changed',
    conflicts: [conflict('changed_here', ['ours', 'theirs'], { place: 'position_title', ours: 'Design lead', theirs: 'Designer' })],
  }),
  somebody('Bo Hansen', { work_email: null, conflicts: [conflict('email_missing', ['ours'])] }),
  somebody('Aisha Rahman', { conflicts: [conflict('email_repeated', ['ours', 'theirs'], { theirs: 'aisha@northwind.example' })] }),
  somebody('Maya Okafor', {
    conflicts: [conflict('departed_owner', ['ours'], { place: 'account', ours: 'ACTIVE', theirs: 'DEACTIVATED' })],
  }),
]

const withState = (state: Partial<FinchState>, items: FinchPerson[] = conflicts) =>
  together(answer('**/user/finch/get*', { ...begun, ...state }), answer('**/user/finch/person/list*', { items, next: null }))

export const hrProviderScreens: Screen[] = [
  maya('settings-hr-none', path, text('No HR system connected')),
  given(
    answer('**/user/finch/get*', { ...begun, connection: null, sync: null }),
    maya('settings-hr-connect', path, role('button', 'Connect an HR system')),
  ),
  given(
    withState({ sync: { ...sync, state: 'running', phase: 'individual', done: 31 }, counts: { ...begun.counts, conflict: 0 } }, []),
    maya('settings-hr-reading', path, role('progressbar', 'Reading names and email addresses')),
  ),
  given(withState({ counts: { ...begun.counts, conflict: 0 } }, newcomers), maya('settings-hr-preview', path, text('Inês Duarte'))),
  given(withState({}, changed), maya('settings-hr-changed', path, text('Staff engineer'), press(/^Changed/, 'tab'))),
  given(
    withState({
      connection: connected({ is_begun: true, last_synced_at: at }),
      sync: { ...sync, kind: 'sync', phase: 'managers', added: 3, changed: 2, deactivated: 1 },
    }),
    maya('settings-hr-conflicts', path, role('button', /^Use theirs/)),
  ),
  given(
    withState(
      {
        connection: connected({ is_begun: true, last_synced_at: at, state: 'reconnect' }),
        sync: { ...sync, state: 'failed', failure: 'reconnect' },
        counts: { ...begun.counts, conflict: 0 },
      },
      newcomers,
    ),
    maya('settings-hr-reconnect', path, role('button', 'Connect again')),
  ),
  given(
    withState({
      connection: connected({ is_begun: true, last_synced_at: at }),
      sync: { ...sync, kind: 'sync', state: 'failed', failure: 'many_leave' },
    }),
    maya('settings-hr-held', path, text(/left at once/)),
  ),
  given(withState({}), maya('settings-hr-disconnect', path, role('alertdialog', 'Disconnect the HR system?'), press('Disconnect'))),
  given(
    refuse('**/user/finch/connect/finish', 400, 'INVALID_SOURCE'),
    maya('settings-hr-turned-back', '/hr-provider/connected?state=another', text(/^The connection was not completed/)),
  ),
]
