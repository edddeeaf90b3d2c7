import type { Contest } from '@atrium/contract/contests/schemas'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Entries } from '../entries/entries.tsx'
import { Undecided } from '../entries/undecided.tsx'
import { ContestHead } from './contest-head.tsx'
import styles from './contest.module.css'
import { DrawProof } from './draw-proof.tsx'
import { PrizesCard } from './prizes-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { Standing } from './standing.tsx'
import { useHeld } from './use-held.ts'

/** All of a contest: beside its standing and entries what can be won, and by which rules. */
export function ContestPage({ contest }: { contest: Contest }) {
  const { kind, state } = contest
  const hasBegun = state === 'live' || state === 'closed'
  if (useHeld(contest)) return <ContestOutline />
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <ContestHead contest={contest} />
        {contest.can.moderate && contest.waiting_count > 0 && <Undecided contest={contest} />}
        {hasBegun && <Standing contest={contest} />}
        {hasBegun && kind === 'vote' && <Entries contest={contest} />}
      </div>
      <div className={styles.side}>
        <PrizesCard contest={contest} />
        <RulesCard contest={contest} />
        {kind === 'draw' && contest.seed_hash && <DrawProof contest={contest} />}
      </div>
    </div>
  )
}

/** What a contest looks like while it loads. */
export const ContestOutline = () => (
  <DelayedLoader>
    <div className={styles.page}>
      <Skeleton shape="block" height="160px" />
      <Skeleton shape="block" height="320px" />
    </div>
  </DelayedLoader>
)
