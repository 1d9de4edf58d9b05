import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { markerBranches, SLUG, useMarkers, type MarkerNode } from '../../../base/markers.ts'
import css from './MarkerTree.module.css'

/** Levels fold; a level that is only a prefix of others is text, not a link. */
export function MarkerTree() {
  const markers = useMarkers()
  const branches = useMemo(() => markerBranches(markers), [markers])
  if (branches.length === 0) return <p className={css['empty']}>Nenhum marcador ainda. Crie um em Marcadores, no topo.</p>
  return branches.map((branch) => (
    <div key={branch.key} className={css['branch']}>
      <h3>{branch.label}</h3>
      <Level nodes={branch.nodes} />
    </div>
  ))
}

function Level({ nodes }: { nodes: readonly MarkerNode[] }) {
  return (
    <ul className={css['level']}>
      {nodes.map((node) => (
        <Node key={node.path} node={node} />
      ))}
    </ul>
  )
}

function Node({ node }: { node: MarkerNode }) {
  const [open, setOpen] = useState(false)
  const parent = node.children.length > 0
  return (
    <li>
      <div className={css['row']}>
        {parent ? (
          <button type="button" aria-expanded={open} aria-label={`${open ? 'Recolher' : 'Expandir'} ${node.label}`} onClick={() => setOpen(!open)} className="foco-interno">
            <IconChevronRight aria-hidden size={14} data-open={open} />
          </button>
        ) : (
          <span className={css['dot']} aria-hidden />
        )}
        {node.exists ? (
          <Link to="/documentos/$type/$tag" params={{ type: SLUG[node.type], tag: node.path }} activeProps={{ 'aria-current': 'page' }} className="foco-interno">
            {node.label}
          </Link>
        ) : (
          <span className={css['prefix']}>{node.label}</span>
        )}
      </div>
      {parent && open && <Level nodes={node.children} />}
    </li>
  )
}
