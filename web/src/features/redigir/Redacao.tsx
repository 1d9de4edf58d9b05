import { useEffect, useEffectEvent, useRef } from 'react'

import { holdPage } from '../../api/navigation.ts'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { camposDe, escolherCampo } from '../../partes/redacao/campos.ts'
import { Editor } from '../../partes/redacao/Editor.tsx'
import { voltarAoTexto } from '../../partes/redacao/voltar-ao-texto.ts'
import { Avisos } from './Avisos.tsx'
import { CabecalhoDaRedacao } from './CabecalhoDaRedacao.tsx'
import { Conflito } from './Conflito.tsx'
import type { TextoNaFolha } from './concluir/texto-na-folha.ts'
import type { Gravacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'
import { NaoCabeNoPdf } from './NaoCabeNoPdf.tsx'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import { useEmVolta } from './use-em-volta.ts'
import { useRedacao, type Redigindo } from './use-redacao.ts'
import { VerComentarios } from './VerComentarios.tsx'
import { AvisoDeSugerir, VerSugestoes } from './VerSugestoes.tsx'
import { Vez } from './Vez.tsx'

type Props = {
  documento: DocumentoARedigir
  endereco: string
  pessoa: string
  mesa: Mesa
  /** Abre o que finaliza, assina e envia. */
  concluir: (texto: TextoNaFolha) => void
}

/** A folha, onde está o que se escreveu, e o caminho até o arquivo. */
export function Redacao({ documento, endereco, pessoa, mesa, concluir }: Props) {
  const redacao = useRedacao({ documento, endereco, pessoa, mesa })
  const { situacao, partida, folha } = redacao
  const { agora, comentando, sugestoes, daVez } = useEmVolta(documento, pessoa, redacao)
  const { anotacoes } = comentando
  const { lendo } = daVez
  const conclui = useConclui({ documento, redacao, comentando, sugestoes, daVez, concluir })
  return (
    <div className={css['pagina']} data-com-margem={comentando.aberto || sugestoes.aberto || undefined}>
      <CabecalhoDaRedacao
        {...{ documento, endereco, redacao, daVez, comentando, sugestoes }}
        concluir={conclui}
      />
      <Vez daVez={daVez} eu={pessoa} porGravar={situacao.fase !== 'salvo'} />
      {!lendo && <Avisos {...{ redacao, mesa, agora }} />}
      {!lendo && <NaoCabeNoPdf {...{ folha, anotacoes }} />}
      {!lendo && <AvisoDeSugerir sugestoes={sugestoes} />}
      <div className={css['mesa']}>
        <Editor
          key={partida.vez}
          doc={partida.doc}
          rotulo={`Texto de ${documento.titulo}`}
          valores={redacao.valores}
          aoMudar={redacao.mudar}
          travado={lendo}
          comTextos
          anotacoes={anotacoes}
          sugerindo={sugestoes.sugerindo}
        />
        {(comentando.aberto || sugestoes.aberto) && (
          <div className={css['margem']}>
            <VerSugestoes {...{ sugestoes, anotacoes, lendo }} />
            <VerComentarios documentoId={documento.id} comentando={comentando} />
          </div>
        )}
      </div>
      {situacao.fase === 'conflito' && !sugestoes.soSugere && (
        <Conflito redacao={redacao} deles={situacao.deles} agora={agora} />
      )}
      <GuardaDoPorSalvar gravacao={redacao.gravacao} />
    </div>
  )
}

type Conclui = Pick<Props, 'documento' | 'concluir'> & { redacao: Redigindo } & Pick<
    ReturnType<typeof useEmVolta>,
    'comentando' | 'sugestoes' | 'daVez'
  >

/** O que se leva da folha ao diálogo que a conclui; pela tecla, só quem decide. */
function useConclui({ documento, redacao, comentando, sugestoes, daVez, concluir }: Conclui): () => void {
  const { anotacoes, porResolver } = comentando
  const conclui = () =>
    concluir({
      redacao,
      anotacoes,
      porResolver,
      verSugestoes: () => sugestoes.setAberto(true),
      jaFinalizado: documento.situacaoArquivo === 'OK' && redacao.gravacao.rascunho.id === null,
    })
  const decide = daVez.escreve && !daVez.lendo && !sugestoes.soSugere && redacao.situacao.fase !== 'conflito'
  useFolhaEmBranco(documento.rascunho?.versao === 0 && decide, anotacoes)
  useTeclaDeConcluir(decide ? conclui : undefined)
  return conclui
}

/** Quem abre um texto por começar começa a escrever: no primeiro campo por preencher ou, sem ele, no começo. */
function useFolhaEmBranco(ligada: boolean, { folha }: Anotacoes): void {
  const comecou = useRef(false)
  useEffect(() => {
    const comecar = () => {
      const view = folha.get()
      if (!ligada || comecou.current || !view) return
      comecou.current = true
      const [campo] = camposDe(view.state.doc)
      if (campo) escolherCampo(campo.em)(view.state, (tr) => view.dispatch(tr))
      voltarAoTexto(view)
    }
    comecar()
    return folha.subscribe(comecar)
  }, [ligada, folha])
}

/** Ctrl+Shift+Enter conclui sem que a mão saia do texto. */
function useTeclaDeConcluir(concluir: (() => void) | undefined): void {
  const teclar = useEffectEvent((event: KeyboardEvent) => {
    const eEla = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
    if (!eEla || !concluir || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    event.stopPropagation()
    concluir()
  })
  useEffect(() => {
    // Antes do editor, que faria da tecla uma quebra.
    window.addEventListener('keydown', teclar, { capture: true })
    return () => window.removeEventListener('keydown', teclar, { capture: true })
  }, [])
}

/** Com a folha aberta, ninguém senão a pessoa sai da página. */
function GuardaDoPorSalvar({ gravacao }: { gravacao: Gravacao }) {
  useEffect(() => holdPage(() => true), [])
  return (
    <GuardaDeSaida
      ativa={() => ['sem-rede', 'recusado', 'conflito'].includes(gravacao.situacao.get().fase)}
      titulo="Sair com texto por salvar?"
      texto="O que você escreveu está guardado neste computador, e ainda não no servidor. Volte a esta página, neste computador, para salvar."
    />
  )
}
