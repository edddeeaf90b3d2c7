import type { EmployeeImport } from '@atrium/contract/people/imports'
import { answer, heading, press, role, text, together } from '../screens/acts.ts'
import { given, maya, type Screen } from '../screens/screen.ts'

/** Fake states of an import, since a real one would change what other screenshots show. */
const import_id = '01980000-0000-7000-8000-0000000000aa'
const begun: EmployeeImport = {
  import_id,
  created_by: '{Maya Okafor}',
  file_name: 'harbour-crew.xlsx',
  format: 'xlsx',
  headers: ['E-mail', 'Given name', 'Surname', 'Job title', 'Department', 'Reports to', 'Mobile', 'Date of birth', 'Locker'],
  sample: [
    [
      'ines.duarte@northwind.example',
      'Inês',
      'Duarte',
      'Skipper',
      'Fleet > Ferries',
      'bo@northwind.example',
      '+351 910 000 001',
      '01/02/1990',
      '14',
    ],
    ['bo@northwind.example', 'Bo', 'Hansen', 'Harbour master', 'Fleet', 'maya@northwind.example', '', '17/05/1981', '2'],
    ['kai.vik@northwind.example', 'Kai', 'Vik', 'Deckhand', 'Fleet > Ferries', 'ines.duarte@northwind.example', '+47 400 00 003', '', ''],
  ],
  mapping: {
    columns: ['work_email', 'first_name', 'last_name', 'position_title', 'department', 'manager', 'phone', 'birthday', null],
    dates: 'day',
    make_departments: true,
  },
  invite: null,
  state: 'uploaded',
  failure: null,
  rows_total: null,
  rows_done: 0,
  rows_new: 0,
  rows_changed: 0,
  rows_same: 0,
  rows_failed: 0,
  new_departments: [],
  waiting_for_letter: 0,
  created_at: '2026-11-20T09:12:00.000Z',
  finished_at: null,
  undo_until: null,
  rows_undone: 0,
  rows_kept: 0,
}
const counted = { rows_total: 1_240, rows_done: 1_240, rows_new: 1_160, rows_changed: 42, rows_same: 34, rows_failed: 4 }
const problems = answer('**/user/import/report*', {
  items: [
    { row: 17, column: 'E-mail', value: 'nora', reason: 'email_invalid' },
    { row: 203, column: 'Reports to', value: 'ghost@northwind.example', reason: 'manager_unknown' },
    { row: 204, column: 'Reports to', value: 'nora@northwind.example', reason: 'manager_refused' },
    { row: 877, column: 'Date of birth', value: '31/02/1990', reason: 'date_invalid' },
  ],
  next: null,
  reasons: ['email_invalid', 'manager_unknown', 'manager_refused', 'date_invalid'].map((reason) => ({ reason, rows: 1 })),
})
const changes = answer('**/user/import/changes*', {
  items: [
    {
      row: 2,
      name: 'Inês Duarte',
      work_email: 'ines.duarte@northwind.example',
      outcome: 'changed',
      kept: null,
      changes: [
        { field: 'position_title', before: 'Deckhand', after: 'Skipper', kept: null },
        { field: 'department', before: null, after: 'Fleet > Ferries', kept: null },
        { field: 'manager', before: 'maya@northwind.example', after: 'bo@northwind.example', kept: null },
      ],
    },
    { row: 3, name: 'Bo Hansen', work_email: 'bo@northwind.example', outcome: 'new', kept: null, changes: [] },
  ],
  next: null,
})
const left = answer('**/user/import/changes*', {
  items: [
    {
      row: 2,
      name: 'Inês Duarte',
      work_email: 'ines.duarte@northwind.example',
      outcome: 'changed',
      kept: null,
      changes: [
        { field: 'position_title', before: 'Deckhand', after: 'Skipper', kept: null },
        { field: 'department', before: null, after: 'Fleet > Ferries', kept: 'changed_since' },
      ],
    },
    { row: 3, name: 'Bo Hansen', work_email: 'bo@northwind.example', outcome: 'new', kept: 'joined', changes: [] },
  ],
  next: null,
})
const at = (part: Partial<EmployeeImport>, listed = changes) =>
  together(answer('**/user/import/get*', { ...begun, ...part }), problems, listed)
const there = `/people/import?import=${import_id}`

export const importScreens: Screen[] = [
  given(
    answer('**/user/import/list', { items: [{ ...begun, ...counted, state: 'done', undo_until: '2126-11-21T09:12:00.000Z' }, { ...begun, import_id: '01980000-0000-7000-8000-0000000000ac', file_name: 'spring-starters.csv', rows_total: 12, state: 'checked' }] }), // prettier-ignore
    maya('import', '/people/import', role('button', 'Choose a file')),
  ),
  given(at({}), maya('import-columns', there, heading('Match the columns'))),
  given(at({ state: 'checking', rows_total: 1_240, rows_done: 520 }), maya('import-checking', there, text('520 of 1,240 rows'))),
  given(
    at({ ...counted, state: 'checked', new_departments: ['Fleet', 'Fleet > Ferries'] }),
    maya('import-checked', there, text('31/02/1990')),
  ),
  given(
    at({ ...counted, state: 'running', invite: 'later', rows_done: 760, rows_new: 700, rows_changed: 30, rows_same: 26 }),
    maya('import-running', there, text('760 of 1,240 rows')),
  ),
  given(
    at({ ...counted, state: 'running', invite: 'later', rows_done: 760 }),
    maya('import-stop', there, role('alertdialog', /^Stop the import/), press('Stop the import')),
  ),
  given(
    at({ ...counted, state: 'done', invite: 'later', waiting_for_letter: 1_160, undo_until: '2126-11-21T09:12:00.000Z' }),
    maya('import-done', there, text('31/02/1990')),
  ),
  given(
    at({ ...counted, state: 'done', undo_until: '2126-11-21T09:12:00.000Z' }),
    maya('import-undo', there, role('alertdialog', /^Undo the import/), press('Undo the import')),
  ),
  given(
    at({ ...counted, state: 'undone', rows_undone: 1_200, rows_kept: 2 }, left),
    maya('import-undone', there, heading('Import undone')),
  ),
  given(at({ state: 'failed', failure: 'too_many_rows' }), maya('import-failed', there, text(/Split it/))),
  maya('people-tables', '/people', role('menuitem', 'Import people…'), press('Import and export')),
]
