import { Button, Skeleton } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mensagemDe } from '../../api/errors.ts'
import { DetalhesDoDocumentoDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { AreaDoArquivo } from '../documento/AreaDoArquivo.tsx'
import { type Documento } from '../documento/documento.ts'
import { useVersao } from '../documento/use-versao.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import css from '../../partes/itens/Itens.module.css'
import pecas from '../pecas/Pecas.module.css'
import { AvisosDaPeca, AcoesDaPeca } from './AvisosEAcoesDaPeca.tsx'

/** À direita da árvore: a peça escolhida, com as ações dela. */
export function PecaAberta({ id }: { id: string | undefined }) {
  if (!id)
    return (
      <div className={css['vazioDoArquivo']}>
        <IconFolderOpen aria-hidden size={48} stroke={1.25} />
        <p>As peças do processo aparecem aqui.</p>
      </div>
    )
  return <Carregada key={id} id={id} />
}

function Carregada({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...consulta(DetalhesDoDocumentoDocument, { id }),
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  if (error && !data)
    return (
      <div className={css['vazioDoArquivo']} role="alert">
        <p>{mensagemDe(error)}</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </div>
    )
  return data ? (
    <Aberta documento={data.documento} recarregar={() => void refetch()} />
  ) : (
    <Skeleton height="100%" radius="md" />
  )
}

function Aberta({ documento, recarregar }: { documento: Documento; recarregar: () => void }) {
  const versao = useVersao(documento)
  return (
    <>
      <div className={pecas['peca']}>
        <div>
          <h2>
            {documento.peca !== null && <span className="numero">{documento.peca}. </span>}
            {documento.desconsiderado ? <del>{documento.titulo}</del> : documento.titulo}
          </h2>
          <p>
            <span className="numero">{documento.identificador}</span>
            <BotaoCopiar texto={documento.identificador} oQue="o identificador da peça" />
            <Link to="/documento/{-$id}" params={{ id: documento.id }} className="alvo">
              Ver os detalhes da peça
            </Link>
          </p>
        </div>
        <AcoesDaPeca documento={documento} />
      </div>
      <AvisosDaPeca assinaturas={documento.assinaturas} />
      <AreaDoArquivo documento={documento} versao={versao} recarregar={recarregar} />
    </>
  )
}
