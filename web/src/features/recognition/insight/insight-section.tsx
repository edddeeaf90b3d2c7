import { Insight } from './insight.tsx'

/** Who gives and receives thanks in the company. */
export default function InsightSection() {
  return <Insight people="company" />
}
