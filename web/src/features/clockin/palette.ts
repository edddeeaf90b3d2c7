import type { ClockAction, ClockinState } from '@atrium/contract/clockin/schemas'
import { Coffee, LogIn, LogOut } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { clockAfter } from './punch/clock-after.ts'
import { pressClock } from './punch/use-clock.ts'
import { waitingPunches } from './punch/waiting-punches.ts'
import { resolveQuery } from './server.ts'

const icons = { in: LogIn, out: LogOut, break_start: Coffee, break_end: LogIn } as const satisfies Record<ClockAction, unknown>
const actionsWhile = { out: ['in'], in: ['out', 'break_start'], break: ['break_end', 'out'] } as const satisfies Record<
  ClockinState['clock_status'],
  readonly ClockAction[]
>

/** What the clock’s buttons do, by name. */
const clock: PaletteSource = {
  name: 'clockin',
  label: 'clockin.place',
  find: async (search, { session, intl: general, queryClient }) => {
    if (!search) return []
    const [intl, state] = await Promise.all([
      withScreenWords(general, 'clockin'),
      queryClient.ensureQueryData(resolveQuery).catch(() => undefined),
    ])
    if (!state) return []
    const { clock_status } = clockAfter(state, waitingPunches.read())
    const items = actionsWhile[clock_status].map((action): PaletteItem => ({
      id: `clockin ${action}`,
      label: intl.formatMessage({ id: `clockin.palette.${action}` }),
      figure: { kind: 'action', icon: icons[action] },
      run: () => pressClock(queryClient, session.employee_id, action),
    }))
    return bestOf(items, search, ({ label }) => label, items.length)
  },
}

export const paletteSources: readonly PaletteSource[] = [clock]
