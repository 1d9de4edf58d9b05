import { Link, type LinkProps } from '@tanstack/react-router'

type Props = {
  item: { tipo: 'DOCUMENTO' | 'PROCESSO'; id: string; titulo: string }
  preload?: LinkProps['preload']
}

/** O título, que leva aos detalhes do documento ou do processo. */
export function LinkDoItem({ item: { tipo, id, titulo }, preload }: Props) {
  return (
    <Link
      to={tipo === 'DOCUMENTO' ? '/documento/{-$id}' : '/processo/{-$id}'}
      params={{ id }}
      {...(preload !== undefined && { preload })}
    >
      {titulo}
    </Link>
  )
}
