import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'

import { config } from '../../api/config.ts'
import { mensagemDe } from '../../api/errors.ts'
import { ComprovanteDocument, type ComprovanteQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { Recado } from '../../ui/Recado.tsx'
import css from './Comprovante.module.css'
import { Folha } from './Folha.tsx'

const rota = getRouteApi('/comprovante/{-$id}')

export type DocumentoComprovado = Extract<ComprovanteQuery['itens'][number], { __typename: 'Documento' }>

/**
 * /comprovante/{id}: o que se imprime para provar que um documento existe e onde qualquer pessoa o confere.
 * Não conta como abertura.
 */
export function PaginaDoComprovante() {
  const { id = '' } = rota.useParams()
  const { nomeCompleto } = useMe()
  const { data, error, refetch } = useConsulta(
    ComprovanteDocument,
    { ids: [id] },
    { pagina: true, validadeMs: 0 },
  )
  const item = data?.itens[0]
  usePageTitle('Documentos', item ? `Comprovante de ${item.titulo}` : 'Comprovante')
  if (error && !data)
    return (
      <main id="conteudo">
        <Recado
          titulo="Não foi possível montar o comprovante"
          tom="perigo"
          acoes={<Button onClick={() => void refetch()}>Tentar de novo</Button>}
        >
          <p role="alert">{mensagemDe(error)}</p>
        </Recado>
      </main>
    )
  if (!data) return <Skeleton height={480} m="xl" role="status" aria-label="Carregando" />
  if (item?.__typename !== 'Documento' || !item.codigoAutenticidade) return <SemComprovante id={item?.id} />
  return (
    <main id="conteudo" className={css['pagina']}>
      <div className={css['barra']}>
        <Button leftSection={<IconPrinter aria-hidden size={18} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Link to="/documento/{-$id}" params={{ id: item.id }}>
          Voltar ao documento
        </Link>
      </div>
      <Folha
        documento={item}
        codigo={item.codigoAutenticidade}
        entidade={config().entidade}
        emitidoPor={nomeCompleto}
      />
    </main>
  )
}

function SemComprovante({ id }: { id: string | undefined }) {
  return (
    <main id="conteudo">
      <Recado
        titulo="Não há comprovante"
        acoes={
          <Link to="/documento/{-$id}" params={id ? { id } : {}}>
            {id ? 'Voltar ao documento' : 'Pesquisar documentos'}
          </Link>
        }
      >
        <p>Tem comprovante o documento que tem arquivo e que você pode ler.</p>
      </Recado>
    </main>
  )
}
