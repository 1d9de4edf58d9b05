import type { Call } from './operation.ts'

/** The parts of GraphQL's syntax tree that are read here; modules stay free of the library. */
type Node = {
  kind: string
  name?: { value: string }
  selectionSet?: { selections: readonly Node[] } | undefined
}
export type Info = { fieldNodes: readonly Node[]; fragments: Record<string, Node | undefined> }

/**
 * A resolver that is told which fields were asked of its answer; `inside`: of what a page holds, those of its
 * rows.
 */
export const withPaths =
  <Args, Context, Answer>(
    resolve: (context: Context, args: Args, paths: ReadonlySet<string>) => Answer,
    inside = '',
  ) =>
  (...[, args, context, info]: Call<Args, Context, Info>): Answer =>
    resolve(context, args, selectedPaths(info, inside))

const known = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/**
 * What an operation asks below a field, as paths: `carga`, `carga.origem`, `carga.origem.nome`. Fragments
 * count as what they hold, directives as if they let everything pass. `inside` starts further down. The same
 * set for the same field each time, worked out once a document.
 */
export function selectedPaths({ fieldNodes, fragments }: Info, inside = ''): ReadonlySet<string> {
  const [first] = fieldNodes
  if (first === undefined) return new Set()
  const ofField = known.get(first) ?? new Map<string, ReadonlySet<string>>()
  known.set(first, ofField)
  const paths = ofField.get(inside) ?? below(fieldNodes, fragments, inside)
  ofField.set(inside, paths)
  return paths
}

function below(
  fieldNodes: readonly Node[],
  fragments: Info['fragments'],
  inside: string,
): ReadonlySet<string> {
  const paths = new Set<string>()
  const walk = (node: Node, prefix: string): void => {
    for (const selection of node.selectionSet?.selections ?? []) {
      if (selection.kind !== 'Field') {
        walk(
          (selection.kind === 'FragmentSpread' ? fragments[selection.name?.value ?? ''] : selection) ??
            selection,
          prefix,
        )
        continue
      }
      const path = prefix + (selection.name?.value ?? '')
      paths.add(path)
      walk(selection, `${path}.`)
    }
  }
  for (const node of fieldNodes) walk(node, '')
  if (inside === '') return paths
  return new Set(
    [...paths].filter((path) => path.startsWith(`${inside}.`)).map((path) => path.slice(inside.length + 1)),
  )
}
