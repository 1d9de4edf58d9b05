import { getRouteApi, Link } from '@tanstack/react-router'

import { executar } from '../../api/executar.ts'
import { CidadaoDocumentoDocument } from '../../api/gen/graphql.ts'
import { useCitizen } from '../../base/citizen.ts'
import { Leitura } from '../../partes/autos/Leitura.tsx'
import { Acolhida } from './Acolhida.tsx'
import css from './Cidadao.module.css'
import { NaoAchado } from './estados.tsx'

const rota = getRouteApi('/do-cidadao/cidadao/processo/$id/ler')

/** /cidadao/processo/{id}/ler: as peças que a pessoa pode ler, de seguida. */
export function PaginaDaLeitura() {
  const { id } = rota.useParams()
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
        endereco={async (documento) =>
          (await executar(CidadaoDocumentoDocument, { id: documento })).cidadaoDocumento.pdf
        }
        falha={(erro, tentarDeNovo) => <NaoAchado erro={erro} tentarDeNovo={tentarDeNovo} />}
        topo={() => null}
        daPeca={() => null}
      />
    </div>
  )
}
