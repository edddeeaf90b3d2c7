import { buildWeb } from '../server/src/build-web.ts'

/** Once before all journeys: the web client that they use. */
export default async function build(): Promise<void> {
  process.env['WEB_FOLDER'] ??= await buildWeb()
}
