import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import styles from './recognition-card.module.css'

/** How many receivers are named; the others are counted. */
export const mostNamed = 3

type Named = Pick<RecognitionFacts, 'giver_id' | 'receivers' | 'receiver_count' | 'state'>

/** Who thanked whom, as a sentence with links to the people. */
export function WhoThankedWhom({ giver_id, receivers, receiver_count, state }: Named) {
  const { formatMessage, formatList } = useIntl()
  const ownId = useSession().employee_id
  const company = useCompany().company?.company_name
  const named = ownFirst(receivers, ownId).slice(0, mostNamed)
  const names = named.map(({ employee_id }) =>
    employee_id === ownId ? (
      <b key={employee_id}>{formatMessage({ id: 'recognition.toYou' })}</b>
    ) : (
      <bdi key={employee_id}>
        <PersonName id={employee_id} />
      </bdi>
    ),
  )
  const others = receiver_count - named.length
  const all = others > 0 ? [...names, <span key="others">{formatMessage({ id: 'recognition.others' }, { count: others })}</span>] : names
  return (
    <FormattedMessage
      id={wordsOf(state)}
      values={{ by: byOf(giver_id, ownId), giver: giver_id ? <PersonName id={giver_id} /> : <b>{company}</b>, receivers: formatList(all) }}
    />
  )
}

/** The same as plain text, for screen readers and messages; empty until the people are known. */
export function useWhoThankedWhom({ giver_id, receivers, receiver_count, state }: Named): string {
  const { formatMessage, formatList } = useIntl()
  const ownId = useSession().employee_id
  const company = useCompany().company?.company_name
  const named = ownFirst(receivers, ownId).slice(0, mostNamed)
  const giver = usePerson(giver_id ?? undefined)
  const people = usePeople(named.map(({ employee_id }) => employee_id))
  const names = people.map((person) => (person.employee_id === ownId ? formatMessage({ id: 'recognition.toYou' }) : nameOf(person)))
  const others = receiver_count - names.length
  const all = others > 0 ? [...names, formatMessage({ id: 'recognition.others' }, { count: others })] : names
  return formatMessage(
    { id: wordsOf(state) },
    { by: byOf(giver_id, ownId), giver: giver_id ? giver && nameOf(giver) : company, receivers: formatList(all) },
  )
}

/** Nobody was thanked yet while a nomination waits, or when it was refused. */
const wordsOf = (state: Named['state']) =>
  state === 'pending' || state === 'refused' ? ('recognition.nominatedWho' as const) : ('recognition.thanked' as const)

/** Without a giver, it is the company itself, on an occasion. */
const byOf = (giverId: string | null, ownId: string): 'own' | 'company' | 'other' =>
  giverId === null ? 'company' : giverId === ownId ? 'own' : 'other'

const ownFirst = (receivers: Named['receivers'], ownId: string): Named['receivers'] =>
  receivers.toSorted((one, other) => Number(other.employee_id === ownId) - Number(one.employee_id === ownId))

export function PersonName({ id }: { id: string }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const person = usePerson(id)
  return (
    <PersonHoverCard employeeId={id}>
      <RouterLink to={profilePath(id)} className={styles.name} data-unknown={!person || undefined}>
        {person ? nameOf(person) : '…'}
      </RouterLink>
    </PersonHoverCard>
  )
}
