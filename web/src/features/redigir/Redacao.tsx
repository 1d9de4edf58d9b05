import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { RascunhoAgoraDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useMe } from '../../base/session.ts'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Editor } from '../../partes/redacao/Editor.tsx'
import { quando } from '../../ui/formato.ts'
import { Conflito } from './Conflito.tsx'
import { Finalizar } from './Finalizar.tsx'
import type { Mesa } from './mesa.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import { Situacao } from './Situacao.tsx'
import { useRedacao, type Redigindo } from './use-redacao.ts'
import { VerComoFicara } from './VerComoFicara.tsx'
import { VerVersoes } from './VerVersoes.tsx'

type Props = { documento: DocumentoARedigir; endereco: string; pessoa: string; mesa: Mesa }

const DE_OUTROS_MS = 15_000

/** A folha, onde está o que se escreveu, e o caminho até o arquivo. */
export function Redacao({ documento, endereco, pessoa, mesa }: Props) {
  const redacao = useRedacao({ documento, endereco, pessoa, mesa })
  const { gravacao, situacao, partida, valores, mudar } = redacao
  const [finalizando, setFinalizando] = useState(false)
  const agora = useRascunhoAgora(documento, situacao.fase === 'conflito')
  useEffect(
    () => valores.set(Object.fromEntries((agora?.variaveis ?? []).map(({ nome, valor }) => [nome, valor]))),
    [valores, agora?.variaveis],
  )
  return (
    <div className={css['pagina']}>
      <header className={css['cabecalho']}>
        <div>
          <h1>{documento.titulo}</h1>
          <p className={css['identificador']}>
            <Link to="/documento/{-$id}" params={{ id: documento.id }}>
              <span className="numero">{documento.identificador}</span>
            </Link>
          </p>
        </div>
        <Situacao situacao={situacao} tentar={() => void gravacao.gravarJa()} />
        <VerVersoes
          {...{ endereco, redacao, documentoId: documento.id, titulo: documento.titulo }}
          desabilitado={situacao.fase === 'conflito'}
        />
        <VerComoFicara
          {...{ endereco, gravacao, titulo: documento.titulo, desabilitado: situacao.fase === 'conflito' }}
        />
        <Button disabled={situacao.fase === 'conflito'} onClick={() => setFinalizando(true)}>
          Finalizar
        </Button>
      </header>
      <Avisos redacao={redacao} mesa={mesa} agora={agora} />
      <Editor
        key={partida.vez}
        doc={partida.doc}
        rotulo={`Texto de ${documento.titulo}`}
        valores={valores}
        aoMudar={mudar}
      />
      {situacao.fase === 'conflito' && <Conflito redacao={redacao} deles={situacao.deles} agora={agora} />}
      {finalizando && (
        <Finalizar documento={documento} redacao={redacao} fechar={() => setFinalizando(false)} />
      )}
      <GuardaDeSaida
        ativa={() => ['sem-rede', 'recusado', 'conflito'].includes(gravacao.situacao.get().fase)}
        titulo="Sair com texto por salvar?"
        texto="O que você escreveu está guardado neste computador, e ainda não no servidor. Volte a esta página, neste computador, para salvar."
      />
    </div>
  )
}

export type Agora = NonNullable<DocumentoARedigir['rascunho']> | undefined

/** Quem gravou por último e o que cada variável vale, de tempos em tempos. */
function useRascunhoAgora({ id, rascunho }: DocumentoARedigir, emConflito: boolean): Agora {
  const { data, refetch } = useConsulta(RascunhoAgoraDocument, { ids: [id] }, { aCadaMs: DE_OUTROS_MS })
  useEffect(() => {
    if (emConflito) void refetch()
  }, [emConflito, refetch])
  const item = data?.itens[0]
  const novo = item && 'rascunho' in item ? item.rascunho : undefined
  return rascunho ? { ...rascunho, ...novo } : undefined
}

type DosAvisos = { redacao: Redigindo; mesa: Mesa; agora: Agora }

/** De onde o texto partiu, o que outra pessoa gravou, e o que ficou de lado. */
function Avisos({ redacao, mesa, agora }: DosAvisos) {
  const eu = useMe()
  const { gravacao, situacao, deLado, recuperado, atualizar, recolher, descartar } = redacao
  const deOutra =
    agora !== undefined &&
    agora.versao > gravacao.rascunho.versao &&
    agora.gravadoPor?.id !== eu.id &&
    situacao.fase === 'salvo'
  const novo = mesa.servidor.versao === 0 && situacao.fase === 'salvo' && situacao.em === null
  return (
    <>
      {novo && (
        <p className={css['nota']}>
          {mesa.servidor.html.trim() === ''
            ? 'Este tipo de documento não tem modelo de texto: comece a escrever. Art., §, I –, a) numeram-se sozinhos.'
            : 'O texto parte do modelo da classificação. Mude o que for preciso: tudo se salva sozinho.'}
        </p>
      )}
      {recuperado && (
        <p className={css['nota']} role="status">
          O que ficou por salvar da última vez, neste computador, está de volta.
        </p>
      )}
      {deOutra && (
        <div className={css['nota']} role="status">
          <p>
            {agora.gravadoPor?.nome ?? 'Outra pessoa'} gravou este texto
            {agora.gravadoEm ? ` às ${quando(agora.gravadoEm, new Date())}` : ''}.
          </p>
          <Button variant="outline" size="sm" onClick={() => void atualizar()}>
            Ver o texto novo
          </Button>
        </div>
      )}
      {deLado && (
        <div className={css['nota']} role="status">
          <p>
            {deLado.dequem ? `O texto de ${deLado.dequem}` : 'O texto que você tinha escrito'}, posto de lado
            às {quando(deLado.em, new Date())}, está guardado neste computador.
          </p>
          <Button variant="outline" size="sm" onClick={recolher}>
            Pôr no fim do texto
          </Button>
          <Button variant="subtle" size="sm" onClick={descartar}>
            Descartar
          </Button>
        </div>
      )}
    </>
  )
}
