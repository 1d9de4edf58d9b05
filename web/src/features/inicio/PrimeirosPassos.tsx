import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { PrimeirosPassosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { passosDe } from './passos.ts'
import css from './PrimeirosPassos.module.css'

/** Leva pela mão quem administra uma entidade que começa; some quando não falta nada. */
export function PrimeirosPassos() {
  const { data } = useConsulta(PrimeirosPassosDocument, {}, { validadeMs: 0 })
  if (!data?.primeirosPassos) return null
  const passos = passosDe(data.primeirosPassos)
  const proximo = passos.find(({ feito }) => !feito)
  const feitos = passos.filter(({ feito }) => feito).length
  return (
    <section aria-label="Primeiros passos" className={css['guia']}>
      <h2>Primeiros passos</h2>
      <p>
        A entidade acaba de nascer. {feitos} de {passos.length} passos feitos; esta lista some quando não
        faltar nenhum.
      </p>
      <ol>
        {passos.map((passo) => (
          <li
            key={passo.titulo}
            data-feito={passo.feito || undefined}
            aria-current={passo === proximo ? 'step' : undefined}
          >
            {passo.feito ? (
              <IconCircleCheckFilled aria-hidden size={22} />
            ) : (
              <IconCircle aria-hidden size={22} />
            )}
            <div>
              <strong>{passo.titulo}</strong>
              <span className="so-leitor">{passo.feito ? ' (feito)' : ' (falta)'}</span>
              <p>{passo.explicacao}</p>
            </div>
            <Button component={Link} {...passo.destino} variant={passo === proximo ? 'filled' : 'subtle'}>
              {passo.rotulo}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
