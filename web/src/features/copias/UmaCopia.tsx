import { Link } from '@tanstack/react-router'
import { type UmaCopiaFragment } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'
import { cienciaDe } from './ciencia.ts'
import css from './Copias.module.css'
import { DarCiencia } from './DarCiencia.tsx'

export function Uma({ copia }: { copia: UmaCopiaFragment }) {
  return (
    <li>
      <strong>{copia.destino?.sigla ?? copia.destino?.nome}</strong>
      <small>
        Enviada em {dataHora(copia.enviadaEm)}
        {copia.enviadaPor && ` por ${copia.enviadaPor.nome}`} ·{' '}
        {copia.cienciaEm ? `Ciência: ${cienciaDe(copia)}` : cienciaDe(copia)}
      </small>
      {copia.mensagem && <p>{copia.mensagem}</p>}
      {copia.podeDarCiencia && <DarCiencia copia={copia} />}
    </li>
  )
}

export function Origem({
  clonadoDe,
}: {
  clonadoDe: { id: string; titulo: string; identificador: string } | null
}) {
  if (!clonadoDe) return null
  return (
    <p className={css['origem']}>
      Clonado de{' '}
      <Link to="/documento/{-$id}" params={{ id: clonadoDe.id }}>
        {clonadoDe.titulo}
      </Link>{' '}
      <span className="numero">{clonadoDe.identificador}</span>
    </p>
  )
}
