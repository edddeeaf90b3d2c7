import { ChevronLeft, ChevronRight, Maximize, MonitorUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Picture } from '../parts/stream.tsx'
import type { CallSession } from '../session/call-session.ts'
import { decideLayout, perPage, type Seat } from '../session/seat.ts'
import styles from './stage.module.css'
import { CallTile } from './tile.tsx'
import { Alone } from './alone.tsx'

type StageProps = { session: CallSession; seats: readonly Seat[]; view: 'grid' | 'speaker' }

/** The tiles of a call: all alike, or a shared screen, the speaker or a pinned person large. */
export function Stage({ session, seats, view }: StageProps) {
  const pinned = useWatched(session.pinned)
  const speaker = useWatched(session.speaker)
  const { large, small } = decideLayout(seats, view, pinned, speaker)
  const tile = (seat: Seat) => (
    <CallTile
      key={seat.id}
      seat={seat}
      session={session}
      pinned={seat.id === pinned}
      onPin={seats.length > 2 ? () => session.pin(seat.id === pinned ? undefined : seat.id) : undefined}
    />
  )
  if (!large && small.length === 2)
    return (
      <div className={styles.stage}>
        <div className={styles.two}>{small.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn)).map(tile)}</div>
        <Caption session={session} />
      </div>
    )
  return (
    <div className={styles.stage}>
      {large && <div className={styles.large}>{large.kind === 'screen' ? <SharedScreen seat={large.seat} /> : tile(large.seat)}</div>}
      {large ? (
        <div className={styles.strip} data-pans>
          {small.map(tile)}
        </div>
      ) : (
        <Pages seats={small} tile={tile} />
      )}
      {seats.length === 1 && <Alone session={session} />}
      <Caption session={session} />
    </div>
  )
}

function Pages({ seats, tile }: { seats: readonly Seat[]; tile: (seat: Seat) => React.ReactNode }) {
  const { formatMessage } = useIntl()
  const [wanted, setPage] = useState(0)
  const count = Math.ceil(seats.length / perPage)
  const page = Math.min(wanted, count - 1)
  const shown = seats.slice(page * perPage, (page + 1) * perPage)
  return (
    <>
      <div className={styles.grid} data-count={shown.length}>
        {shown.map(tile)}
      </div>
      {count > 1 && (
        <div className={styles.pages}>
          <IconButton
            icon={ChevronLeft}
            pointing
            size="small"
            label={formatMessage({ id: 'call-rooms.pageBefore' })}
            onClick={() => setPage(Math.max(0, page - 1))}
          />
          {formatMessage({ id: 'call-rooms.pageOf' }, { page: page + 1, count })}
          <IconButton
            icon={ChevronRight}
            pointing
            size="small"
            label={formatMessage({ id: 'call-rooms.pageAfter' })}
            onClick={() => setPage(Math.min(count - 1, page + 1))}
          />
        </div>
      )}
    </>
  )
}

function SharedScreen({ seat }: { seat: Seat }) {
  const { formatMessage } = useIntl()
  const person = usePerson(seat.employeeId)
  const frame = useRef<HTMLDivElement>(null)
  const words = seat.isOwn
    ? formatMessage({ id: 'call-rooms.youShare' })
    : formatMessage({ id: 'call-rooms.shares' }, { name: person ? nameOf(person) : '' })
  return (
    <div ref={frame} className={styles.shared}>
      <div className={styles.sharedBar}>
        <Icon of={MonitorUp} />
        <span>{words}</span>
        <IconButton
          icon={Maximize}
          size="small"
          label={formatMessage({ id: 'call-rooms.fullScreen' })}
          onClick={() => void frame.current?.requestFullscreen?.()}
        />
      </div>
      {seat.screen && <Picture stream={seat.screen} className={styles.screen} label={words} />}
    </div>
  )
}

/** What was said last, where the speaker’s browser writes it down. */
function Caption({ session }: { session: CallSession }) {
  const caption = useWatched(session.caption)
  const person = usePerson(caption?.employeeId)
  if (!caption) return null
  return (
    <p className={styles.caption} dir="auto">
      <b>{person?.first_name}</b>
      {caption.text}
    </p>
  )
}
