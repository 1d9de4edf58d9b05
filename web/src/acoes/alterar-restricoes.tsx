import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  DocumentoAlterarRestricoesDocument,
  ParaAlterarRestricoesDocument,
  ProcessoAlterarRestricoesDocument,
} from '../api/gen/graphql.ts'
import { pedeAutorizados } from '../partes/campos/restricoes.ts'
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
  ehProcesso,
  porQueEAte,
  quemEntra,
  quemLe,
  reabre,
  valoresIniciais,
  type ItemLido,
  type Valores,
} from './restricoes.ts'
import { DadosAVista } from './DadosAVista.tsx'
import { useDadosAVista } from './use-dados-a-vista.ts'
import { useQuemVera } from './use-quem-vera.ts'

const CampoDeRestricoes = lazy(async () => ({
  default: (await import('../partes/campos/CampoDeRestricoes.tsx')).CampoDeRestricoes,
}))

/** Quem pode ler, com quem lê hoje e quem lerá à vista antes de confirmar. */
export function AlterarRestricoes(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar restrições" operacao={ParaAlterarRestricoesDocument}>
      {(dados) => <Formulario {...props} lidos={dados} />}
    </ComDados>
  )
}

function Formulario({ itens, fechar, lidos: chegados }: PropsDeAcao & { lidos: readonly ItemLido[] }) {
  const [lidos] = useState(chegados)
  const [tentou, setTentou] = useState(false)
  const edicao = useEdicao(lidos)
  const { valores, mudar, motivo, setMotivo, ciente, setCiente, quem, publica, aVista, reaberto } = edicao
  const lote = useLote({ sucesso: frase, fechar })
  const semAutorizados = pedeAutorizados(valores.restricoes) && valores.autorizados.length === 0
  const semMotivo = quem.exigeMotivo && motivo.trim() === ''
  const desligado = porQueNao(edicao)
  const vendo = !desligado && !quem.falta && !quem.emDia && !quem.erro
  const alterar = () => {
    setTentou(true)
    if (semAutorizados || semMotivo || !(quem.emDia || quem.erro)) return
    const mudanca = { valores, varios: lidos.length > 1, motivo: motivo.trim(), dadosVistos: edicao.vistos }
    void lote.executar(itens, ({ id }, chave) => mudarUm(buscar(lidos, id), mudanca, chave))
  }
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
      confirmar={alterar}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Suspense fallback={<Skeleton height={120} />}>
        <CampoDeRestricoes
          de={lidos.every(ehProcesso) ? 'processo' : 'documento'}
          valor={valores}
          aoMudar={mudar}
          erroDosAutorizados={tentou && semAutorizados ? MENSAGENS.campoObrigatorio : undefined}
          porEscolher={edicao.varios && !edicao.mudou}
        />
      </Suspense>
      <QuemVera resposta={quem} itens={lidos.length} />
      {lidos.length === 1 && lidos[0] && <QuemAlcanca id={lidos[0].id} />}
      {quem.exigeMotivo && <Motivo motivo={motivo} aoMudar={setMotivo} falta={tentou && semMotivo} />}
      <DadosAVista de={aVista} fechar={fechar} />
      <DadosAVista de={reaberto} fechar={fechar} />
      {publica && <Ciencia ciente={ciente} aoMudar={setCiente} />}
    </Dialogo>
  )
}

/** O que se vai mudando e, a cada mudança, quem lerá: o que se tinha confirmado já não vale. */
function useEdicao(lidos: readonly ItemLido[]) {
  const [antes] = useState(() => valoresIniciais(lidos))
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
  }
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

function Ciencia({ ciente, aoMudar }: { ciente: boolean; aoMudar: (ciente: boolean) => void }) {
  return (
    <Checkbox
      mt="md"
      color="vermelho"
      label="Sei que qualquer pessoa poderá ler, sem entrar no sistema."
      checked={ciente}
      onChange={(event) => aoMudar(event.currentTarget.checked)}
    />
  )
}

type Edicao = Pick<
  ReturnType<typeof useEdicao>,
  'varios' | 'mudou' | 'decide' | 'publica' | 'ciente' | 'quem' | 'aVista' | 'reaberto'
>

function porQueNao({ mudou, ...edicao }: Edicao): string | undefined {
  const { varios, decide, publica, ciente, quem, aVista, reaberto } = edicao
  if (!mudou && varios) return 'Escolha antes quem poderá ler.'
  if (!mudou && !decide) return 'Nada mudou ainda.'
  if (publica && quem.emDia && !ciente) return 'Confirme que o público poderá ler.'
  const falta = [aVista, reaberto].some((um) => um.pede && um.falta)
  return falta ? 'Veja os dados pessoais antes de abrir.' : undefined
}

function buscar(lidos: readonly ItemLido[], id: string): ItemLido {
  const lido = lidos.find((item) => item.id === id)
  if (!lido) throw new Error('O item não existe mais, ou você já não tem acesso a ele.')
  return lido
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
