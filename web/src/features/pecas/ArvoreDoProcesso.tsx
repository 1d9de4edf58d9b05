import { Link } from '@tanstack/react-router'

import { ArvoreDoProcessoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { ListaDePecas } from './ListaDePecas.tsx'
import css from './Pecas.module.css'

/** À esquerda da peça aberta: o processo dela e as outras peças. */
export function ArvoreDoProcesso({ processoId, aberta }: { processoId: string; aberta: string }) {
  const { data } = useConsulta(ArvoreDoProcessoDocument, { id: processoId })
  const processo = data?.processo
  if (!processo) return null
  return (
    <Secao titulo="Processo">
      <p className={css['processo']}>
        <Link to="/processo/{-$id}" params={{ id: processo.id }} search={{ peca: aberta }}>
          {processo.numeroCompleto ?? processo.identificador}
        </Link>
        <span>{processo.titulo}</span>
      </p>
      <ListaDePecas
        processoId={processo.id}
        pecas={processo.documentos}
        vagas={processo.pecasVagas}
        aberta={aberta}
        destino="no-documento"
      />
    </Secao>
  )
}
