import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Norma } from '../../src/adapters/pdf-a/conferir/exame.ts'

/** What of it npm does not keep. */
export const INSTALL = 'apt-get install --no-install-recommends openjdk-17-jdk-headless libjaxb-java'

const JAVA = '/usr/bin/java'
const DEBIAN = ['jaxb-runtime', 'jaxb-impl', 'istack-commons-runtime', 'txw2'].map(
  (name) => `/usr/share/java/${name}.jar`,
)
const PROGRAM = join(import.meta.dirname, 'Verapdf.java')

export const temVeraPdf = (): boolean => [JAVA, ...DEBIAN].every(existsSync)

/** `regras`: those that it breaks, by clause and test; of an error, what was said. */
export type Veredito = { diz: 'PASS' | 'FAIL' | 'ERROR'; regras: string }

/**
 * What veraPDF says of each file by a norm: its own validator and profiles, which come within the program that
 * who keeps them publishes on npm. An error is of a file that it could not read, or read to the end.
 */
export function veraPdf(norma: Norma, files: readonly string[]): Map<string, Veredito> {
  const program = fileURLToPath(
    new URL('../lib/opendataloader-pdf-cli.jar', import.meta.resolve('@opendataloader/pdf')),
  )
  const said = execFileSync(JAVA, ['-cp', [program, ...DEBIAN].join(delimiter), PROGRAM, norma, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const verdicts = said
    .trim()
    .split('\n')
    .map((line): [string, Veredito] => {
      const [diz = '', regras = '', file = ''] = line.split('\t')
      return [file, { diz: diz as Veredito['diz'], regras }]
    })
  if (verdicts.length !== files.length)
    throw new Error(`veraPDF said of ${verdicts.length} of ${files.length} files`)
  return new Map(verdicts)
}
