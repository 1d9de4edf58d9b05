import { join } from 'node:path'
import type { Norma } from '../../server/src/adapters/pdf-a/conferir/exame.ts'
import { classPathFromMaven } from './bring.ts'
import { missingFor, NEIGHBOURS } from './neighbours.ts'
import { askJava } from './programs.ts'

const PROGRAM = join(import.meta.dirname, 'java/Verapdf.java')

/** What this machine lacks for veraPDF to be asked. */
export const semVeraPdf = (): string[] => missingFor(NEIGHBOURS.verapdf)

/** `regras`: those that it breaks, by clause and test; of an error, what was said. */
export type Veredito = { diz: 'PASS' | 'FAIL' | 'ERROR'; regras: string }

/**
 * What veraPDF says of each file by a norm: its own validator and profiles, as who keeps them publishes them. An error
 * is of a file that it could not read, or read to the end.
 */
export async function veraPdf(norma: Norma, files: readonly string[]): Promise<Map<string, Veredito>> {
  const { version } = NEIGHBOURS.verapdf
  const classes = await classPathFromMaven([`org.verapdf:validation-model-jakarta:${version}`])
  const said = await askJava(classes, PROGRAM, [norma, ...files])
  const verdicts = said.map((line): [string, Veredito] => {
    const [diz = '', regras = '', file = ''] = line.split('\t')
    return [file, { diz: diz as Veredito['diz'], regras }]
  })
  if (verdicts.length !== files.length)
    throw new Error(`veraPDF said of ${verdicts.length} of ${files.length} files`)
  return new Map(verdicts)
}
