import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { executar } from '../../api/executar.ts'
import { CidadaoDocumentoDocument } from '../../api/gen/graphql.ts'
import { useCitizen } from '../../base/citizen.ts'
import { Leitura } from '../../partes/autos/Leitura.tsx'
import { escolherCadaUm } from '../../partes/leitor/use-copia-ou-original.ts'
import { Acolhida } from './Acolhida.tsx'
import css from './Cidadao.module.css'
import { NaoAchado } from './estados.tsx'

const rota = getRouteApi('/do-cidadao/cidadao/processo/$id/ler')

/** /cidadao/processo/{id}/ler: as peças que a pessoa pode ler, de seguida. */
export function PaginaDaLeitura() {
  const { id } = rota.useParams()
  const [escolher] = useState(escolherCadaUm)
  if (!useCitizen()) return <Acolhida />
  return (
    <div className={css['pagina']}>
      <Link to="/cidadao/processo/$id" params={{ id }}>
        Voltar ao processo
      </Link>
      <Leitura
        key={id}
        processoId={id}
        comecarEm={undefined}
        area="Área do cidadão"
        endereco={async (documento) => {
          const { cidadaoDocumento: aberto } = await executar(CidadaoDocumentoDocument, { id: documento })
          return escolher(documento, aberto)
        }}
        falha={(erro, tentarDeNovo) => <NaoAchado erro={erro} tentarDeNovo={tentarDeNovo} />}
        topo={() => null}
        daPeca={() => null}
      />
    </div>
  )
}
