import type { Statement, VariableDeclarator } from '@swc/core'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { MODULE, MODULES_WITHOUT_CIRCLES, OPTIONS, RESOLUTION, RULES, TEST } from './boundary-rules.ts'

export type Violation = { rule: string; from: string; to: string }

/** The imports under `root` that go against the rules. Paths are relative to `root`. */
export async function violations(root: string, folders: string[]): Promise<Violation[]> {
  const result = await cruiseAll(root, folders)
  return [
    ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...circlesOfModules(result),
  ]
}

export const because = (rule: string): string =>
  [...RULES, MODULES_WITHOUT_CIRCLES].find(({ name }) => name === rule)?.comment ?? ''

/** Every import, types too, from a module to another that leads back to it. */
function circlesOfModules({ modules }: ICruiseResult): Violation[] {
  const moduleOf = (path: string): string | undefined => new RegExp(MODULE).exec(path)?.[1]
  const crossings = modules
    .filter(({ source }) => !new RegExp(TEST).test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        from: source,
        to: resolved,
        source: moduleOf(source),
        target: moduleOf(resolved),
      })),
    )
    .filter(({ source, target }) => source !== undefined && target !== undefined && source !== target)
  const leadsTo = (start: string | undefined, end: string | undefined): boolean => {
    const seen = new Set([start])
    for (const module of seen)
      for (const { source, target } of crossings) if (source === module) seen.add(target)
    return seen.has(end)
  }
  return crossings
    .filter(({ source, target }) => leadsTo(target, source))
    .map(({ from, to }) => ({ rule: MODULES_WITHOUT_CIRCLES.name, from, to }))
}

export async function cruiseAll(root: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    { ...OPTIONS, baseDir: root, validate: true, ruleSet: { forbidden: RULES } },
    RESOLUTION,
  )
  const result = output as ICruiseResult
  // An empty cruise would find nothing wrong, however much there is.
  if (result.modules.length === 0) throw new Error(`Nothing to look at in ${folders.join(', ')}`)
  return result
}

// The visitor that dependency-cruiser walks swc's tree with throws at `using` and `await using`: teach it.
type Using = { type: 'UsingDeclaration'; decls: VariableDeclarator[] }
type Walker = {
  visitStatement(statement: Statement | Using): Statement | Using
  visitVariableDeclarators(declarators: VariableDeclarator[]): VariableDeclarator[]
}
// oxlint-disable-next-line typescript/no-deprecated -- deprecated as a way to write plugins; dependency-cruiser reads with it.
const walker = Visitor.prototype as unknown as Walker
const visitStatement = walker.visitStatement
walker.visitStatement = function (this: Walker, statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}
