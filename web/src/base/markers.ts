import {
  MarcadoresContadosDocument,
  MarcadoresDocument,
  type MarcadoresQuery,
  type TipoMarcador,
} from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'

export type Marker = MarcadoresQuery['marcadores'][number]
/** What names a marker: two sectors may have the same name, each in its drawer. */
type Named = { tipo: TipoMarcador; nome: string; setor?: { id: string } | null | undefined }
export type MarkerNode = {
  label: string
  path: string
  marker: Marker
  exists: boolean
  children: MarkerNode[]
}
export type MarkerBranch = { key: string; label: string; nodes: MarkerNode[] }
export type MarkerCount = { documentos: number; processos: number }

/** Route slugs of the specification. */
export const SLUG: Record<TipoMarcador, 'prv' | 'pub' | 'setor'> = {
  PESSOAL: 'prv',
  PUBLICO: 'pub',
  SETOR: 'setor',
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

export function useMarkers(now = true): readonly Marker[] {
  const { data } = useConsulta(MarcadoresDocument, {}, { validadeMs: 60_000, ligada: now })
  return data?.marcadores ?? NONE
}

/** How many items each marker finds, by its key; asked only where it is shown. */
export function useMarkerCounts(): ReadonlyMap<string, MarkerCount> {
  const { data } = useConsulta(MarcadoresContadosDocument, {}, { validadeMs: 60_000 })
  return new Map((data?.marcadores ?? []).map((marker) => [markerKey(marker), marker]))
}

const NONE: readonly Marker[] = []

export const markerKey = ({ tipo, nome, setor }: Named): string => `${drawerKey({ tipo, setor })} ${nome}`

const drawerKey = ({ tipo, setor }: Pick<Named, 'tipo' | 'setor'>): string => `${tipo}-${setor?.id ?? ''}`

/** Levels as people read them: 'Obras › Centro'. */
export const markerLabel = (nome: string): string => nome.replaceAll('\\', ' › ')

/** Where the page of a marker is; a sector's says which sector. */
export function markerRoute({ tipo, nome, setor }: Named) {
  return {
    to: '/documentos/$type/$tag' as const,
    params: { type: SLUG[tipo], tag: nome },
    search: setor ? { setor: setor.id } : {},
  }
}

/** Personal, sectors', public: each drawer with its markers by name. */
export function markerDrawers(
  markers: readonly Marker[],
): { key: string; label: string; markers: Marker[] }[] {
  const drawers = new Map<string, { key: string; label: string; markers: Marker[] }>()
  for (const marker of [...markers].sort((a, b) => order(a) - order(b) || byName.compare(a.nome, b.nome))) {
    const key = drawerKey(marker)
    const drawer = drawers.get(key) ?? { key, label: labelOf(marker), markers: [] }
    drawers.set(key, drawer)
    drawer.markers.push(marker)
  }
  return [...drawers.values()]
}

/** The drawers as trees; levels come from the backslashes in the names. */
export function markerBranches(markers: readonly Marker[]): MarkerBranch[] {
  return markerDrawers(markers).map(({ key, label, markers: inside }) => {
    const nodes: MarkerNode[] = []
    for (const marker of inside) insert(nodes, marker)
    return { key, label, nodes }
  })
}

function insert(nodes: MarkerNode[], marker: Marker): void {
  const levels = marker.nome.split('\\')
  let siblings = nodes
  for (const [depth, label] of levels.entries()) {
    const path = levels.slice(0, depth + 1).join('\\')
    let node = siblings.find((candidate) => candidate.path === path)
    if (!node) {
      node = { label, path, marker: { ...marker, nome: path }, exists: false, children: [] }
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
