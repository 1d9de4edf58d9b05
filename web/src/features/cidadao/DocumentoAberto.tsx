import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'

import type { Desfecho } from '../../assinatura/de-fora/documento.ts'
import { useSeloNaFolha } from '../../assinatura/de-fora/use-selo-na-folha.ts'
import { ehPdf } from '../../assinatura/metodos.ts'
import { useCitizen } from '../../base/citizen.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import type { Enderecos } from '../../partes/leitor/use-copia-ou-original.ts'
import css from './Cidadao.module.css'
import type { DocumentoDoCidadao } from './PaginaDoDocumento.tsx'

const ArquivoComSelo = lazy(async () => ({
  default: (await import('../../assinatura/de-fora/ArquivoComSelo.tsx')).ArquivoComSelo,
}))
const SuaAssinatura = lazy(async () => ({
  default: (await import('../../assinatura/de-fora/SuaAssinatura.tsx')).SuaAssinatura,
}))

type Props = { documento: DocumentoDoCidadao; recarregar: () => Promise<Enderecos | null | undefined> }

/** O arquivo com o selo por cima, e ao lado o que a pessoa decide. */
export function DocumentoAberto({ documento, recarregar }: Props) {
  const cidadao = useCitizen()
  const podeAssinar = documento.acoes.includes('DEVE_ASSINAR')
  const { posto, verFolha, setPagina, ...naFolha } = useSeloNaFolha(
    documento.id,
    podeAssinar && ehPdf(documento),
  )
  // A forma do cidadão não diz as páginas nem o resumo das versões, que só importam a um lote.
  const deFora = { ...documento, paginas: null, versoes: [] }
  return (
    <div className={css['documento']}>
      <div className={css['folha']}>
        <Conteudo documento={documento}>
          <Suspense fallback={<div aria-busy className={css['espera']} />}>
            <ArquivoComSelo
              documento={deFora}
              viradas={documento.viradas}
              nome={cidadao?.nome ?? ''}
              pagina={naFolha.pagina}
              aoMudarPagina={setPagina}
              aoDesenhar={verFolha}
              recarregar={recarregar}
              selo={podeAssinar && ehPdf(documento) ? { posto, por: naFolha.porSelo } : undefined}
            />
          </Suspense>
        </Conteudo>
      </div>
      <div className={css['lado']}>
        <Decisao documento={deFora} {...naFolha} irPara={setPagina} podeAssinar={podeAssinar} />
        {documento.pdf && (
          <Button
            component="a"
            href={documento.pdf}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            leftSection={<IconDownload aria-hidden size={18} />}
          >
            Baixar o documento
          </Button>
        )}
        <Assinantes documento={documento} />
        <Anexos documento={documento} />
      </div>
    </div>
  )
}

type PropsDaDecisao = Omit<ComponentProps<typeof SuaAssinatura>, 'cpf' | 'convidado' | 'aoDecidir'>

/** O que se pode decidir e, decidido, o que ficou. */
function Decisao(props: PropsDaDecisao) {
  const cidadao = useCitizen()
  const [desfecho, setDesfecho] = useState<Desfecho>()
  if (desfecho) return <Feito desfecho={desfecho} />
  if (!props.podeAssinar && !props.documento.acoes.includes('PODE_REJEITAR_ASSINATURA')) return null
  const concluir = (novo: Desfecho) => {
    setDesfecho(novo)
    props.porSelo(null)
  }
  return (
    <Suspense>
      <SuaAssinatura {...props} cpf={cidadao?.cpf ?? null} aoDecidir={concluir} />
    </Suspense>
  )
}

function Conteudo({ documento, children }: { documento: DocumentoDoCidadao; children: React.ReactNode }) {
  if (documento.aguardandoEnvio)
    return (
      <p className={css['vazio']}>
        O arquivo deste documento ainda não chegou. Se o pediram a você, envie-o pela área do cidadão.
      </p>
    )
  if (!documento.conteudoVisivel)
    return (
      <p className={css['vazio']}>
        O conteúdo deste documento não é aberto a você. Aqui se vê só que ele existe.
      </p>
    )
  return children
}

function Feito({ desfecho }: { desfecho: Desfecho }) {
  return (
    <p role="status" className={css['feito']}>
      <IconCircleCheck aria-hidden size={24} />
      <span>
        {desfecho === 'assinado'
          ? 'Sua assinatura foi registrada. O documento continua aqui para você ler e baixar.'
          : 'Sua recusa foi registrada, e quem pediu a assinatura foi avisado.'}
      </span>
    </p>
  )
}

const SITUACOES: Readonly<Record<DocumentoDoCidadao['assinantes'][number]['situacao'], string>> = {
  PENDENTE: 'ainda não assinou',
  ASSINOU: 'assinou',
  REJEITOU: 'rejeitou a assinatura',
}

function Assinantes({ documento: { assinantes } }: { documento: DocumentoDoCidadao }) {
  if (assinantes.length === 0) return null
  return (
    <Secao titulo="Quem assina">
      <ul className={css['nomes']}>
        {assinantes.map(({ nome, situacao }, indice) => (
          <li key={`${nome} ${indice}`}>
            {nome ?? 'Uma pessoa de fora'} <small>{SITUACOES[situacao]}</small>
          </li>
        ))}
      </ul>
    </Secao>
  )
}

function Anexos({ documento: { anexos } }: { documento: DocumentoDoCidadao }) {
  if (anexos.length === 0) return null
  return (
    <Secao titulo="Anexos" conta={anexos.length}>
      <ul className={css['nomes']}>
        {anexos.map(({ id, titulo, extensao, pdf }) => (
          <li key={id}>
            {pdf ? (
              <a href={pdf} target="_blank" rel="noreferrer">
                {titulo}
              </a>
            ) : (
              titulo
            )}
            {extensao && <small> {extensao.toUpperCase()}</small>}
          </li>
        ))}
      </ul>
    </Secao>
  )
}
