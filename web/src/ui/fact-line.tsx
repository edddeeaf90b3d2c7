import styles from './fact-line.module.css'

type FactLineProps = { facts: readonly (string | null | undefined)[] }

/** Facts on one line, each running its own way; where room is short the last one gives way, at its end. */
export const FactLine = ({ facts }: FactLineProps) => (
  <span className={styles.facts}>
    {facts.filter(Boolean).map((fact) => (
      <bdi key={fact}>{fact}</bdi>
    ))}
  </span>
)
