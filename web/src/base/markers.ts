import { MarcadoresDocument, type MarcadoresQuery, type TipoMarcador } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'

export type Marker = MarcadoresQuery['marcadores'][number]
export type MarkerNode = { label: string; path: string; type: TipoMarcador; exists: boolean; children: MarkerNode[] }
export type MarkerBranch = { key: string; label: string; nodes: MarkerNode[] }

/** Route slugs of the specification. */
export const SLUG: Record<TipoMarcador, 'prv' | 'pub' | 'setor'> = { PESSOAL: 'prv', PUBLICO: 'pub', SETOR: 'setor' }

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

export function useMarkers(): readonly Marker[] {
  const { data } = useConsulta(MarcadoresDocument, {}, { validadeMs: 60_000 })
  return data?.marcadores ?? NONE
}

const NONE: readonly Marker[] = []

/** Personal, public, then one branch per sector; levels come from the backslashes in the names. */
export function markerBranches(markers: readonly Marker[]): MarkerBranch[] {
  const branches = new Map<string, MarkerBranch>()
  for (const marker of [...markers].sort((a, b) => order(a) - order(b) || byName.compare(a.nome, b.nome))) {
    const key = `${marker.tipo}-${marker.setor?.id ?? ''}`
    const branch = branches.get(key) ?? { key, label: labelOf(marker), nodes: [] }
    branches.set(key, branch)
    insert(branch.nodes, marker)
  }
  return [...branches.values()]
}

function insert(nodes: MarkerNode[], marker: Marker): void {
  const levels = marker.nome.split('\\')
  let siblings = nodes
  for (const [depth, label] of levels.entries()) {
    const path = levels.slice(0, depth + 1).join('\\')
    let node = siblings.find((candidate) => candidate.path === path)
    if (!node) {
      node = { label, path, type: marker.tipo, exists: false, children: [] }
      siblings.push(node)
    }
    if (depth === levels.length - 1) node.exists = true
    siblings = node.children
  }
}

function labelOf(marker: Marker): string {
  if (marker.tipo === 'PESSOAL') return 'Pessoais'
  return marker.tipo === 'PUBLICO' ? 'Públicos' : (marker.setor?.sigla ?? marker.setor?.nome ?? 'Setor')
}

function order({ tipo }: Marker): number {
  return { PESSOAL: 0, SETOR: 1, PUBLICO: 2 }[tipo]
}
