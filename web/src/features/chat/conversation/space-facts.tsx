import { useSpaceLines } from '#app/features-context.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import styles from './space-facts.module.css'

type SpaceFactsProps = { spaceId: string; facts: readonly (string | null | undefined)[] }

/** What the header says of a space, and what other features say of it. What comes later stands at the end, so that nothing moves. */
export function SpaceFacts({ spaceId, facts }: SpaceFactsProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <span className={styles.line}>
      <FactLine facts={facts} />
      {useSpaceLines().map(({ name, Line }) => (
        <Line key={name} spaceId={spaceId} />
      ))}
    </span>
  )
}
