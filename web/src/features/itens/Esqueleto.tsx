import { Skeleton } from '@mantine/core'

import css from '../../partes/itens/Itens.module.css'

/** Só na primeira carga, com a forma do que virá: nada pula quando chega. */
export function Esqueleto() {
  return (
    <div className={css['pagina']} role="status" aria-label="Carregando">
      <div className={css['topo']}>
        <Skeleton height={28} width="50%" mt={8} />
        <Skeleton height={16} width="25%" mt={12} />
        <Skeleton height={22} width="35%" mt={12} />
      </div>
      <div className={css['dados']}>
        <Skeleton height={280} radius="md" />
        <Skeleton height={140} radius="md" />
        <Skeleton height={220} radius="md" />
      </div>
      <div className={css['arquivo']}>
        <Skeleton height="100%" radius="md" />
      </div>
    </div>
  )
}
