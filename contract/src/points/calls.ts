import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { audienceErrors } from '../people/audience.ts'
import { TableFormat } from '../people/imports.ts'
import {
  Balance,
  Grant,
  NewGrant,
  PointHistoryList,
  PointHistoryPage,
  PointHolderList,
  PointHolderPage,
  PointPolicy,
  ShownPointPolicy,
} from './schemas.ts'

const managers = { anyOf: ['point.manage'] } as const
const day = z.optional(z.iso.date())

/** Points: two balances of each person, and the ledger behind them. */
export const pointCalls = defineCalls({
  getPointBalance: {
    method: 'GET',
    path: '/point/balance',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the caller’s points to give and to spend.',
    input: z.object({}),
    output: Balance,
    errors: [],
  },
  listPointHistory: {
    method: 'POST',
    path: '/point/history/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists every change of the caller’s points with its reason, newest first; another person’s for those who manage points.',
    input: PointHistoryList,
    output: PointHistoryPage,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  getPointPolicy: {
    method: 'GET',
    path: '/point/policy/get',
    effect: 'read',
    access: managers,
    summary: 'Returns how many points people get to give each month, and what becomes of points.',
    input: z.object({}),
    output: ShownPointPolicy,
    errors: [],
  },
  updatePointPolicy: {
    method: 'PATCH',
    path: '/point/policy/update',
    effect: 'write',
    access: managers,
    summary: 'Changes the policy; omitted fields stay. Allowances that people have already used this month stay.',
    input: z.strictObject(z.partial(PointPolicy).shape),
    output: ShownPointPolicy,
    errors: [...audienceErrors, 'INVALID_CONFIG_SETTING'],
    stepUp: true,
  },
  grantPoints: {
    method: 'POST',
    path: '/point/grant',
    effect: 'write',
    access: { anyOf: ['point.grant'] },
    summary:
      'Gives points to people, or takes them away, with a reason that they see: to those listed or to an audience, all or none. A retry with the same `client_grant_id` changes nothing.',
    input: NewGrant,
    output: Grant,
    errors: [...audienceErrors, 'NOT_ENOUGH_POINTS', 'GRANT_TO_ONESELF'],
    stepUp: true,
  },
  listPointAccounts: {
    method: 'POST',
    path: '/point/account/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the balances of people who have ever had points, and the sums of the company’s accounts.',
    input: PointHolderList,
    output: PointHolderPage,
    errors: [],
    heavy: true,
  },
  exportPoints: {
    method: 'GET',
    path: '/point/export',
    effect: 'read',
    access: managers,
    summary: 'Exports every change of people’s points in these days of the company’s calendar as a table, oldest first.',
    input: z.object({ from: day, to: day, format: z._default(TableFormat, 'xlsx') }),
    output: z.unknown(),
    errors: ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'],
    download: true,
    heavy: true,
  },
})
