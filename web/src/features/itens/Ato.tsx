import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { Instante } from '../../partes/itens/Instante.tsx'
import css from './Andamento.module.css'
import { NOMES_DAS_ESPECIES } from './especies.ts'
import { nomeCurto } from './frases.ts'
import type { Andamento } from './use-andamentos.ts'

/** Um ato: quando, o que se fez, de que parte do item e com que outros. */
export function Ato({
  ato: { em, frase, detalhe, especie, setor, impersonadoPor, item, outros },
  itemId,
  aoSair,
}: {
  ato: Andamento
  itemId: string
  aoSair: () => void
}) {
  return (
    <li>
      <Instante em={em} />
      <div>
        <p>{frase}</p>
        {detalhe && <p className={css['detalhe']}>{detalhe}</p>}
        <small>
          {[
            NOMES_DAS_ESPECIES[especie],
            setor && nomeCurto(setor),
            impersonadoPor && `feito por ${impersonadoPor.nome} no lugar da pessoa`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {[...(item && item.id !== itemId ? [item] : []), ...outros]
            .filter(({ id }, i, todos) => id !== itemId && todos.findIndex((um) => um.id === id) === i)
            .map((um) => (
              <Fragment key={um.id}>
                {' · '}
                <Link
                  to={um.tipo === 'PROCESSO' ? '/processo/{-$id}' : '/documento/{-$id}'}
                  params={{ id: um.id }}
                  onClick={aoSair}
                >
                  {um.titulo}
                </Link>
              </Fragment>
            ))}
        </small>
      </div>
    </li>
  )
}
