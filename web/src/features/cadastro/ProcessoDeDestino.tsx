import { Link } from '@tanstack/react-router'

import { mensagemDe } from '../../api/errors.ts'
import { NomeDoProcessoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import css from '../../partes/campos/PaginaDeFormulario.module.css'

/** O processo a que o documento será juntado quando estiver concluso. */
export function ProcessoDeDestino({ id }: { id: string }) {
  const { data, error } = useConsulta(NomeDoProcessoDocument, { id }, { pagina: true })
  if (error)
    return (
      <p className={css['nota']} data-tom="aviso" role="alert">
        O processo de destino não pôde ser aberto: {mensagemDe(error)}
      </p>
    )
  if (!data) return null
  const { titulo, numeroCompleto, identificador } = data.processo
  return (
    <p className={css['nota']}>
      Quando estiver concluso, o documento será juntado ao processo{' '}
      <Link to="/processo/{-$id}" params={{ id }}>
        {titulo}
      </Link>{' '}
      ({numeroCompleto ?? identificador}).
    </p>
  )
}
