import { plural } from '@autos/contract/regras/texto.ts'
import { Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { ParaMarcarDocument } from '../api/gen/graphql.ts'
import { avisar } from '../api/notices.ts'
import { markerKey, markerLabel, useMarkers, type Marker } from '../base/markers.ts'
import { mesmoMarcador } from '../partes/marcadores/novo.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { desfazerMarcacao, fazerMudanca, fraseDeMarcacao } from './desfazer-marcacao.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contar, nomesDe } from './item.ts'
import { useLote } from './lote.ts'
import {
  alternar,
  estadoDe,
  mudancasDe,
  oferecidos,
  type Escolhas,
  type Estado,
  type Marcados,
  type Mudanca,
} from './marcacao.ts'
import { EscolhaDeMarcadores } from './EscolhaDeMarcadores.tsx'

const DESFAZER_MS = 10_000

/** Põe e tira marcadores, vários de uma vez, em quantos itens forem. */
export function Marcar({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando, erro } = useDadosDosItens(ParaMarcarDocument, itens)
  if (!carregando && !erro) return <Formulario itens={itens} fechar={fechar} marcados={dados} />
  return (
    <Dialogo titulo={`Marcar ${contar(itens)}`} fechar={fechar}>
      {erro ? <p role="alert">{mensagemDe(erro)}</p> : <Skeleton height={160} />}
    </Dialogo>
  )
}

let ultimo: Marker | undefined

function Formulario({ itens, fechar, marcados }: PropsDeAcao & { marcados: Marcados }) {
  const [escolhas, setEscolhas] = useState<Escolhas>(new Map())
  const [confirmando, setConfirmando] = useState(false)
  const escolhidos = [...escolhas.values()]
  const novos = escolhidos.map(({ marcador }) => marcador)
  const todos = oferecidos(useMarkers(), marcados, novos)
  const estado = (marcador: Marker) => estadoDe(marcador, itens, marcados)
  const { lote, aplicar: aplicarEm } = useAplicar(itens, marcados, fechar)
  const aplicar = (quais: Escolhas) => {
    setConfirmando(false)
    aplicarEm(quais)
  }
  const saem = escolhidos.filter(({ ligar }) => !ligar).map(({ marcador }) => marcador)
  const rotulo = saem.length > 0 && saem.length === escolhas.size ? 'Desmarcar' : 'Marcar'
  const repetido = oUltimo(todos, estado)
  const repetir = (marcador: Marker) => aplicar(alternar(marcador, estado(marcador), new Map()))
  return (
    <Dialogo
      titulo={`Marcar ${contar(itens)}`}
      rotulo={rotulo}
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={escolhas.size === 0}
      porQueDesabilitado="Escolha um marcador."
      confirmar={() => (saem.length > 0 ? setConfirmando(true) : aplicar(escolhas))}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <EscolhaDeMarcadores
        marcadores={todos}
        escolhas={escolhas}
        estado={estado}
        alternar={(marcador) => {
          setEscolhas(alternar(marcador, estado(marcador), escolhas))
          lote.limpar()
        }}
        repetir={repetido && { marcador: repetido, agora: () => repetir(repetido) }}
      />
      {confirmando && (
        <ConfirmarSaida
          saem={saem}
          conta={contar(itens)}
          fechar={() => setConfirmando(false)}
          confirmar={() => aplicar(escolhas)}
        />
      )}
    </Dialogo>
  )
}

/** O último que se usou, se ainda há em que o pôr. */
const oUltimo = (todos: readonly Marker[], estado: (marcador: Marker) => Estado): Marker | undefined =>
  todos.find((marcador) => ultimo && mesmoMarcador(marcador, ultimo) && estado(marcador) !== 'todos')

/** Item a item; o que já se fez se desfaz, ainda que outro tenha falhado. */
function useAplicar(itens: PropsDeAcao['itens'], marcados: Marcados, fechar: () => void) {
  const feitas = useRef<Mudanca[]>([])
  const lote = useLote({
    sucesso: () => fraseDeMarcacao(feitas.current),
    avisarSucesso: (frase) => avisarComVolta(frase, feitas.current),
    fechar,
  })
  const aplicar = (quais: Escolhas) => {
    feitas.current = []
    ultimo = [...quais.values()].findLast(({ ligar }) => ligar)?.marcador ?? ultimo
    void lote.executar(itens, async (item) => {
      for (const mudanca of mudancasDe(item, quais, marcados)) {
        await fazerMudanca(mudanca)
        feitas.current.push(mudanca)
      }
    })
  }
  return { lote, aplicar }
}

type PropsDaSaida = { saem: readonly Marker[]; conta: string; fechar: () => void; confirmar: () => void }

/** Tirar um marcador se confirma (especificação §5). */
function ConfirmarSaida({ saem, conta, fechar, confirmar }: PropsDaSaida) {
  return (
    <Dialogo
      titulo={`Desmarcar ${conta}`}
      rotulo="Desmarcar"
      fechar={fechar}
      confirmar={confirmar}
      focoNoBotao
      tamanho="sm"
    >
      <p>Confirma a retirada de {plural(saem.length, 'marcador', 'marcadores')}?</p>
      <ul>
        {saem.map((marcador) => (
          <li key={markerKey(marcador)}>{markerLabel(marcador.nome)}</li>
        ))}
      </ul>
    </Dialogo>
  )
}

function avisarComVolta(frase: string, feitas: readonly Mudanca[]): void {
  const titulo = nomesDe([...new Set(feitas.map(({ item }) => item))])
  avisar('sucesso', frase, {
    ...(titulo && { title: titulo }),
    autoCloseMs: DESFAZER_MS,
    action: { label: 'Desfazer', run: () => void desfazerMarcacao(feitas) },
  })
}
