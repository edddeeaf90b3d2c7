import { randomUUID } from 'node:crypto'
import type { ClockinConfig, ClockinConfigChange } from '@atrium/contract/clockin/config'
import type { ClockinProject } from '@atrium/contract/clockin/models'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { openAudience } from '#modules/people'
import { findNotice, insertNotice, listConfigs, lockConfig, putConfig } from './config-queries.ts'
import { forgetLocations } from './consenting.ts'
import { followClock } from './following/following.ts'
import { isLockedFrom } from './periods/queries.ts'
import { dayIn, isRecordable } from './days.ts'
import { decideSettings, usualSettings, type Settings } from './rules.ts'

export async function showConfig(tx: Tx, companyId: string, now: Date): Promise<ClockinConfig> {
  const [[newest], notice, timeZone] = await Promise.all([
    listConfigs(tx, companyId),
    findNotice(tx, companyId),
    findCompanyZone(tx, companyId),
  ])
  return {
    ...usualSettings,
    ...newest?.settings,
    notice_text: notice?.text ?? null,
    notice_version: notice?.version ?? 1,
    valid_from: newest?.valid_from ?? dayIn(now, timeZone),
  }
}

/** Changes the settings from a day on, which is not after today. */
export async function changeConfig(
  tx: Tx,
  actor: Actor,
  { valid_from, notice_text, projects, ...change }: ClockinConfigChange,
  now: Date,
): Promise<ClockinConfig> {
  const { companyId } = actor
  await lockConfig(tx, companyId)
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const from = valid_from ?? today
  for (const { audience } of change.models ?? []) if (audience) await openAudience(tx, actor, audience)
  const [newest] = await listConfigs(tx, companyId)
  const held: Settings = { ...usualSettings, ...newest?.settings }
  const settings = decideSettings(held, { ...change, projects: projects && nameProjects(held.projects, projects) })
  if (!settings || from > today || !isRecordable(from)) throw new Refusal('INVALID_CONFIG_SETTING')
  if (await isLockedFrom(tx, companyId, from)) throw new Refusal('PERIOD_LOCKED')
  await putConfig(tx, companyId, from, settings)
  if (notice_text !== undefined) await changeNotice(tx, companyId, notice_text || null, now)
  if (held.location && !settings.location) await forgetLocations(tx, companyId, null, settings.location_days, now)
  if (held.availability !== settings.availability) await followClock(tx, companyId, null)
  return showConfig(tx, companyId, now)
}

async function changeNotice(tx: Tx, companyId: string, text: string | null, now: Date): Promise<void> {
  const held = await findNotice(tx, companyId)
  if (text !== (held?.text ?? null)) await insertNotice(tx, companyId, { version: (held?.version ?? 1) + 1, text }, now)
}

/** New projects get an id. Refuses one that the company does not have. */
function nameProjects(held: readonly ClockinProject[], wanted: NonNullable<ClockinConfigChange['projects']>): ClockinProject[] {
  const known = new Set(held.map(({ project_id }) => project_id))
  return wanted.map(({ project_id: given, ...project }) => {
    const project_id = given?.toLowerCase()
    if (project_id && !known.has(project_id)) throw new Refusal('INVALID_CONFIG_SETTING')
    return { ...project, project_id: project_id ?? randomUUID() }
  })
}
