import { CallError } from '@atrium/contract/client'
import { Component, type ReactNode } from 'react'
import { hasRetriesLeft, isChunkFailure, maximumRetries, moduleAddressOf, reloadWithoutOldChunks } from './chunk-failure.ts'
import { FallbackPage } from './fallback-page.tsx'
import { forgetFailedLoads } from '../on-demand/lazy-with-retry.tsx'
import { reportProblem } from './report.ts'
import { RetryingErrorView } from './retrying-error-view.tsx'
import { UpdateInProgress } from './update-in-progress.tsx'

type FailureBoundaryProps = {
  children: ReactNode
  /** Wraps the whole app: the failure then fills the page. */
  whole?: boolean
  /** The path of the page. A change resets the count of retries. */
  place?: string
  /** Loads the missing code or data again; the view renders again when this has ended. */
  onRetry?: () => Promise<unknown>
}
type State = { failure: { error: unknown } | undefined; retries: number; isRetrying: boolean; place: string | undefined }

/**
 * Catches errors from below and shows the matching page of spec §2. A class, because React has no other way to catch
 * errors.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failure: undefined, retries: 0, isRetrying: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error }, isRetrying: false }
  }

  static getDerivedStateFromProps({ place }: FailureBoundaryProps, state: State): Partial<State> | null {
    return place === state.place ? null : { failure: undefined, retries: 0, isRetrying: false, place }
  }

  override componentDidCatch(error: unknown): void {
    reportProblem(error, { retryCount: this.state.retries, ...(isChunkFailure(error) ? { module: moduleAddressOf(error) } : {}) })
  }

  /** Renders again and counts the retry; after three, a chunk failure reloads the page instead. */
  private retry = (): void => {
    const { failure, retries } = this.state
    if (isChunkFailure(failure?.error) && !hasRetriesLeft(retries)) void reloadWithoutOldChunks()
    else void this.loadAgain(retries + 1)
  }

  private manualRetry = (): void => void this.loadAgain(0)

  private async loadAgain(retries: number): Promise<void> {
    const { failure } = this.state
    forgetFailedLoads()
    if (!isChunkFailure(failure?.error)) {
      this.setState({ isRetrying: true })
      await this.props.onRetry?.()
    }
    // Not if the user has gone elsewhere meanwhile.
    this.setState((state) => (state.failure === failure ? { failure: undefined, retries, isRetrying: false } : null))
  }

  override render(): ReactNode {
    const { failure, retries, isRetrying } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    if (isChunkFailure(error))
      return <UpdateInProgress key={retries} error={error} retries={retries} onRetry={this.retry} onManualRetry={this.manualRetry} />
    if (error instanceof CallError && !this.props.whole) {
      return (
        <RetryingErrorView
          key={retries}
          error={error}
          retryCount={retries}
          maxRetries={maximumRetries}
          isRetrying={isRetrying}
          onRetry={this.retry}
          onManualRetry={this.manualRetry}
          onReload={() => location.reload()}
        />
      )
    }
    return <FallbackPage error={error} whole={this.props.whole ?? false} />
  }
}
