import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { ItensDoMenu } from '../../acoes/ItensDoMenu.tsx'
import { mensagemDe } from '../../api/errors.ts'
import { DetalhesDoDocumentoDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { AreaDoArquivo } from '../documento/AreaDoArquivo.tsx'
import { comoItem, type Documento } from '../documento/documento.ts'
import { useVersao } from '../documento/use-versao.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import css from '../../partes/itens/Itens.module.css'
import { AvisosDaAssinatura, Veredito } from '../../partes/itens/Veredito.tsx'
import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import pecas from '../pecas/Pecas.module.css'

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
            <Link to="/documento/{-$id}" params={{ id: documento.id }}>
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

/** Quem lê a peça aqui não vê a lista de assinaturas: o que se diz delas vem antes do arquivo. */
function AvisosDaPeca({ assinaturas }: Pick<Documento, 'assinaturas'>) {
  const comAvisos = assinaturas.filter(
    ({ revogada, avisos, qualidade }) => !revogada && (avisos.length > 0 || qualidade === 'INVALIDA'),
  )
  return comAvisos.map((assinatura) => (
    <div key={assinatura.id} className={pecas['assinatura']}>
      <strong>{assinatura.nome}</strong> <Veredito assinatura={assinatura} />
      <AvisosDaAssinatura assinatura={{ ...assinatura, ressalvas: [] }} />
    </div>
  ))
}

function AcoesDaPeca({ documento }: { documento: Documento }) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <Button variant="default" size="sm" rightSection={<IconChevronDown aria-hidden size={16} />} {...botao}>
        Ações da peça
      </Button>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo="Ações da peça" largura={360} fechar={fechar}>
          <ItensDoMenu itens={[comoItem(documento)]} />
        </Flutuante>
      )}
    </>
  )
}
