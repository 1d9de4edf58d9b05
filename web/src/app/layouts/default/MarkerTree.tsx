import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { corDoMarcador } from '../../../base/marker-colour.ts'
import {
  markerBranches,
  markerKey,
  markerRoute,
  useMarkerCounts,
  useMarkers,
  type MarkerCount,
  type MarkerNode,
} from '../../../base/markers.ts'
import { AnfitriaoDosMarcadores } from '../../../features/marcador/AnfitriaoDosMarcadores.tsx'
import { BotaoDoMarcador } from '../../../features/marcador/BotaoDoMarcador.tsx'
import css from './MarkerTree.module.css'

type Counts = ReadonlyMap<string, MarkerCount>

/**
 * Levels fold; a level that is only a prefix of others is text, not a link. Each marker says how many items
 * it finds.
 */
export function MarkerTree() {
  const markers = useMarkers()
  const counts = useMarkerCounts()
  const branches = useMemo(() => markerBranches(markers), [markers])
  return (
    <>
      {branches.length === 0 && (
        <p className={css['empty']}>Nenhum marcador ainda. Crie um em Marcadores, no topo.</p>
      )}
      {branches.map((branch) => (
        <div key={branch.key} className={css['branch']}>
          <h3>{branch.label}</h3>
          <Level nodes={branch.nodes} counts={counts} />
        </div>
      ))}
      <AnfitriaoDosMarcadores />
    </>
  )
}

function Level({ nodes, counts }: { nodes: readonly MarkerNode[]; counts: Counts }) {
  return (
    <ul className={css['level']}>
      {nodes.map((node) => (
        <Node key={node.path} node={node} counts={counts} />
      ))}
    </ul>
  )
}

function Node({ node, counts }: { node: MarkerNode; counts: Counts }) {
  const [open, setOpen] = useState(false)
  const parent = node.children.length > 0
  return (
    <li>
      <div className={css['row']}>
        {parent ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`${open ? 'Recolher' : 'Expandir'} ${node.label}`}
            onClick={() => setOpen(!open)}
            className="foco-interno"
          >
            <IconChevronRight aria-hidden size={14} data-open={open} />
          </button>
        ) : (
          <span className={css['dot']} data-cor={corDoMarcador(node.marker)} aria-hidden />
        )}
        {node.exists ? (
          <Link
            {...markerRoute(node.marker)}
            activeProps={{ 'aria-current': 'page' }}
            className="foco-interno"
          >
            {node.label}
            <Count count={counts.get(markerKey(node.marker))} />
          </Link>
        ) : (
          <span className={css['prefix']}>{node.label}</span>
        )}
        {node.exists && <BotaoDoMarcador marcador={node.marker} className="foco-interno" />}
      </div>
      {parent && open && <Level nodes={node.children} counts={counts} />}
    </li>
  )
}

function Count({ count }: { count: MarkerCount | undefined }) {
  const items = count && count.documentos + count.processos
  if (!items) return null
  return (
    <span className={`numero ${css['count']}`}>
      {' '}
      {items}
      <span className="so-leitor"> {items === 1 ? 'item' : 'itens'}</span>
    </span>
  )
}
