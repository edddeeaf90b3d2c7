import type { Caller } from '../people.ts'

/**
 * The calls by which a browser that already knows its company opens Home, as it sent them to a company with everything switched on. Those of
 * what stands on Home are sent once more when the live connection is there.
 */
export function startOf(person: Caller, colleagues: readonly Caller[]): string[] {
  const { companyId, employeeId, headers } = person
  const session = new URLSearchParams({ session_id: headers['x-session-id'] ?? '', company_id: companyId, employee_id: employeeId })
  const get = (path: string): string => person.request('GET', path)
  const post = (path: string, body: unknown): string => person.request('POST', path, body)
  const twice = [
    get(`/auth/session/resolve?${session}`),
    get('/config/company/get'),
    get(`/config/company/module/get?company_id=${companyId}`),
    post('/user/employee/list', { employee_ids: colleagues.map((colleague) => colleague.employeeId), limit: 200 }),
    post('/campaign/list', { waiting: true, limit: 20 }),
    post('/survey/list', { waiting: true, limit: 3 }),
    get('/general/clockin/resolve'),
    get(`/general/clockin/get?from=${day(0)}&to=${day(0)}`),
    get(`/general/clockin/balance?from=${day(-5)}&to=${day(1)}`),
    post('/community/post/list', { limit: 3 }),
    get('/chat/recent/list'),
    get('/chat/draft/list'),
    post('/event/list', { from: day(0), to: day(7), time_zone: 'UTC', limit: 40 }),
    post('/recog/approval/list', { limit: 100, sort: { field: 'created_at', direction: 'asc' } }),
    post('/poll/list', { limit: 3, state: 'waiting' }),
    post('/contest/list', { limit: 3, state: 'live' }),
    post('/recog/list/all', { limit: 3 }),
    get('/notification/get'),
  ]
  const once = [
    post('/user/employee/list', { filters: [{ field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' }], limit: 200 }),
    get('/user/setting/get'),
    get('/config/activity/messages'),
    get(`/user/celebration/list?from=${day(0)}`),
    get('/general/uniteam/config'),
    post('/call/room/list', { is_ringing: true, state: 'running' }),
    post('/config/values/list', {}),
  ]
  return [...once, ...twice, ...twice]
}

/** A date so many days from now. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
