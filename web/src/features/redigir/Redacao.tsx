import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Editor } from '../../partes/redacao/Editor.tsx'
import { Avisos } from './Avisos.tsx'
import { Conflito } from './Conflito.tsx'
import { Finalizar } from './Finalizar.tsx'
import type { Mesa } from './mesa.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import { NaoCabeNoPdf } from './NaoCabeNoPdf.tsx'
import { Situacao } from './Situacao.tsx'
import { type Agora, useRascunhoAgora } from './use-rascunho-agora.ts'
import { useRedacao, type Redigindo } from './use-redacao.ts'
import { useComentarios, type Comentando } from './use-comentarios.ts'
import { useSugestoes, type Sugestoes } from './use-sugestoes.ts'
import { useVez, type DaVez } from './use-vez.ts'
import { BotaoDosComentarios, VerComentarios } from './VerComentarios.tsx'
import { AvisoDeSugerir, BotaoDasSugestoes, VerSugestoes } from './VerSugestoes.tsx'
import { VerComoFicara } from './VerComoFicara.tsx'
import { VerVersoes } from './VerVersoes.tsx'
import { Vez } from './Vez.tsx'

type Props = { documento: DocumentoARedigir; endereco: string; pessoa: string; mesa: Mesa }

/** A folha, onde está o que se escreveu, e o caminho até o arquivo. */
export function Redacao({ documento, endereco, pessoa, mesa }: Props) {
  const redacao = useRedacao({ documento, endereco, pessoa, mesa })
  const { gravacao, situacao, partida, valores, mudar } = redacao
  const [finalizando, setFinalizando] = useState(false)
  const [aEspera, setAEspera] = useState(false)
  const { agora, perguntar } = useRascunhoAgora(documento, situacao.fase === 'conflito', aEspera)
  const comentando = useComentarios(agora, perguntar)
  const sugestoes = useSugestoes(redacao.folha, pessoa, agora)
  const daVez = useVez({
    documentoId: documento.id,
    escreve: documento.rascunho?.put != null || documento.rascunho?.soSugere === true,
    eu: pessoa,
    gravacao,
    vez: agora?.vez,
    perguntar,
    atualizar: redacao.atualizar,
  })
  useEffect(
    () => setAEspera(daVez.lendo || agora?.vez?.pedidaPor != null),
    [daVez.lendo, agora?.vez?.pedidaPor],
  )
  useTextoDeOutra(redacao, daVez.lendo, agora)
  useEffect(
    () => valores.set(Object.fromEntries((agora?.variaveis ?? []).map(({ nome, valor }) => [nome, valor]))),
    [valores, agora?.variaveis],
  )
  return (
    <div className={css['pagina']} data-com-margem={comentando.aberto || sugestoes.aberto || undefined}>
      <Cabecalho
        {...{ documento, endereco, redacao, daVez, comentando, sugestoes }}
        finalizar={() => setFinalizando(true)}
      />
      <Vez daVez={daVez} eu={pessoa} porGravar={situacao.fase !== 'salvo'} />
      {!daVez.lendo && <Avisos redacao={redacao} mesa={mesa} agora={agora} />}
      {!daVez.lendo && <NaoCabeNoPdf folha={redacao.folha} anotacoes={comentando.anotacoes} />}
      {!daVez.lendo && <AvisoDeSugerir sugestoes={sugestoes} />}
      <div className={css['mesa']}>
        <Editor
          key={partida.vez}
          doc={partida.doc}
          rotulo={`Texto de ${documento.titulo}`}
          valores={valores}
          aoMudar={mudar}
          travado={daVez.lendo}
          comTextos
          anotacoes={comentando.anotacoes}
          sugerindo={sugestoes.sugerindo}
        />
        {(comentando.aberto || sugestoes.aberto) && (
          <div className={css['margem']}>
            <VerSugestoes {...{ sugestoes, anotacoes: comentando.anotacoes, lendo: daVez.lendo }} />
            <VerComentarios documentoId={documento.id} comentando={comentando} />
          </div>
        )}
      </div>
      {situacao.fase === 'conflito' && !sugestoes.soSugere && (
        <Conflito redacao={redacao} deles={situacao.deles} agora={agora} />
      )}
      {finalizando && (
        <Finalizar
          {...{ documento, redacao, porResolver: comentando.porResolver }}
          verSugestoes={() => sugestoes.setAberto(true)}
          fechar={() => setFinalizando(false)}
        />
      )}
      <GuardaDeSaida
        ativa={() => ['sem-rede', 'recusado', 'conflito'].includes(gravacao.situacao.get().fase)}
        titulo="Sair com texto por salvar?"
        texto="O que você escreveu está guardado neste computador, e ainda não no servidor. Volte a esta página, neste computador, para salvar."
      />
    </div>
  )
}

type DoCabecalho = Pick<Props, 'documento' | 'endereco'> & {
  redacao: Redigindo
  daVez: DaVez
  comentando: Comentando
  sugestoes: Sugestoes
  finalizar: () => void
}

function Cabecalho({ documento, endereco, redacao, daVez, comentando, sugestoes, finalizar }: DoCabecalho) {
  const { gravacao, situacao } = redacao
  const { id, titulo, identificador } = documento
  const desabilitado = situacao.fase === 'conflito'
  const decide = daVez.escreve && !sugestoes.soSugere
  return (
    <header className={css['cabecalho']}>
      <div>
        <h1>{titulo}</h1>
        <div className={css['identificador']}>
          <Link to="/documento/{-$id}" params={{ id }}>
            <span className="numero">{identificador}</span>
          </Link>
          {daVez.escreve && <Situacao situacao={situacao} tentar={() => void gravacao.gravarJa()} />}
        </div>
      </div>
      <BotaoDosComentarios comentando={comentando} />
      <BotaoDasSugestoes sugestoes={sugestoes} />
      {decide && <VerVersoes {...{ endereco, redacao, documentoId: id, titulo, desabilitado }} />}
      <VerComoFicara {...{ endereco, gravacao, titulo, desabilitado }} folha={redacao.folha} />
      {decide && (
        <Button disabled={desabilitado || daVez.lendo} onClick={finalizar}>
          Finalizar
        </Button>
      )}
    </header>
  )
}

/** Enquanto só se lê, o que a outra pessoa grava entra sozinho. */
function useTextoDeOutra(redacao: Redigindo, lendo: boolean, agora: Agora | undefined): void {
  const { gravacao, situacao } = redacao
  const atualizar = useEffectEvent(() => void redacao.atualizar().catch(() => undefined))
  const novo = agora !== undefined && agora.versao > gravacao.rascunho.versao && situacao.fase === 'salvo'
  useEffect(() => {
    if (lendo && novo) atualizar()
  }, [lendo, novo, agora?.versao])
}
