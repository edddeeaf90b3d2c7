import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import { TableFormat } from '../people/imports.ts'
import { BudgetPeriod } from '../points/schemas.ts'

/** Whose thanks are counted: those of the whole company, or of the people who report to the caller, directly or not. */
export const InsightPeople = z.enum(['company', 'reports'])
export type InsightPeople = z.infer<typeof InsightPeople>

/** Shown by day, by week and by month of the company’s calendar. Each ends today; the first week of 90 days has six days. */
export const InsightPeriod = z.enum(['30_days', '90_days', '12_months'])
export type InsightPeriod = z.infer<typeof InsightPeriod>

const selection = {
  people: InsightPeople,
  period: z._default(InsightPeriod, '30_days'),
  /** With the departments below it. */
  department_id: z.optional(z.uuid()),
  /** Counts only what this programme gave; budgets and allowances stay whole. */
  recognition_group_id: z.optional(z.uuid()),
}
const Selection = z.object(selection)
export type InsightSelection = z.infer<typeof Selection>

const Counts = {
  /** Recognitions that at least one of the people received. */
  recognitions: z.int(),
  /** How many of the people gave, and received. */
  givers: z.int(),
  receivers: z.int(),
}
const ProgrammeUse = z.object({
  recognition_group_id: z.uuid(),
  group_name: z.string(),
  budget: z.int(),
  budget_period: BudgetPeriod,
  /** In its current period, nominations that wait included. */
  budget_used: z.int(),
})

export const RecognitionInsight = z.object({
  ...Counts,
  /** Active people: the others are not counted at all. */
  total_people: z.int(),
  /** By the day on which each begins, oldest first. */
  intervals: z.array(z.object({ starts_on: z.iso.date(), ...Counts })),
  /** The values of the company, and for each interval the recognitions that have it. */
  values: z.array(z.object({ value_id: z.uuid(), value_name: z.string(), recognitions: z.array(z.int()) })),
  /** Of the current month, whatever the period: what people gave of their points to give, and what they still have. */
  allowance: z.object({ used: z.int(), left: z.int() }),
  /** The programmes that the company pays; null for those who do not manage recognition. */
  programmes: z.nullable(z.array(ProgrammeUse)),
})
export type RecognitionInsight = z.infer<typeof RecognitionInsight>

const readers = { anyOf: ['people.see', 'people.manage'] } as const
const errors = ['DEPARTMENT_NOT_FOUND', 'RECOGNITION_GROUP_NOT_FOUND'] as const

/** `company` needs `recog.manage`, `reports` somebody who reports to the caller; private recognitions are counted only in the former. */
export const insightCalls = defineCalls({
  listInsightPeople: {
    method: 'GET',
    path: '/recog/insight/people',
    effect: 'read',
    access: readers,
    summary: 'Lists whose recognition the caller may look into: the company’s, that of their reports, or none.',
    input: z.object({}),
    output: z.object({ items: z.array(InsightPeople) }),
    errors: [],
  },
  getRecognitionInsight: {
    method: 'GET',
    path: '/recog/insight/get',
    effect: 'read',
    access: readers,
    summary: 'Counts who gave and received recognition in a period, for which values, and what was used of allowances and budgets.',
    input: Selection,
    output: RecognitionInsight,
    errors,
    heavy: true,
  },
  listUnthanked: {
    method: 'POST',
    path: '/recog/insight/unthanked/list',
    effect: 'read',
    access: readers,
    summary: 'Lists the active people who received no recognition in a period.',
    input: z.extend(listInput(['employee_id']), selection),
    output: listOutput(z.object({ employee_id: z.uuid() })),
    errors,
    heavy: true,
  },
  exportRecognitionInsight: {
    method: 'GET',
    path: '/recog/insight/export',
    effect: 'read',
    access: readers,
    summary: 'Exports the figures of a period, or the names of those who received nothing in it, as a table.',
    input: z.extend(Selection, { report: z._default(z.enum(['figures', 'unthanked']), 'figures'), format: z._default(TableFormat, 'csv') }),
    output: z.unknown(),
    errors,
    download: true,
    heavy: true,
  },
})
