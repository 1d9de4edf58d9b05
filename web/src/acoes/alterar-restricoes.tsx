import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  DocumentoAlterarRestricoesDocument,
  ParaAlterarRestricoesDocument,
  ProcessoAlterarRestricoesDocument,
} from '../api/gen/graphql.ts'
import { pedeAutorizados } from '../partes/campos/restricoes.ts'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { juntar, type EmConflito } from '../partes/telas/juntar.ts'
import { ficarComODela } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { contar, type Item } from './item.ts'
import { useLote } from './lote.ts'
import { QuemAlcanca } from './QuemAlcanca.tsx'
import { QuemVera } from './QuemVera.tsx'
import {
  abre,
  abreAoPublico,
  DITOS,
  ehProcesso,
  mesmasRestricoes,
  porQueEAte,
  quemEntra,
  quemLe,
  reabre,
  restricoesPorExtenso,
  ROTULOS,
  valoresIniciais,
  type ItemLido,
  type Valores,
} from './restricoes.ts'
import { buscarLido, sobreOLido, useLidos } from './sobre-o-lido.ts'
import { useDadosAVista } from './use-dados-a-vista.ts'
import { useQuemVera } from './use-quem-vera.ts'

const CampoDeRestricoes = lazy(async () => ({
  default: (await import('../partes/campos/CampoDeRestricoes.tsx')).CampoDeRestricoes,
}))

const PorVer = lazy(async () => ({ default: (await import('./PorVer.tsx')).PorVer }))

/** Quem pode ler, com quem lê hoje e quem lerá à vista antes de confirmar. */
export function AlterarRestricoes(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar restrições" operacao={ParaAlterarRestricoesDocument}>
      {(dados) => <Formulario {...props} lidos={dados} />}
    </ComDados>
  )
}

type DoFormulario = PropsDeAcao & { lidos: readonly ItemLido[] }

/** Confirmar: um a um, sobre o que se leu de cada um; ficar com o que outra pessoa deixou é sair. */
function useConfirmar({ itens, fechar, lidos: chegados }: DoFormulario) {
  const { lidos, reler } = useLidos(ParaAlterarRestricoesDocument, chegados)
  const edicao = useEdicao(lidos)
  const [tentou, setTentou] = useState(false)
  const { valores, motivo, quem } = edicao
  const lote = useLote({ sucesso: frase, fechar })
  const semAutorizados = pedeAutorizados(valores.restricoes) && valores.autorizados.length === 0
  const semMotivo = quem.exigeMotivo && motivo.trim() === ''
  const mudanca = { valores, varios: lidos.length > 1, motivo: motivo.trim(), dadosVistos: edicao.vistos }
  const alterarUm = ({ id }: Item, chave: string) =>
    sobreOLido({
      lido: buscarLido(lidos, id),
      reler: () => reler(id),
      fazer: (lido, comEsta) => mudarUm(lido, mudanca, comEsta),
      chave,
      mesmo: mesmasRestricoes,
      dizer: restricoesPorExtenso,
      aoMudar: edicao.conciliar,
    })
  const confirmar = () => {
    if (edicao.ficouODela) return ficarComODela(fechar)
    setTentou(true)
    if (semAutorizados || semMotivo || !(quem.emDia || quem.erro)) return
    void lote.executar(itens, alterarUm)
  }
  return {
    lidos,
    edicao,
    lote,
    confirmar,
    faltam: { autorizados: tentou && semAutorizados, motivo: tentou && semMotivo },
  }
}

function Formulario(props: DoFormulario) {
  const { itens, fechar } = props
  const { lidos, edicao, lote, confirmar, faltam } = useConfirmar(props)
  const { valores, mudar, motivo, setMotivo, quem, publica } = edicao
  const desligado = porQueNao(edicao)
  const vendo = !desligado && !quem.falta && !quem.emDia && !quem.erro
  return (
    <Dialogo
      titulo={`Alterar restrições: ${contar(itens)}`}
      rotulo="Alterar"
      tamanho="lg"
      fechar={fechar}
      tom={publica ? 'perigo' : 'normal'}
      pendente={lote.pendente}
      desabilitado={desligado !== undefined}
      {...(desligado ? { porQueDesabilitado: desligado } : {})}
      verificando={vendo}
      aLer={quemEntra(quem.leitores)}
      rodape={vendo && 'Vendo quem lerá…'}
      confirmar={confirmar}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Suspense fallback={<Skeleton height={120} />}>
        <CampoDeRestricoes
          key={edicao.vez}
          de={lidos.every(ehProcesso) ? 'processo' : 'documento'}
          valor={valores}
          aoMudar={mudar}
          erroDosAutorizados={faltam.autorizados ? MENSAGENS.campoObrigatorio : undefined}
          porEscolher={edicao.varios && !edicao.mudou}
        />
      </Suspense>
      <Conflito
        {...{ conflito: edicao.conflito, valores }}
        mudar={edicao.escolher}
        rotulos={ROTULOS}
        dizer={DITOS}
      />
      <QuemVera resposta={quem} itens={lidos.length} />
      {lidos.length === 1 && lidos[0] && <QuemAlcanca id={lidos[0].id} />}
      {quem.exigeMotivo && <Motivo motivo={motivo} aoMudar={setMotivo} falta={faltam.motivo} />}
      <Suspense>{temPorVer(edicao) && <PorVer {...edicao} fechar={fechar} />}</Suspense>
    </Dialogo>
  )
}

/** O que se vai mudando e, a cada mudança, quem lerá: o que se tinha confirmado já não vale. */
function useEdicao(lidos: readonly ItemLido[]) {
  const [antes, setAntes] = useState(() => valoresIniciais(lidos))
  const [valores, setValores] = useState(antes)
  const [escolheu, setEscolheu] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [ciente, setCiente] = useState(false)
  const quem = useQuemVera(lidos, valores)
  const aVista = useDadosAVista(lidos.filter((item) => abre(item, valores)).map(({ id }) => id))
  const reaberto = useDadosAVista(
    lidos.filter((item) => reabre(item, valores)).map(({ id }) => id),
    'REABERTO',
  )
  const mudar = (mudanca: Partial<Valores>) => {
    setValores({ ...valores, ...mudanca })
    setEscolheu(true)
    setCiente(false)
  }
  const daOutra = useDaOutra({ antes, setAntes, valores, mudar, varios: lidos.length > 1 })
  // Em vários, o ponto de partida não é o que eles têm: só vale o que alguém escolheu.
  const mudou = lidos.length > 1 ? escolheu : JSON.stringify(valores) !== JSON.stringify(antes)
  // Deixar interno o que se abriria a todos também é decidir.
  const decide = lidos.some((item) => item.__typename === 'Documento' && item.aberturaRetida !== null)
  const publica = abreAoPublico(quem.leitores)
  return {
    valores,
    mudar,
    varios: lidos.length > 1,
    mudou,
    decide,
    motivo,
    setMotivo,
    ciente,
    setCiente,
    quem,
    publica,
    aVista,
    reaberto,
    vistos: [aVista, reaberto].some((um) => um.pede && um.vistos),
    ...daOutra,
    ficouODela: daOutra.conflito !== undefined && !mudou,
  }
}

type DaEdicao = {
  antes: Valores
  setAntes: (antes: Valores) => void
  valores: Valores
  mudar: (mudanca: Partial<Valores>) => void
  varios: boolean
}

/**
 * O que outra pessoa deixou, de um item só: junta-se ao daqui, e quem lerá se vê outra vez. De vários, cada linha diz o
 * que está salvo.
 */
function useDaOutra({ antes, setAntes, valores, mudar, varios }: DaEdicao) {
  const [conflito, setConflito] = useState<{ frase: string; campos: EmConflito<Valores>[] }>()
  const [vez, setVez] = useState(0)
  const escolher = (mudanca: Partial<Valores>) => {
    setVez((vezes) => vezes + 1)
    mudar(mudanca)
  }
  const conciliar = (agora: ItemLido, frase: string) => {
    if (varios) return
    const deles = valoresIniciais([agora])
    const { juntos, emConflito } = juntar(antes, valores, deles)
    setAntes(deles)
    escolher(juntos)
    // Nem todas as marcas vão com todas: ou as daqui, ou as dela.
    const campos = emConflito.map((um) => (um.campo === 'restricoes' ? { ...um, osDois: undefined } : um))
    setConflito({ frase, campos: campos as EmConflito<Valores>[] })
  }
  return { conflito, conciliar, escolher, vez }
}

type PropsDoMotivo = { motivo: string; aoMudar: (motivo: string) => void; falta: boolean }

function Motivo({ motivo, aoMudar, falta }: PropsDoMotivo) {
  return (
    <TextInput
      mt="md"
      label="Motivo"
      description="Você altera como classificador, sem ter a carga: o motivo fica no histórico."
      required
      maxLength={MOTIVO_MAX}
      value={motivo}
      error={falta && MENSAGENS.campoObrigatorio}
      onChange={(event) => aoMudar(event.currentTarget.value)}
    />
  )
}

type Edicao = Pick<
  ReturnType<typeof useEdicao>,
  'varios' | 'mudou' | 'decide' | 'publica' | 'ciente' | 'quem' | 'aVista' | 'reaberto' | 'ficouODela'
>

const temPorVer = ({ publica, aVista, reaberto }: Edicao): boolean =>
  publica || [aVista, reaberto].some(({ pede, erro }) => pede || erro !== null)

function porQueNao({ mudou, ...edicao }: Edicao): string | undefined {
  const { varios, decide, publica, ciente, quem, aVista, reaberto, ficouODela } = edicao
  if (ficouODela) return undefined
  if (!mudou && varios) return 'Escolha antes quem poderá ler.'
  if (!mudou && !decide) return 'Nada mudou ainda.'
  if (publica && quem.emDia && !ciente) return 'Confirme que o público poderá ler.'
  const falta = [aVista, reaberto].some((um) => um.pede && um.falta)
  return falta ? 'Veja os dados pessoais antes de abrir.' : undefined
}

type Mudanca = { valores: Valores; varios: boolean; motivo: string; dadosVistos: boolean }

function mudarUm(
  item: ItemLido,
  { valores, varios, motivo, dadosVistos }: Mudanca,
  chave: string,
): Promise<unknown> {
  const { autorizadosExternos, ...comuns } = quemLe(item, valores, varios)
  const variaveis = {
    id: item.id,
    versao: item.versao,
    ...comuns,
    ...porQueEAte(item, valores, varios),
    ...(motivo ? { motivo } : {}),
    ...(dadosVistos ? { dadosVistos } : {}),
  }
  return ehProcesso(item)
    ? executar(ProcessoAlterarRestricoesDocument, variaveis, { chave })
    : executar(DocumentoAlterarRestricoesDocument, { ...variaveis, autorizadosExternos }, { chave })
}

const frase = (feitos: readonly Item[]): string =>
  feitos.length === 1 ? MENSAGENS.salvo : `Restrições alteradas em ${contar(feitos)}.`
