import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'

/**
 * A block of commands of docs/producao.md, as it is pasted. `mark` is what the line `<!-- prova: … -->` above it
 * says: `rede` needs the way out, `nomes` holds the values that who installs changes, `no lugar de …` asks for what
 * a rehearsal cannot have.
 */
export type Block = { step: string; mark: string | undefined; commands: string }

const BLOCK = /(?:^<!-- prova: ([^\n]+) -->\n)?^```sh\n([\s\S]*?)^```$/gm

const written = (): string => readFileSync(join(ROOT, 'docs/producao.md'), 'utf8')

/** The blocks of the ten steps, in order. */
export const blocksOf = (guide = written()): Block[] => blocksUnder(/^\d+\. /, guide)

/** The blocks of the chapters (`###`) whose title is of this form. */
export function blocksUnder(title: RegExp, guide = written()): Block[] {
  return guide
    .split(/^#{2,3} /m)
    .filter((section) => title.test(section))
    .flatMap((section) =>
      [...section.matchAll(BLOCK)].map(([, mark, commands]) => ({
        step: section.split('\n', 1)[0]!,
        mark,
        commands: commands!,
      })),
    )
}

/** The names with a rehearsal's values in place of the guide's. */
export function withNames(commands: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^((?:export )?${name})=.*$`, 'm')
    if (!line.test(text)) throw new Error(`docs/producao.md não pergunta ${name}`)
    return text.replace(line, (_, head: string) => `${head}='${value}'`)
  }, commands)
}
