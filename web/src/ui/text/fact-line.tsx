import styles from './fact-line.module.css'

type FactLineProps = { facts: readonly (string | null | undefined)[] }

/** Facts on one line, each with its own text direction; the last one is truncated when space is short. */
export const FactLine = ({ facts }: FactLineProps) => (
  <span className={styles.facts}>
    {facts.filter(Boolean).map((fact) => (
      <bdi key={fact}>{fact}</bdi>
    ))}
  </span>
)
