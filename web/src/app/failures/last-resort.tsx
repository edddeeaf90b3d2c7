import { Component, type ReactNode } from 'react'
import { delayBefore, maximumRetries, reloadWithoutOldChunks } from './chunk-failure.ts'
import styles from './failures.module.css'
import { reportProblem } from './report.ts'

/**
 * Wraps everything, including the translations: if those fail to load, its short texts are here in English. Reloads
 * automatically.
 */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportProblem(error, { while: 'starting' })
    setTimeout(() => void reloadWithoutOldChunks(), delayBefore(maximumRetries))
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.page} lang="en">
        <div className={styles.words}>
          <h1 className={styles.headline}>Update in Progress</h1>
          <p className={styles.text}>We&apos;re currently updating the application. This should resolve automatically.</p>
          <button type="button" className={styles.plain} onClick={() => void reloadWithoutOldChunks()}>
            Manual Retry
          </button>
        </div>
      </main>
    )
  }
}
