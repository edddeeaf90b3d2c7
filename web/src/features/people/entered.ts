import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import type { EnterContext, FeatureEvents } from '#app/feature.ts'

const load = () => loadPersistently(() => import('./enter.ts'))

export const loadEvents = async (): Promise<FeatureEvents> => (await load()).events

/** Restores the directory and keeps it up to date when its code is here, right after the first load. */
export const enter = async (context: EnterContext): Promise<void> => (await load()).enterPeople(context)
