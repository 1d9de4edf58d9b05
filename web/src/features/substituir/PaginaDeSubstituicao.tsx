import { Skeleton } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import { mensagemDe } from '../../api/errors.ts'
import { ParaSubstituirDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { SeletorDeItem } from '../../partes/seletores/SeletorDeItem.tsx'
import { emFrase } from '../../ui/formato.ts'
import { Formulario } from './Formulario.tsx'

const rota = getRouteApi('/interno/documentos/substituir/{-$id}')

/** /documentos/substituir/{id}: o arquivo e os dados; o número e o identificador ficam. */
export function PaginaDeSubstituicao() {
  const { id } = rota.useParams()
  usePageTitle('Documentos', 'Substituir documento')
  return id ? <Substituicao key={id} id={id} /> : <EscolherDocumento />
}

function EscolherDocumento() {
  const navegar = useNavigate()
  return (
    <div className={css['pagina']}>
      <h1>Substituir documento</h1>
      <SeletorDeItem
        tipo="documento"
        rotulo="Documento a substituir"
        valor={null}
        serve={({ acoes }) => acoes.includes('PODE_SUBSTITUIR')}
        aoMudar={(escolhido) =>
          escolhido && void navegar({ to: '/documentos/substituir/{-$id}', params: { id: escolhido.chave } })
        }
      />
    </div>
  )
}

function Substituicao({ id }: { id: string }) {
  const { data, error } = useConsulta(
    ParaSubstituirDocument,
    { ids: [id] },
    { pagina: true, validadeMs: Infinity },
  )
  const [item] = data?.itens ?? []
  if (item?.__typename === 'Documento' && item.acoes.includes('PODE_SUBSTITUIR'))
    return <Formulario documento={item} />
  const motivo = item?.acoesNegadas.find(({ acao }) => acao === 'PODE_SUBSTITUIR')?.motivo
  return (
    <div className={css['pagina']}>
      <h1>Substituir documento</h1>
      {!data && !error ? (
        <Skeleton height={320} />
      ) : (
        <div className={css['nota']} data-tom="aviso" role="alert">
          {motivo && !error && <p>Este documento não pode ser substituído.</p>}
          <p>
            {error
              ? mensagemDe(error)
              : motivo
                ? emFrase(motivo)
                : 'O documento não existe, ou você não tem acesso a ele.'}
          </p>
          {item ? (
            <Link to="/documento/{-$id}" params={{ id }}>
              Voltar ao documento
            </Link>
          ) : (
            <Link to="/documentos/substituir/{-$id}" params={{}}>
              Escolher outro documento
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
