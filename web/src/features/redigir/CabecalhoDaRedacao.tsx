import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import { Situacao } from './Situacao.tsx'
import type { Comentando } from './use-comentarios.ts'
import type { Redigindo } from './use-redacao.ts'
import type { Sugestoes } from './use-sugestoes.ts'
import type { DaVez } from './use-vez.ts'
import { BotaoDosComentarios } from './VerComentarios.tsx'
import { BotaoDasSugestoes } from './VerSugestoes.tsx'
import { VerComoFicara } from './VerComoFicara.tsx'
import { VerVersoes } from './VerVersoes.tsx'
import { useAltura } from './use-altura.ts'

type Props = {
  documento: DocumentoARedigir
  endereco: string
  redacao: Redigindo
  daVez: DaVez
  comentando: Comentando
  sugestoes: Sugestoes
  concluir: () => void
}

/** De que documento é o texto, se está salvo, e o que se pode abrir a partir dele. */
export function CabecalhoDaRedacao({
  documento,
  endereco,
  redacao,
  daVez,
  comentando,
  sugestoes,
  concluir,
}: Props) {
  const { gravacao, situacao } = redacao
  const { id, titulo, identificador } = documento
  const desabilitado = situacao.fase === 'conflito'
  const decide = daVez.escreve && !sugestoes.soSugere
  const cabecalho = useAltura()
  return (
    <header ref={cabecalho} className={css['cabecalho']}>
      <h1 title={titulo}>{titulo}</h1>
      <Link to="/documento/{-$id}" params={{ id }} className={css['identificador']}>
        <span className="numero">{identificador}</span>
      </Link>
      <div className={css['outros']}>
        <BotaoDosComentarios comentando={comentando} />
        <BotaoDasSugestoes sugestoes={sugestoes} />
        {decide && <VerVersoes {...{ endereco, redacao, documentoId: id, titulo, desabilitado }} />}
        <VerComoFicara {...{ endereco, gravacao, titulo, desabilitado }} folha={redacao.folha} />
      </div>
      {daVez.escreve && (
        <div className={css['sempre']}>
          <Situacao situacao={situacao} tentar={() => void gravacao.gravarJa()} />
          {decide && (
            <Button
              data-sempre-a-vista
              disabled={desabilitado || daVez.lendo}
              onClick={concluir}
              aria-keyshortcuts="Control+Shift+Enter"
              title="Finalizar, assinar e enviar (Ctrl+Shift+Enter)"
            >
              Concluir
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
