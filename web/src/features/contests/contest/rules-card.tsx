import { contestTeamMinimum } from '@atrium/contract/contests/kinds'
import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl, type IntlShape } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import styles from './contest.module.css'
import { measuresOf } from './measures.ts'

/** All rules: those in the company's own words, and those that follow from how the contest is set up. */
export function RulesCard({ contest }: { contest: Contest }) {
  const intl = useIntl()
  return (
    <Card title={intl.formatMessage({ id: 'contests.rules' })}>
      <ol className={styles.rules}>
        {[...ownRules(contest), ...ruledBeforehand(contest, intl)].map((words, index) => (
          <li key={`${index} ${words}`} dir="auto">
            {words}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const ownRules = ({ rules }: Contest): string[] => (rules ?? '').split('\n').filter((line) => line.trim())

function ruledBeforehand(contest: Contest, { formatMessage, formatList }: IntlShape): string[] {
  const { kind, team_kind, ties, hides_votes, is_moderated, criterias } = contest
  const counted = measuresOf(criterias)
  const what = formatList(
    counted.map(({ measure }) => formatMessage({ id: `contests.measure.${measure}` })),
    { type: 'conjunction' },
  )
  const isBetweenTeams = team_kind !== 'none'
  const least = Math.max(0, ...counted.map(({ least }) => least))
  return [
    ...(kind === 'criteria' ? [formatMessage({ id: 'contests.rule.counts' }, { what })] : []),
    ...(isBetweenTeams ? teamRules({ formatMessage }) : []),
    ...(isBetweenTeams && least > 1 ? [formatMessage({ id: 'contests.rule.leastTeams' }, { least })] : []),
    ...(kind === 'criteria' && !isBetweenTeams && least > 1 ? [formatMessage({ id: 'contests.rule.least' }, { count: least })] : []),
    ...(counted.some(({ measure }) => measure.startsWith('recognitions')) ? [formatMessage({ id: 'contests.rule.private' })] : []),
    ...(kind === 'vote' ? [formatMessage({ id: 'contests.rule.oneVote' })] : []),
    ...(kind === 'vote' && hides_votes ? [formatMessage({ id: 'contests.rule.hidden' })] : []),
    ...(kind === 'vote' && is_moderated ? [formatMessage({ id: 'contests.rule.moderated' })] : []),
    ...(kind === 'draw'
      ? [formatMessage({ id: 'contests.rule.draw' })]
      : [
          formatMessage({ id: `contests.rule.${isBetweenTeams ? 'teamTies' : 'ties'}.${ties}` }),
          formatMessage({ id: 'contests.rule.zero' }),
        ]),
    formatMessage({ id: kind === 'vote' ? 'contests.rule.leaversVote' : 'contests.rule.leavers' }),
  ]
}

const teamRules = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>): string[] => [
  formatMessage({ id: 'contests.rule.average' }),
  formatMessage({ id: 'contests.rule.teamMinimum' }, { least: contestTeamMinimum }),
  formatMessage({ id: 'contests.rule.frozenTeam' }),
]
