import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { dataHora } from '../../ui/formato.ts'
import { AvisosDaAssinatura, Veredito } from '../../partes/itens/Veredito.tsx'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import { Campos } from '../../partes/itens/Secao.tsx'
import type { Desfecho } from '../../assinatura/de-fora/documento.ts'
import css from './Convite.module.css'
import type { DocumentoDoConvidado } from './DocumentoDoConvite.tsx'
import { useSha256 } from './use-sha256.ts'

type Props = { documento: DocumentoDoConvidado; desfecho: Desfecho; antes: ReadonlySet<string> }

/** O que ficou registrado, para a pessoa guardar. */
export function Recibo({ documento, desfecho, antes }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const assinado = desfecho === 'assinado'
  const Icone = assinado ? IconCircleCheck : IconCircleX
  return (
    <section className={css['recibo']} data-desfecho={desfecho}>
      <Icone aria-hidden size={48} stroke={1.5} />
      <h1 ref={titulo} tabIndex={-1}>
        {assinado ? 'Documento assinado' : 'Assinatura rejeitada'}
      </h1>
      <p>
        {assinado
          ? 'Sua assinatura foi registrada. Guarde este recibo: imprima a página ou salve uma cópia do documento. Por e-mail você recebe um endereço para o ler e baixar de novo.'
          : 'Quem pediu a sua assinatura foi avisado. Você pode fechar esta página.'}
      </p>
      <Dados documento={documento} minha={documento.assinaturas.find(({ id }) => !antes.has(id))} />
      {assinado && (
        <div className={css['acoesDoRecibo']}>
          {documento.pdf && (
            <Button component="a" href={documento.pdf} target="_blank" rel="noreferrer">
              Baixar o documento assinado
            </Button>
          )}
          <Button variant="default" onClick={() => window.print()}>
            Imprimir o recibo
          </Button>
        </div>
      )}
    </section>
  )
}

type Minha = DocumentoDoConvidado['assinaturas'][number]

/** Da assinatura rejeitada há o dia em que se rejeitou, e nenhum arquivo. */
function Dados({ documento, minha }: { documento: DocumentoDoConvidado; minha: Minha | undefined }) {
  const assinada = minha && !minha.dataRejeicao ? minha : undefined
  const sha256 = useSha256(assinada ? documento.pdf : null)
  return (
    <Campos
      campos={[
        ['Documento', documento.titulo],
        [
          'Identificador',
          <span key="identificador" className="numero">
            {documento.identificador}
          </span>,
        ],
        ['Número', documento.numeroCompleto],
        ['Nome', minha?.nome],
        ['Qualidade', assinada && <Qualidade key="qualidade" assinatura={assinada} />],
        ['Assinado em', assinada?.dataAssinatura && <Quando key="quando" em={assinada.dataAssinatura} />],
        ['Rejeitado em', minha?.dataRejeicao && <Quando key="quando" em={minha.dataRejeicao} />],
        ['SHA-256 do arquivo assinado', sha256 && <Resumo key="sha" sha256={sha256} />],
      ]}
    />
  )
}

const Quando = ({ em }: { em: string }) => <span className="numero">{dataHora(em)}</span>

function Qualidade({ assinatura }: { assinatura: Minha }) {
  return (
    <div>
      <Veredito assinatura={assinatura} />
      <AvisosDaAssinatura assinatura={assinatura} />
    </div>
  )
}

function Resumo({ sha256 }: { sha256: string }) {
  return (
    <span data-largo className={css['sha']}>
      <code className="numero">{sha256}</code>
      <BotaoCopiar texto={sha256} oQue="o SHA-256" />
    </span>
  )
}
