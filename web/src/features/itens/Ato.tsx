import { Link } from '@tanstack/react-router'

import { Instante } from '../../partes/itens/Instante.tsx'
import css from './Andamento.module.css'
import { NOMES_DAS_ESPECIES } from './especies.ts'
import { nomeCurto } from './frases.ts'
import type { Andamento } from './use-andamentos.ts'

/** Um ato: quando, o que se fez e, quando é de uma parte do item, de qual. */
export function Ato({
  ato: { em, frase, detalhe, especie, setor, impersonadoPor, item },
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
          {item && item.id !== itemId && (
            <>
              {' · '}
              <Link
                to={item.tipo === 'PROCESSO' ? '/processo/{-$id}' : '/documento/{-$id}'}
                params={{ id: item.id }}
                onClick={aoSair}
              >
                {item.titulo}
              </Link>
            </>
          )}
        </small>
      </div>
    </li>
  )
}
