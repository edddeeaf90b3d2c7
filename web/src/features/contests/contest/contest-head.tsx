import type { Contest } from '@atrium/contract/contests/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check, Hourglass, Radio, UsersRound } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useResponsive } from '#ui/responsive.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { kindIcons } from './kind-icons.ts'
import styles from './contest.module.css'
import { TakePart } from './take-part.tsx'
import { useTimes } from './times.ts'

/** What a contest is about, and how long it still takes. */
export function ContestHead({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const { kind, team_kind, state, contest_name, description, is_for_everyone, participant_count, own_entry, payment, can } = contest
  const { left, words, share } = useTimes(contest)
  const { isMobile } = useResponsive()
  return (
    <section className={styles.head} aria-label={contest_name}>
      <div className={styles.about}>
        <div className={styles.chips}>
          <Chip tone={state === 'live' ? 'accent' : 'quiet'} {...(state === 'live' && { icon: Radio })}>
            {formatMessage({ id: `contests.state.${state}` })}
          </Chip>
          <Chip icon={kindIcons[kind]}>{formatMessage({ id: `contests.kind.${kind}` })}</Chip>
          {team_kind === 'department' && <Chip>{formatMessage({ id: 'contests.betweenDepartments' })}</Chip>}
          <Chip icon={UsersRound}>{formatMessage({ id: is_for_everyone ? 'contests.forEveryone' : 'contests.forSome' })}</Chip>
          {own_entry && (
            <Chip tone="accent" icon={own_entry.state === 'waiting' ? Hourglass : Check}>
              {formatMessage({ id: own_entry.state === 'shown' ? 'contests.youAreIn' : `contests.own.${own_entry.state}` })}
            </Chip>
          )}
        </div>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.note}>
          <FormattedMessage id="contests.participants" values={{ count: participant_count }} />
          {' · '}
          <Author employeeId={contest.author_id} />
        </p>
        {own_entry?.state === 'refused' && (
          <Banner tone="warning">
            {formatMessage(
              { id: 'contests.refusedBanner' },
              { reason: own_entry.reason ?? '', hasReason: String(own_entry.reason !== null) },
            )}
          </Banner>
        )}
        {can.close && payment === 'due' && (
          <Banner tone="warning">
            <FormattedMessage id="contests.unpaid" />
          </Banner>
        )}
        {isMobile && (
          <div className={styles.acts}>
            <TakePart contest={contest} />
          </div>
        )}
      </div>
      <div className={styles.clock}>
        {left && <span className={styles.left}>{state === 'scheduled' ? formatMessage({ id: 'contests.beginsIn' }, { left }) : left}</span>}
        <span className={styles.note}>{words}</span>
        {state === 'live' && <ProgressBar label={formatMessage({ id: 'contests.timeOver' })} done={Math.round(share * 100)} total={100} />}
      </div>
    </section>
  )
}

function Author({ employeeId }: { employeeId: string }) {
  const person = usePerson(employeeId)
  const link = (
    <RouterLink to={profilePath(employeeId)} className={styles.person}>
      <bdi>{person ? nameOf(person) : '…'}</bdi>
    </RouterLink>
  )
  return <FormattedMessage id="contests.byAuthor" values={{ name: link }} />
}
