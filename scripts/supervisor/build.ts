import { packPrograms } from '../lib/pack-programs.ts'
import { buildWeb } from './web-build.ts'

/** What is not run as it is written: the web's code, and the programs that live for a tenth of a second. */
export async function build(say: (text: string) => void): Promise<void> {
  const [web, programs] = await Promise.all([buildWeb(), packPrograms()])
  if (web) say('web montada.')
  if (programs > 0) say('programas isolados montados.')
}
