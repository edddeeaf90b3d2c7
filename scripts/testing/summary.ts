import type { Outcome, TestRun } from './steps.ts'

const slowestShown = 10

/** The summary of a run: a line for each feature, and the slowest tests of each kind. */
export function summarize({ tests }: Pick<Outcome, 'tests'>): string {
  const kinds = [...tests].filter(([, runs]) => runs.length > 0)
  if (kinds.length === 0) return ''
  const slowest = kinds.map(([kind, runs]) => `Slowest of the ${kind}\n${listSlowest(runs)}`)
  return ['', `By feature\n${listFeatures(kinds.flatMap(([, runs]) => runs))}`, ...slowest, ''].join('\n\n')
}

function listFeatures(runs: readonly TestRun[]): string {
  const features = Map.groupBy(runs, ({ file }) => featureOf(file))
  return [...features]
    .map(([feature, own]) => ({ feature, count: own.length, failed: own.filter(({ passed }) => !passed).length, seconds: sum(own) }))
    .toSorted((left, right) => right.seconds - left.seconds)
    .map(({ feature, count, failed, seconds }) => {
      const red = failed > 0 ? `   ${failed} failed` : ''
      return `  ${feature.padEnd(18)} ${String(count).padStart(5)} tests ${seconds.toFixed(1).padStart(7)} s${red}`
    })
    .join('\n')
}

const listSlowest = (runs: readonly TestRun[]): string =>
  runs
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, slowestShown)
    .map(({ seconds, file, title }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`)
    .join('\n')

const sum = (runs: readonly TestRun[]): number => runs.reduce((total, { seconds }) => total + seconds, 0)

/** The feature of a file: its folder below modules, features or the contract; else the part of the product. */
export function featureOf(file: string): string {
  const [top = '', folder = '', name] = file.replace('/src/', '/').split('/')
  const bare = folder.replace(/\.test\.tsx?$/, '')
  if (folder === 'modules' || folder === 'features') return name ?? top
  if (top === 'e2e' || (top === 'contract' && name)) return bare
  return top === 'scripts' ? top : `${top}/${bare}`
}
