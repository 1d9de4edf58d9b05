import { useEffect, useState } from 'react'

import { holdPage } from '../../api/navigation.ts'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Editor } from '../../partes/redacao/Editor.tsx'
import { Avisos } from './Avisos.tsx'
import { CabecalhoDaRedacao } from './CabecalhoDaRedacao.tsx'
import { Conflito } from './Conflito.tsx'
import { Finalizar } from './Finalizar.tsx'
import type { Gravacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'
import { NaoCabeNoPdf } from './NaoCabeNoPdf.tsx'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import { useEmVolta } from './use-em-volta.ts'
import { useRedacao } from './use-redacao.ts'
import { VerComentarios } from './VerComentarios.tsx'
import { AvisoDeSugerir, VerSugestoes } from './VerSugestoes.tsx'
import { Vez } from './Vez.tsx'

type Props = { documento: DocumentoARedigir; endereco: string; pessoa: string; mesa: Mesa }

/** A folha, onde está o que se escreveu, e o caminho até o arquivo. */
export function Redacao({ documento, endereco, pessoa, mesa }: Props) {
  const redacao = useRedacao({ documento, endereco, pessoa, mesa })
  const { situacao, partida, folha } = redacao
  const { agora, comentando, sugestoes, daVez } = useEmVolta(documento, pessoa, redacao)
  const { anotacoes } = comentando
  const { lendo } = daVez
  const [finalizando, setFinalizando] = useState(false)
  return (
    <div className={css['pagina']} data-com-margem={comentando.aberto || sugestoes.aberto || undefined}>
      <CabecalhoDaRedacao
        {...{ documento, endereco, redacao, daVez, comentando, sugestoes }}
        finalizar={() => setFinalizando(true)}
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
      {finalizando && (
        <Finalizar
          {...{ documento, redacao, anotacoes, porResolver: comentando.porResolver }}
          verSugestoes={() => sugestoes.setAberto(true)}
          fechar={() => setFinalizando(false)}
        />
      )}
      <GuardaDoPorSalvar gravacao={redacao.gravacao} />
    </div>
  )
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
