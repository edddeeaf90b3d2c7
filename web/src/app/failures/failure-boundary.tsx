import { CallError } from '@atrium/contract/client'
import { Component, type ReactNode } from 'react'
import { hasRetriesLeft, isChunkFailure, maximumRetries, moduleAddressOf, reloadWithoutOldChunks } from './chunk-failure.ts'
import { FallbackPage } from './fallback-page.tsx'
import { forgetFailedLoads } from './lazy-with-retry.tsx'
import { reportProblem } from './report.ts'
import { RetryingErrorView } from './retrying-error-view.tsx'
import { UpdateInProgress } from './update-in-progress.tsx'

type FailureBoundaryProps = {
  children: ReactNode
  /** Wraps the whole app, with nothing else to show around the failure. */
  whole?: boolean
  /** A changed place resets the failure count. */
  place?: string
  /** Prepares for another attempt, for example by resetting failed queries. */
  onRetry?: () => void
}
type State = { failure: { error: unknown } | undefined; retries: number; place: string | undefined }

/**
 * Catches errors from below and shows the matching page of spec §2. A class, because React has no other way to catch
 * errors.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failure: undefined, retries: 0, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: FailureBoundaryProps, state: State): Partial<State> | null {
    return place === state.place ? null : { failure: undefined, retries: 0, place }
  }

  override componentDidCatch(error: unknown): void {
    reportProblem(error, { retryCount: this.state.retries, ...(isChunkFailure(error) ? { module: moduleAddressOf(error) } : {}) })
  }

  /** Renders again and counts the retry; after three, a chunk failure reloads the page instead. */
  private retry = (): void => {
    const { failure, retries } = this.state
    if (isChunkFailure(failure?.error) && !hasRetriesLeft(retries)) void reloadWithoutOldChunks()
    else this.renderAgain(retries + 1)
  }

  private manualRetry = (): void => this.renderAgain(0)

  private renderAgain(retries: number): void {
    forgetFailedLoads()
    this.props.onRetry?.()
    this.setState({ failure: undefined, retries })
  }

  override render(): ReactNode {
    const { failure, retries } = this.state
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
          isRetrying={false}
          onRetry={this.retry}
          onManualRetry={this.manualRetry}
          onReload={() => location.reload()}
        />
      )
    }
    return <FallbackPage error={error} whole={this.props.whole ?? false} />
  }
}
