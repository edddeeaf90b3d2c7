import { createHash } from 'node:crypto'
import type { ClockinConsent, ClockinNotice, ClockinState, OwnClockinConfig } from '@atrium/contract/clockin/schemas'
import type { Language } from '@atrium/contract/formats'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { findContextRow, type ContextRow } from './consent-queries.ts'
import { addDays, dayIn } from './days.ts'
import { findModel } from './models.ts'
import { findLatest, type LatestEntry } from './queries.ts'
import { clockOf, isConsentLiving, usualSettings, type Settings } from './rules.ts'
import { findForgotten, type Forgotten } from './watching/queries.ts'
import { locationNotice } from './words.ts'

/** Whose clock it is: the caller’s, or that of a person at a kiosk. */
export type ClockOwner = Pick<Actor, 'companyId' | 'employeeId'>

/** What a person’s calls need: the company’s settings and notice, and what the person said about it. */
export type ClockContext = {
  settings: Settings
  consent: ClockinConsent | null
  notice: { version: number; text: string | null }
  isLiving: boolean
  hasKiosks: boolean
  follows: boolean
}

export async function findContext(tx: Tx, { companyId, employeeId }: ClockOwner): Promise<ClockContext> {
  const row = await findContextRow(tx, companyId, employeeId)
  const settings = { ...usualSettings, ...row.settings }
  const consent = consentOf(row, employeeId)
  const version = row.version ?? 1
  const isLiving = isConsentLiving(consent, version, settings.location)
  return { settings, consent, notice: { version, text: row.text }, isLiving, hasKiosks: row.has_kiosks, follows: row.follows_clock }
}

const consentOf = ({ decision, at, notice_version }: ContextRow, employeeId: string): ClockinConsent | null =>
  decision && at && notice_version ? { consent: decision === 'granted', consentedAt: at, employeeId, notice_version } : null

/** The text that a person consents to, and its language. A company’s own words are the same in all languages. */
export async function findWords(
  tx: Tx,
  { companyId, employeeId }: ClockOwner,
  { notice }: ClockContext,
): Promise<{ text: string; language: Language; hash: Buffer }> {
  const language = await findLanguage(tx, companyId, employeeId)
  const text = notice.text ?? locationNotice[language]
  return { text, language, hash: createHash('sha256').update(text).digest() }
}

/** People are asked for so many days when they left. */
const forgottenDays = 28

/** A person’s clock as their screen shows it. */
export async function showState(tx: Tx, owner: ClockOwner, context: ClockContext, now: Date): Promise<ClockinState> {
  const [latest, forgotten, around] = await Promise.all([
    findLatest(tx, owner.companyId, owner.employeeId),
    findForgotten(tx, owner.companyId, owner.employeeId, forgottenSince(now)),
    showAround(tx, owner, context),
  ])
  return stateOf(latest, forgotten, around)
}

/** The first day of those for which people are asked when they left. */
export const forgottenSince = (now: Date): string => addDays(dayIn(now, 'UTC'), -forgottenDays)

/** What a clock is shown with, whatever it shows. */
export type Around = Pick<ClockinState, 'consent' | 'notice' | 'config' | 'follows_clock'>
export async function showAround(tx: Tx, owner: ClockOwner, context: ClockContext): Promise<Around> {
  const [config, notice] = await Promise.all([showConfig(tx, owner, context), showNotice(tx, owner, context)])
  return { consent: context.consent, notice, config, follows_clock: context.follows }
}

export const stateOf = (latest: LatestEntry | undefined, forgotten: Forgotten | undefined, around: Around): ClockinState => ({
  ...clockOf(latest),
  ...around,
  forgotten: forgotten ?? null,
})

async function showNotice(tx: Tx, owner: ClockOwner, context: ClockContext): Promise<ClockinNotice | null> {
  if (!context.settings.location) return null
  const { text } = await findWords(tx, owner, context)
  return { purpose: 'location', version: context.notice.version, text }
}

async function showConfig(tx: Tx, { companyId, employeeId }: ClockOwner, { settings, hasKiosks }: ClockContext): Promise<OwnClockinConfig> {
  const { location, offline_tolerance, approvals, availability, projects } = settings
  const { audience: _audience, ...model } = await findModel(tx, companyId, settings.models, employeeId)
  return {
    location,
    offline_tolerance,
    approvals,
    availability,
    projects: projects.filter(({ is_archived }) => !is_archived),
    kiosks: hasKiosks,
    model,
  }
}
