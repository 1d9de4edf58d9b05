import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { DocumentoDoConviteDocument, type DocumentoDoConviteQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { ArquivoComSelo } from '../../assinatura/de-fora/ArquivoComSelo.tsx'
import type { Desfecho } from '../../assinatura/de-fora/documento.ts'
import { SuaAssinatura } from '../../assinatura/de-fora/SuaAssinatura.tsx'
import { useSeloNaFolha } from '../../assinatura/de-fora/use-selo-na-folha.ts'
import { ehPdf } from '../../assinatura/metodos.ts'
import type { Enderecos } from '../../partes/leitor/use-copia-ou-original.ts'
import { FalhaDosDetalhes } from '../../partes/itens/FalhaDosDetalhes.tsx'
import botao from '../../ui/Botao.module.css'
import { AnexosDoConvite, AssinantesDoConvite } from './AoRedor.tsx'
import css from './Convite.module.css'
import type { Acesso } from './guardado.ts'

const PerfilDoConvidado = lazy(async () => ({
  default: (await import('./PerfilDoConvidado.tsx')).PerfilDoConvidado,
}))
const Recibo = lazy(async () => ({ default: (await import('./Recibo.tsx')).Recibo }))

/** O convidado não tem a entrada da equipe, nem setor. */
const DE_FORA = {
  frase:
    'Abra de novo o endereço que recebeu por e-mail. Se ele não abrir, fale com quem pediu a sua assinatura.',
  saida: (
    <Link to="/autenticidade/{-$codigo}" className={botao['botao'] ?? ''}>
      Conferir um documento pelo código
    </Link>
  ),
}

export type DocumentoDoConvidado = DocumentoDoConviteQuery['documento']
/** `antes`: as assinaturas que já havia; a que vier depois é a de quem decidiu. */
type Decisao = { desfecho: Desfecho; antes: ReadonlySet<string> }

/** O documento, de quem mais é a assinatura, os anexos, e o que o convidado decide. */
export function DocumentoDoConvite({ acesso }: { acesso: Acesso }) {
  const { data, error, refetch } = useConsulta(
    DocumentoDoConviteDocument,
    { id: acesso.documentoId },
    { pagina: true },
  )
  const [decisao, setDecisao] = useState<Decisao>()
  usePageTitle('Assinatura por convite', data?.documento.titulo ?? 'Assinatura por convite')
  if (error && !data)
    return (
      <FalhaDosDetalhes tipo="documento" erro={error} tentarDeNovo={() => void refetch()} deFora={DE_FORA} />
    )
  if (!data)
    return (
      <p role="status" className={css['abrindo']}>
        Abrindo o documento…
      </p>
    )
  const { documento } = data
  if (decisao)
    return (
      <Suspense>
        <Recibo documento={documento} desfecho={decisao.desfecho} antes={decisao.antes} />
      </Suspense>
    )
  const decidir = (desfecho: Desfecho) =>
    setDecisao({ desfecho, antes: new Set(documento.assinaturas.map(({ id }) => id)) })
  return (
    <Aberto
      documento={documento}
      acesso={acesso}
      recarregar={async () => (await refetch()).data?.documento}
      aoDecidir={decidir}
    />
  )
}

type Props = {
  documento: DocumentoDoConvidado
  acesso: Acesso
  recarregar: () => Promise<Enderecos | null | undefined>
  aoDecidir: (desfecho: Desfecho) => void
}

function Aberto({ documento, acesso, recarregar, aoDecidir }: Props) {
  const nome = documento.assinantesExternos.find(({ email }) => email !== null)?.nome
  const podeAssinar = documento.acoes.some((acao) => acao === 'DEVE_ASSINAR' || acao === 'PODE_ASSINAR')
  const { posto, verFolha, setPagina, ...naFolha } = useSeloNaFolha(
    documento.id,
    podeAssinar && ehPdf(documento),
  )
  return (
    <article className={css['pagina']}>
      <Topo documento={documento} recarregar={recarregar} />
      <ArquivoComSelo
        documento={documento}
        viradas={documento.preparo?.viradas}
        nome={nome ?? 'Convidado'}
        pagina={naFolha.pagina}
        aoMudarPagina={setPagina}
        aoDesenhar={verFolha}
        recarregar={recarregar}
        selo={podeAssinar && ehPdf(documento) ? { posto, por: naFolha.porSelo } : undefined}
      />
      <div className={css['lado']}>
        <SuaAssinatura
          {...{ documento, podeAssinar, aoDecidir, ...naFolha }}
          irPara={setPagina}
          convidado={{ email: acesso.emailMascarado, nome: nome ?? '' }}
        />
        <AssinantesDoConvite documento={documento} />
        <AnexosDoConvite documento={documento} />
      </div>
    </article>
  )
}

/** O que é o documento, e quem a pessoa é para quem a chamou. */
function Topo({ documento, recarregar }: Pick<Props, 'documento' | 'recarregar'>) {
  const [perfil, setPerfil] = useState(false)
  return (
    <header className={css['topo']}>
      <h1>{documento.titulo}</h1>
      <p>
        <span className="numero">{documento.identificador}</span>
        {documento.numeroCompleto && ` · ${documento.numeroCompleto}`}
      </p>
      {documento.assunto && <p>{documento.assunto}</p>}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconUser aria-hidden size={18} />}
        onClick={() => setPerfil(true)}
        className={css['perfil'] ?? ''}
      >
        Perfil
      </Button>
      <Suspense>
        {perfil && <PerfilDoConvidado aoSalvar={() => void recarregar()} fechar={() => setPerfil(false)} />}
      </Suspense>
    </header>
  )
}
