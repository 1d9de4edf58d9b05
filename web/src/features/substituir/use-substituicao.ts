import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { executar } from '../../api/executar.ts'
import {
  ComoFicouASubstituicaoDocument,
  DocumentoSubstituirDocument,
  ParaSubstituirDocument,
  type NivelAssinatura,
  type ParaSubstituirQuery,
  type SubstituicaoDados,
} from '../../api/gen/graphql.ts'
import { avisar, avisarSucesso } from '../../api/notices.ts'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { DA_CASA, Transferencia } from '../../partes/arquivo/transferencia.ts'
import { useTransferencia } from '../../partes/arquivo/use-transferencia.ts'
import { igual } from '../../partes/telas/juntar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { useVersao, type Lida } from '../../partes/telas/use-versao.ts'

export type DocumentoASubstituir = Extract<ParaSubstituirQuery['itens'][number], { __typename: 'Documento' }>
/** `arquivo`: a versão do que está em vigor; o que outra pessoa pôs no meio vê-se antes de o substituir. */
type Valores = { titulo: string; assunto: string; nivel: NivelAssinatura; arquivo: number }

const lidaDe = (documento: DocumentoASubstituir): Lida<Valores> => ({
  versao: documento.versao,
  valores: {
    titulo: documento.titulo,
    assunto: documento.assunto ?? '',
    nivel: documento.nivelAssinatura,
    arquivo: documento.versoes[0]?.numero ?? 0,
  },
})

/**
 * O caminho do arquivo é o de todo arquivo; no fim, em vez de se entregar como o primeiro, toma o lugar do
 * que está em vigor.
 */
export function useSubstituicao(documento: DocumentoASubstituir) {
  const { id } = documento
  const { abrir, terminar, reter, concluiu } = useFim(id)
  const envio = useEnvio(id, { terminar, reter })
  const [inicial] = useState(() => lidaDe(documento))
  const [valores, editar] = useEditar(inicial.valores)
  const versao = useVersao<Valores>({
    inicial,
    ler: () => lerDeNovo(id),
    editar,
    salvar: (juntos, lida) => enviar(juntos, lida),
    conferir: true,
  })
  const enviar = (quais: Valores, lida: Lida<Valores>) =>
    envio.enviar({
      com: { dados: dadosDe(lida.valores, quais), versao: lida.versao },
      recusou: (erro) => versao.recusou(erro, quais),
    })
  const mudou = envio.arquivo !== undefined || !igual(valores, versao.lida.valores)
  return {
    ...envio,
    valores,
    /** O que já se entregou leva os dados com que se entregou; mudar um deles recomeça. */
    mudar: (mudanca: Partial<Valores>) => {
      envio.recomecar()
      editar(mudanca)
    },
    editar,
    conflito: versao.conflito,
    substituir: () => {
      versao.resolver()
      enviar(valores, versao.lida)
    },
    voltar: abrir,
    emPerigo: () => !concluiu() && mudou,
    pendente: envio.estado.situacao === 'andando' || versao.conciliando,
  }
}

type DoFim = Pick<ReturnType<typeof useFim>, 'terminar' | 'reter'>

/** O arquivo que se escolheu, e o caminho dele. */
function useEnvio(id: string, { terminar, reter }: DoFim) {
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const transferencia = useRef<Transferencia>(undefined)
  const pedido = useRef<OQueSePede>(undefined)
  const largar = (novo?: ArquivoConferido) => {
    transferencia.current = undefined
    setArquivo(novo)
  }
  const recusar = (motivo: string) => {
    avisar('perigo', motivo)
    largar()
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(terminar, recusar)
  return {
    arquivo,
    estado,
    cancelar,
    trocarArquivo: (novo: ArquivoConferido | undefined) => {
      largar(novo)
      if (novo) limpar()
    },
    recomecar: () => {
      transferencia.current = undefined
    },
    enviar: (oQue: OQueSePede) => {
      if (!arquivo) return
      pedido.current = oQue
      transferencia.current ??= transferenciaDe(id, arquivo, { pedido, reter })
      void conduzir(transferencia.current)
    },
  }
}

type OQueSePede = {
  com: { dados: SubstituicaoDados; versao: number | null }
  recusou: (erro: unknown) => boolean
}
type ComQue = {
  /** O de agora: o que se junta ao que outra pessoa deixou não envia o arquivo outra vez. */
  pedido: { readonly current: OQueSePede | undefined }
  reter: (motivo: string) => void
}

async function lerDeNovo(id: string): Promise<Lida<Valores>> {
  const [item] = (await executar(ParaSubstituirDocument, { ids: [id] })).itens
  if (item?.__typename !== 'Documento')
    throw new Error('O documento não existe mais, ou você já não tem acesso a ele.')
  return lidaDe(item)
}

const transferenciaDe = (id: string, arquivo: ArquivoConferido, { pedido, reter }: ComQue): Transferencia =>
  new Transferencia(id, arquivo, {
    ...DA_CASA,
    // O retido serve, e não volta a mandar-se: decide-se nos detalhes do documento.
    veredito: async (documentoId, signal) => {
      const { documento } = await executar(ComoFicouASubstituicaoDocument, { id: documentoId }, { signal })
      if (!documento.substituicaoRetida) return DA_CASA.veredito(documentoId, signal)
      reter(documento.substituicaoRetida.motivo)
      return { situacao: 'aceito' }
    },
    entregar: (entrega, opcoes) =>
      executar(DocumentoSubstituirDocument, { ...entrega, ...pedido.current?.com }, opcoes).catch(
        (erro: unknown) => {
          pedido.current?.recusou(erro)
          throw erro
        },
      ),
  })

/** Entregue o arquivo, volta-se ao documento. */
function useFim(id: string) {
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const concluido = useRef(false)
  const retido = useRef<string>(undefined)
  const abrir = () => void navegar({ to: '/documento/{-$id}', params: { id } })
  const terminar = (_id: string, fim: 'aceito' | 'demora') => {
    concluido.current = true
    if (retido.current) avisar('aviso', `O arquivo novo está retido: ${retido.current}. Vale o anterior.`)
    else
      avisarSucesso(
        fim === 'aceito'
          ? 'Documento substituído.'
          : 'O arquivo novo ainda está sendo conferido; se for aceito, toma o lugar do que está em vigor.',
      )
    void depoisDeAgir(cliente)
    abrir()
  }
  const reter = (motivo: string) => {
    retido.current = motivo
  }
  return { abrir, terminar, reter, concluiu: () => concluido.current }
}

/** Só o que mudou: o que não se diz, fica. */
function dadosDe(antes: Valores, { titulo, assunto, nivel }: Valores): SubstituicaoDados {
  return {
    ...(titulo.trim() === antes.titulo ? {} : { titulo: titulo.trim() }),
    ...(assunto.trim() === antes.assunto ? {} : { assunto: assunto.trim() || null }),
    ...(nivel === antes.nivel ? {} : { nivelAssinatura: nivel }),
  }
}
